#ifndef RUNTIME_H
#define RUNTIME_H
/* What the three parts of an AppImage's head share; runtime.c says what it is. */
#define _GNU_SOURCE
#include <stdbool.h>
#include <sys/types.h>
/* squashfuse asks for an older set of functions than is used here. */
#undef _POSIX_C_SOURCE
#include <squashfuse/squashfuse.h>

enum { NOT_STARTED = 127, CHUNK = 1 << 17 };

/* The folder behind the head. */
extern sqfs packed;

/* unpack.c: the folder as files that everybody can read. */
bool unpack(sqfs_inode_id id, int into, const char *name);
void remove_all(const char *folder);

/* mount.c: the folder shown in an empty one by FUSE. */
int mount_folder(const char *folder);
void serve(int device, int line, const char *folder);

#endif
