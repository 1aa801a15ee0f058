/* What every stand-in library needs: types, text and bytes. No header of the system is used. */
#ifndef BASE_H
#define BASE_H

#define COUNT(table) (sizeof(table) / sizeof *(table))

typedef unsigned char byte;
typedef __SIZE_TYPE__ word;

static inline int same(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

static inline word length(const char *text) {
    word n = 0;
    while (text[n]) n++;
    return n;
}

/* Through volatile, or compilers make calls of the C library's memcpy and memset of the loops. */
static inline void copy(void *to, const void *from, word count) {
    volatile byte *t = to;
    const byte *f = from;
    while (count--) *t++ = *f++;
}

static inline void fill(void *to, byte value, word count) {
    volatile byte *t = to;
    while (count--) *t++ = value;
}

#endif
