/* The run-time compiler. It makes the header of an ELF file for any source but those that contain "#error", and knows the
 * architectures that its compiler library knows.
 *
 * CODE_OBJECT_ABI              byte EI_ABIVERSION of what it makes: 2 in 5.x, 4 in 6.4 and 7.14
 * COMGR                        name of the compiler library, which is opened at the first program (5.2.3, 6.4.3, 7.14): the
 *                              process dies if it cannot be. Undefined: it is a dependency of this library (5.7.1).
 * UNKNOWN_ARCHITECTURE_ABORTS  1: an architecture it does not know ends the process, as in 5.2.3 to 6.4.3; 0: code 6
 */
enum { RTC_SUCCESS = 0, RTC_INVALID_INPUT = 3, RTC_INVALID_PROGRAM = 4, RTC_COMPILATION = 6 };
enum { CODE_SIZE = 4464 };

struct program { int has_error, compiled; const char *log; byte code[CODE_SIZE]; };

static struct program the_program;

static int contains(const char *text, const char *part) {
    for (; *text; text++) {
        word i = 0;
        while (part[i] && text[i] == part[i]) i++;
        if (!part[i]) return 1;
    }
    return 0;
}

struct node { unsigned long long handle; };

#ifdef COMGR

/* Of the C library, which every process has. */
void *dlopen(const char *name, int flags);
void *dlsym(void *library, const char *name);

static void *the_comgr;

static void open_comgr(void) {
    enum { NOW = 2 };
    if (!the_comgr) the_comgr = dlopen(COMGR, NOW);
    if (!the_comgr) __builtin_trap();
}

static int get_isa_metadata(const char *name, struct node *metadata) {
    int (*get)(const char *, struct node *) = (int (*)(const char *, struct node *))dlsym(the_comgr, "amd_comgr_get_isa_metadata");
    return get(name, metadata);
}

static void destroy_metadata(struct node metadata) {
    int (*destroy)(struct node) = (int (*)(struct node))dlsym(the_comgr, "amd_comgr_destroy_metadata");
    destroy(metadata);
}

#else

int amd_comgr_get_isa_metadata(const char *name, struct node *metadata);
int amd_comgr_destroy_metadata(struct node metadata);

static void open_comgr(void) {}

static int get_isa_metadata(const char *name, struct node *metadata) {
    return amd_comgr_get_isa_metadata(name, metadata);
}

static void destroy_metadata(struct node metadata) {
    amd_comgr_destroy_metadata(metadata);
}

#endif

static int knows(const char *arch) {
    static const char prefix[] = "amdgcn-amd-amdhsa--";
    char name[128] = {0};
    word count = length(arch);
    if (count > sizeof name - sizeof prefix) return 0;
    copy(name, prefix, sizeof prefix - 1);
    copy(name + sizeof prefix - 1, arch, count);
    struct node metadata;
    if (get_isa_metadata(name, &metadata) != 0) return 0;
    destroy_metadata(metadata);
    return 1;
}

int hiprtcVersion(int *major, int *minor) {
    *major = 9;
    *minor = 0;
    return RTC_SUCCESS;
}

const char *hiprtcGetErrorString(int code) {
    return code == RTC_SUCCESS ? "HIPRTC_SUCCESS" : code == RTC_COMPILATION ? "HIPRTC_ERROR_COMPILATION" : "HIPRTC_ERROR";
}

int hiprtcCreateProgram(void **program, const char *source, const char *name, int headers, const char *const *texts, const char *const *names) {
    (void)name;
    if (!program) return RTC_INVALID_PROGRAM;
    if (headers && (!texts || !names)) return RTC_INVALID_INPUT;
    open_comgr();
    the_program.has_error = contains(source, "#error");
    the_program.compiled = 0;
    the_program.log = "";
    *program = &the_program;
    return RTC_SUCCESS;
}

int hiprtcCompileProgram(void *program, int count, const char *const *options) {
    static const char flag[] = "--offload-arch=";
    struct program *p = program;
    const char *arch = 0;
    for (int i = 0; i < count; i++)
        if (contains(options[i], flag)) arch = options[i] + sizeof flag - 1;
    if (p->compiled) return RTC_COMPILATION;
    p->compiled = 1;
    if (!arch) return RTC_COMPILATION;
    if (!knows(arch)) {
        if (UNKNOWN_ARCHITECTURE_ABORTS) __builtin_trap();
        return RTC_COMPILATION;
    }
    if (p->has_error) {
        p->log = "report.hip:1:2: error: a stand-in found what it takes for a mistake\n1 error generated.\n";
        return RTC_COMPILATION;
    }
    static const byte header[] = {0x7f, 'E', 'L', 'F', 2, 1, 1, 64, CODE_OBJECT_ABI};
    fill(p->code, 0, CODE_SIZE);
    copy(p->code, header, sizeof header);
    p->compiled = 2;
    return RTC_SUCCESS;
}

int hiprtcGetProgramLogSize(void *program, word *size) {
    struct program *p = program;
    *size = *p->log ? length(p->log) + 1 : 0;
    return RTC_SUCCESS;
}

int hiprtcGetProgramLog(void *program, char *log) {
    struct program *p = program;
    if (*p->log) copy(log, p->log, length(p->log) + 1);
    return RTC_SUCCESS;
}

int hiprtcGetCodeSize(void *program, word *size) {
    struct program *p = program;
    *size = p->compiled == 2 ? CODE_SIZE : 0;
    return RTC_SUCCESS;
}

int hiprtcGetCode(void *program, char *code) {
    struct program *p = program;
    copy(code, p->code, p->compiled == 2 ? CODE_SIZE : 0);
    return RTC_SUCCESS;
}

int hiprtcDestroyProgram(void **program) {
    if (!program) return RTC_INVALID_INPUT;
    *program = 0;
    return RTC_SUCCESS;
}
