/* The head of an AppImage (type 2): this program with a packed folder, a squashfs, right behind it in one file.
 *
 * Started, it shows the folder in an empty one by FUSE, or unpacks it where that cannot be, and becomes the folder's
 * AppRun. A second process, the keeper, serves the folder and takes it away once the program has ended, however it
 * ended: both hold an end of one line, and the system closes the program's.
 *
 * Written to the draft of the AppImage specification and to the kernel's own description of FUSE (linux/fuse.h). Of
 * others only libsquashfuse, Zstandard and the C library are linked, statically: it starts where none of them is.
 */
#include "runtime.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* What the image is not packed with need not be there: of the five that libsquashfuse knows one is linked. */
int uncompress(void) { return -1; }
int lzma_stream_buffer_decode(void) { return -1; }
int lzo1x_decompress_safe(void) { return -1; }
int LZ4_decompress_safe(void) { return -1; }

sqfs packed;

static _Noreturn void give_up(const char *sentence, ...)
{
    va_list words;
    va_start(words, sentence);
    vfprintf(stderr, sentence, words);
    va_end(words);
    fputc('\n', stderr);
    exit(NOT_STARTED);
}

/* Return where the packed folder begins: behind this program's own table of sections, which is its end. */
static size_t end_of_head(int image)
{
    ElfW(Ehdr) head;
    if (pread(image, &head, sizeof head, 0) != sizeof head || memcmp(head.e_ident, ELFMAG, SELFMAG) != 0)
        give_up("This is no AppImage.");
    return head.e_shoff + (size_t)head.e_shentsize * head.e_shnum;
}

/* Make the folder and keep it until the program has ended. Its name on the line says that it is there. */
static void keep(char *folder, int line, bool may_mount)
{
    if (mkdtemp(folder) == NULL) {
        fprintf(stderr, "%s cannot be made: %s\n", folder, strerror(errno));
        return;
    }
    int device = may_mount ? mount_folder(folder) : -1;
    if (device < 0 && !unpack(sqfs_inode_root(&packed), AT_FDCWD, folder)) {
        fprintf(stderr, "The AppImage cannot be unpacked into %s: %s\n", folder, strerror(errno));
        remove_all(folder);
        return;
    }
    /* Holds on to nothing of the program's: not to its folder, nor to a pipe that somebody reads to the end. */
    int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
    for (int stream = 0; stream <= 2; stream++)
        dup2(nowhere, stream);
    (void)!chdir("/");
    /* Whoever waits for it may have been ended meanwhile; the line tells that as it does later. */
    (void)!send(line, folder, strlen(folder) + 1, MSG_NOSIGNAL);
    if (device >= 0)
        serve(device, line, folder);
    else {
        char byte;
        while (read(line, &byte, 1) < 0 && errno == EINTR)
            continue;
        remove_all(folder);
    }
}

/* Start the keeper, and return once the folder is there, with its name in the place of the pattern. The end of the line
 * stays open in the program. */
static void start_keeper(char folder[PATH_MAX], bool may_mount)
{
    int line[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, line) != 0)
        give_up("A socket cannot be made: %s", strerror(errno));
    pid_t child = fork();
    if (child < 0)
        give_up("A process cannot be started: %s", strerror(errno));
    if (child == 0) {
        /* Alone, so that no Ctrl-C ends it; twice, so that the program never hears of a child that it did not start. */
        setsid();
        if (fork() == 0) {
            close(line[0]);
            keep(folder, line[1], may_mount);
        }
        _exit(0);
    }
    waitpid(child, NULL, 0);
    close(line[1]);
    if (read(line[0], folder, PATH_MAX) <= 0)
        exit(NOT_STARTED);
    fcntl(line[0], F_SETFD, 0);
}

static void help(void)
{
    puts("This file is an AppImage: it holds a program, which it starts with all words that are given to it.\n"
         "The first may be one of these instead:\n\n"
         "  --appimage-extract          unpacks into the folder squashfs-root\n"
         "  --appimage-extract-and-run  starts the program without FUSE, unpacked into a folder that goes again;\n"
         "                              so does the variable APPIMAGE_EXTRACT_AND_RUN\n"
         "  --appimage-mount            shows what is in it until Ctrl-C, and says where\n"
         "  --appimage-offset           says at which byte the packed folder begins\n"
         "  --appimage-help             says this\n\n"
         "The folder is made in the one that the variable TMPDIR names, or in /tmp.");
}

int main(int count, char *words[])
{
    const char *other = getenv("TARGET_APPIMAGE"), *base = getenv("TMPDIR");
    const char *order = count > 1 && strncmp(words[1], "--appimage-", 11) == 0 ? words[1] + 11 : "";
    char image_path[PATH_MAX], start[PATH_MAX + 8], folder[PATH_MAX];
    if (realpath(other != NULL ? other : "/proc/self/exe", image_path) == NULL)
        give_up("The AppImage is not found: %s", strerror(errno));
    int image = open(image_path, O_RDONLY | O_CLOEXEC);
    if (image < 0)
        give_up("%s cannot be read: %s", image_path, strerror(errno));
    size_t offset = end_of_head(image);
    bool only_mount = strcmp(order, "mount") == 0, only_unpack = strcmp(order, "extract-and-run") == 0;
    if (strcmp(order, "help") == 0)
        return help(), 0;
    if (strcmp(order, "offset") == 0)
        return printf("%zu\n", offset), 0;
    if (sqfs_init(&packed, image, offset) != SQFS_OK)
        give_up("%s is damaged: no packed folder begins at byte %zu.", image_path, offset);
    if (strcmp(order, "extract") == 0) {
        if (!unpack(sqfs_inode_root(&packed), AT_FDCWD, "squashfs-root"))
            give_up("squashfs-root cannot be written: %s", strerror(errno));
        return puts("squashfs-root"), 0;
    }
    if (*order != '\0' && !only_mount && !only_unpack)
        give_up("Unknown: %s. --appimage-help says what is known.", words[1]);

    snprintf(folder, sizeof folder, "%s/appimage-XXXXXX", base != NULL && *base == '/' ? base : "/tmp");
    start_keeper(folder, !only_unpack && getenv("APPIMAGE_EXTRACT_AND_RUN") == NULL);
    if (only_mount) {
        puts(folder);
        fflush(stdout);
        for (;;)
            pause();
    }
    char *here = getcwd(NULL, 0);
    setenv("APPIMAGE", image_path, 1);
    setenv("APPDIR", folder, 1);
    setenv("ARGV0", words[0], 1);
    if (here != NULL)
        setenv("OWD", here, 1);
    if (only_unpack) {
        words[1] = words[0];
        words++;
    }
    snprintf(start, sizeof start, "%s/AppRun", folder);
    execv(start, words);
    give_up("%s cannot be started: %s. TMPDIR may name a folder whose programs may be started.", start, strerror(errno));
}
