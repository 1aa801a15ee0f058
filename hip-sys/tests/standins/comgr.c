/* libamd_comgr, which the compilers build on, as far as it tells the architectures it knows:
 * amd_comgr_get_isa_metadata returns 0, or 2 for a name it does not know (seen on comgr 2.4, 2.6, 3.0 and 3.3). */
#include "base.h"

struct node { unsigned long long handle; };

static int alive;

int amd_comgr_get_isa_metadata(const char *name, struct node *metadata) {
    static const char *const known[] = {"amdgcn-amd-amdhsa--gfx906", "amdgcn-amd-amdhsa--gfx908",
                                        "amdgcn-amd-amdhsa--gfx90a", "amdgcn-amd-amdhsa--gfx936"};
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
        if (same(name, known[i])) {
            metadata->handle = 0x1000 + i;
            alive++;
            return 0;
        }
    return 2;
}

int amd_comgr_destroy_metadata(struct node metadata) {
    if (metadata.handle < 0x1000 || metadata.handle > 0x1003) return 2;
    alive--;
    return 0;
}

/* For tests: metadata given out and not destroyed. */
int standin_alive(void) {
    return alive;
}
