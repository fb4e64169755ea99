/* Shows the folder of an AppImage by FUSE: mounts an empty folder and answers what the kernel asks about it.
 *
 * The questions and answers are those of linux/fuse.h. libfuse is not needed for so few of them, and without it nothing
 * depends on which of its versions a system has.
 */
#include "runtime.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/fuse.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FOREVER = 1 << 30, ORDER_SIZE = 1 << 16 };

/* Start fusermount, which may mount for everybody; return whether it did as it was told. It says nothing to anybody. */
static bool fusermount(const char *const words[], int line)
{
    pid_t child = fork();
    if (child == 0) {
        char number[16];
        int nowhere = open("/dev/null", O_RDWR);
        for (int stream = 0; stream <= 2; stream++)
            dup2(nowhere, stream);
        if (line >= 0) {
            snprintf(number, sizeof number, "%d", line);
            setenv("_FUSE_COMMFD", number, 1);
            fcntl(line, F_SETFD, 0);
        }
        execvp("fusermount3", (char *const *)words);
        execvp("fusermount", (char *const *)words);
        _exit(NOT_STARTED);
    }
    int status = -1;
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

/* Mount an empty folder; return the device by which the kernel asks for what is in it, or -1. */
int mount_folder(const char *folder)
{
    char options[128];
    int device = open("/dev/fuse", O_RDWR | O_CLOEXEC);
    if (device < 0)
        return -1;
    snprintf(options, sizeof options, "fd=%d,rootmode=40000,user_id=%d,group_id=%d", device, getuid(), getgid());
    if (mount("AppImage", folder, "fuse.AppImage", MS_RDONLY | MS_NOSUID | MS_NODEV, options) == 0)
        return device;
    close(device);
    int line[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, line) != 0)
        return -1;
    const char *words[] = {"fusermount", "-o", "ro,nosuid,nodev,fsname=AppImage,subtype=AppImage", "--", folder, NULL};
    bool mounted = fusermount(words, line[0]);
    close(line[0]);
    device = -1;
    if (mounted) {
        char byte;
        char room[CMSG_SPACE(sizeof(int))];
        struct iovec part = {&byte, 1};
        struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = room, .msg_controllen = sizeof room};
        struct cmsghdr *held = recvmsg(line[1], &message, MSG_CMSG_CLOEXEC) == 1 ? CMSG_FIRSTHDR(&message) : NULL;
        if (held != NULL && held->cmsg_type == SCM_RIGHTS)
            memcpy(&device, CMSG_DATA(held), sizeof device);
    }
    close(line[1]);
    return device;
}

/* Take the folder away at once, whoever still has a file of it open. */
static bool unmount_folder(const char *folder)
{
    const char *words[] = {"fusermount", "-u", "-z", "-q", "--", folder, NULL};
    return umount2(folder, MNT_DETACH) == 0 || fusermount(words, -1);
}

static sqfs_inode_id id_of(uint64_t node)
{
    return node == FUSE_ROOT_ID ? sqfs_inode_root(&packed) : node - 2;
}

static void describe(const sqfs_inode *inode, struct fuse_attr *what)
{
    what->ino = inode->base.inode_number;
    what->mode = inode->base.mode;
    what->nlink = inode->nlink;
    what->size = S_ISREG(what->mode) ? inode->xtra.reg.file_size : S_ISLNK(what->mode) ? inode->xtra.symlink_size : 0;
    what->blocks = (what->size + 511) / 512;
    what->blksize = CHUNK;
    what->mtime = what->atime = what->ctime = inode->base.mtime;
    what->uid = getuid();
    what->gid = getgid();
}

static size_t list_folder(sqfs_inode *inode, const struct fuse_read_in *wanted, char *page, size_t room, int *fault)
{
    sqfs_dir dir;
    sqfs_dir_entry entry;
    sqfs_name name;
    sqfs_err err = sqfs_dir_open(&packed, inode, &dir, wanted->offset);
    size_t used = 0;
    sqfs_dentry_init(&entry, name);
    room = wanted->size < room ? wanted->size : room;
    while (err == SQFS_OK && sqfs_dir_next(&packed, &dir, &entry, &err)) {
        struct fuse_dirent *row = (struct fuse_dirent *)(page + used);
        size_t length = sqfs_dentry_name_size(&entry), size = FUSE_DIRENT_ALIGN(FUSE_NAME_OFFSET + length);
        if (used + size > room)
            break;
        memset(row, 0, size);
        row->ino = sqfs_dentry_inode_num(&entry);
        row->off = sqfs_dentry_next_offset(&entry);
        row->namelen = length;
        row->type = sqfs_dentry_mode(&entry) >> 12;
        memcpy(row->name, sqfs_dentry_name(&entry), length);
        used += size;
    }
    *fault = err == SQFS_OK ? 0 : -EIO;
    return used;
}

/* Answer one question of the kernel's. What is written in linux/fuse.h is said here of a folder that never changes. */
static void answer(int device, const struct fuse_in_header *order)
{
    static union {
        struct fuse_init_out init;
        struct fuse_entry_out entry;
        struct fuse_attr_out attr;
        struct fuse_open_out open;
        struct fuse_statfs_out statfs;
        _Alignas(8) char bytes[CHUNK];
    } reply;
    const void *words = order + 1;
    struct fuse_out_header head = {.unique = order->unique};
    size_t size = 0;
    sqfs_inode inode;
    memset(&reply, 0, 256);
    if (order->opcode == FUSE_FORGET || order->opcode == FUSE_BATCH_FORGET || order->opcode == FUSE_INTERRUPT)
        return;
    if (order->opcode != FUSE_INIT && sqfs_inode_get(&packed, &inode, id_of(order->nodeid)) != SQFS_OK)
        head.error = -EIO;
    else if (order->opcode == FUSE_INIT) {
        const struct fuse_init_in *asked = words;
        reply.init.major = FUSE_KERNEL_VERSION;
        reply.init.minor = FUSE_KERNEL_MINOR_VERSION;
        reply.init.max_readahead = asked->max_readahead;
        reply.init.max_write = 4096;
        size = asked->minor < 23 ? FUSE_COMPAT_22_INIT_OUT_SIZE : sizeof reply.init;
    } else if (order->opcode == FUSE_LOOKUP) {
        sqfs_dir_entry entry;
        sqfs_name name;
        bool found = false;
        sqfs_dentry_init(&entry, name);
        size = sizeof reply.entry;
        reply.entry.entry_valid = reply.entry.attr_valid = FOREVER;
        if (sqfs_dir_lookup(&packed, &inode, words, strlen(words), &entry, &found) != SQFS_OK)
            head.error = -EIO;
        else if (found && sqfs_inode_get(&packed, &inode, sqfs_dentry_inode(&entry)) == SQFS_OK) {
            reply.entry.nodeid = sqfs_dentry_inode(&entry) + 2;
            describe(&inode, &reply.entry.attr);
        } else if (found)
            head.error = -EIO;
    } else if (order->opcode == FUSE_GETATTR) {
        size = sizeof reply.attr;
        reply.attr.attr_valid = FOREVER;
        describe(&inode, &reply.attr.attr);
    } else if (order->opcode == FUSE_READLINK) {
        size = PATH_MAX;
        if (sqfs_readlink(&packed, &inode, reply.bytes, &size) != SQFS_OK)
            head.error = -EIO;
        size = strnlen(reply.bytes, PATH_MAX);
    } else if (order->opcode == FUSE_OPEN || order->opcode == FUSE_OPENDIR) {
        size = sizeof reply.open;
        reply.open.open_flags = FOPEN_KEEP_CACHE;
    } else if (order->opcode == FUSE_READ) {
        const struct fuse_read_in *wanted = words;
        sqfs_off_t read = wanted->size < CHUNK ? wanted->size : CHUNK;
        if (sqfs_read_range(&packed, &inode, wanted->offset, &read, reply.bytes) != SQFS_OK)
            head.error = -EIO;
        size = read;
    } else if (order->opcode == FUSE_READDIR)
        size = list_folder(&inode, words, reply.bytes, sizeof reply, &head.error);
    else if (order->opcode == FUSE_STATFS) {
        size = sizeof reply.statfs;
        reply.statfs.st.bsize = reply.statfs.st.frsize = CHUNK;
        reply.statfs.st.blocks = packed.sb.bytes_used / CHUNK;
        reply.statfs.st.namelen = SQUASHFS_NAME_LEN;
    } else if (order->opcode != FUSE_RELEASE && order->opcode != FUSE_RELEASEDIR && order->opcode != FUSE_DESTROY)
        head.error = -ENOSYS;
    if (head.error != 0)
        size = 0;
    head.len = sizeof head + size;
    struct iovec parts[] = {{&head, sizeof head}, {&reply, size}};
    /* Nobody may want the answer any more; the kernel's next question tells. */
    (void)!writev(device, parts, 2);
}

/* Serve the folder until it is gone; take it away when the program at the other end of the line has ended. */
void serve(int device, int line, const char *folder)
{
    static _Alignas(8) char order[ORDER_SIZE];
    struct pollfd ends[] = {{device, POLLIN, 0}, {line, POLLIN, 0}};
    for (;;) {
        if (poll(ends, 2, -1) < 0 && errno != EINTR)
            return;
        if (ends[1].revents != 0) {
            ends[1].fd = -1;
            bool gone = unmount_folder(folder);
            rmdir(folder);
            if (!gone)
                return;
        }
        if (ends[0].revents == 0)
            continue;
        ssize_t size = read(device, order, sizeof order);
        if (size >= (ssize_t)sizeof(struct fuse_in_header))
            answer(device, (struct fuse_in_header *)order);
        else if (size >= 0 || (errno != EINTR && errno != EAGAIN && errno != ENOENT))
            return;
    }
}
