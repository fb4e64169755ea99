/* Unpacks the folder of an AppImage, and removes it. */
#include "runtime.h"
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static bool write_file(sqfs_inode *inode, int file)
{
    static char part[CHUNK];
    for (uint64_t at = 0; at < inode->xtra.reg.file_size;) {
        sqfs_off_t size = sizeof part;
        if (sqfs_read_range(&packed, inode, at, &size, part) != SQFS_OK || size <= 0) {
            errno = EIO;
            return false;
        }
        for (sqfs_off_t done = 0; done < size;) {
            ssize_t written = write(file, part + done, size - done);
            if (written < 0)
                return false;
            done += written;
        }
        at += size;
    }
    return fchmod(file, inode->base.mode & 0777) == 0;
}

/* Unpack what an inode of the packed folder is into an open folder, under a name. Leaves the fault in errno. */
bool unpack(sqfs_inode_id id, int into, const char *name)
{
    sqfs_inode inode;
    if (sqfs_inode_get(&packed, &inode, id) != SQFS_OK) {
        errno = EIO;
        return false;
    }
    if (S_ISLNK(inode.base.mode)) {
        char leads[PATH_MAX];
        size_t size = sizeof leads;
        return sqfs_readlink(&packed, &inode, leads, &size) == SQFS_OK && symlinkat(leads, into, name) == 0;
    }
    if (S_ISREG(inode.base.mode)) {
        int file = openat(into, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        bool done = file >= 0 && write_file(&inode, file);
        return (file < 0 || close(file) == 0) && done;
    }
    if (!S_ISDIR(inode.base.mode))
        return true;
    int folder = -1;
    if ((mkdirat(into, name, 0755) != 0 && errno != EEXIST)
        || (folder = openat(into, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)) < 0)
        return false;
    sqfs_dir dir;
    sqfs_dir_entry entry;
    sqfs_name entry_name;
    sqfs_err fault = sqfs_dir_open(&packed, &inode, &dir, 0);
    bool done = fault == SQFS_OK;
    sqfs_dentry_init(&entry, entry_name);
    while (done && sqfs_dir_next(&packed, &dir, &entry, &fault))
        done = unpack(sqfs_dentry_inode(&entry), folder, sqfs_dentry_name(&entry));
    close(folder);
    if (done && fault != SQFS_OK)
        errno = EIO;
    return done && fault == SQFS_OK;
}

static int remove_one(const char *path, const struct stat *what, int kind, struct FTW *where)
{
    (void)what, (void)kind, (void)where;
    return remove(path);
}

void remove_all(const char *folder)
{
    nftw(folder, remove_one, 16, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);
}
