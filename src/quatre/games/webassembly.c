/* What compiled rules ask of Numba's runtime and of the C library: memory. A block is as large as the
   next power of two; what was given back is kept by size. */

typedef long long word;
typedef struct Block { struct Block *next; } Block;

/* As Numba lays it out; the last word is its own to choose. */
typedef struct { word references; void *destructor, *about, *data; word bits; } Memory;

enum { LEAST = 4, MOST = 32, PAGE = 16 };

extern unsigned char __heap_base;
static Block *spare[MOST];
static unsigned long used;

static void *fresh(unsigned long bytes) {
  if (!used) used = ((unsigned long)&__heap_base + 63) & ~63ul;
  unsigned long start = used, end = start + bytes, have = __builtin_wasm_memory_size(0) << PAGE;
  if (end < start) return 0;
  if (end > have && __builtin_wasm_memory_grow(0, (end - have + (1 << PAGE) - 1) >> PAGE) == ~0ul) return 0;
  used = end;
  return (void *)start;
}

static word bits_of(word bytes) {
  word bits = LEAST;
  while (1ll << bits < bytes) bits++;
  return bits;
}

__attribute__((export_name("allocate"))) void *allocate(word bytes) {
  word bits = bits_of(bytes);
  if (bits >= MOST - 1) return 0;
  Block *block = spare[bits];
  if (!block) return fresh(1ul << bits);
  spare[bits] = block->next;
  return block;
}

__attribute__((export_name("release"))) void release(Block *block, word bytes) {
  word bits = bits_of(bytes);
  block->next = spare[bits];
  spare[bits] = block;
}

Memory *NRT_MemInfo_alloc_aligned(word bytes, unsigned align) {
  word all = sizeof(Memory) + bytes + align;
  Memory *memory = allocate(all);
  if (!memory) return 0;
  unsigned long data = ((unsigned long)(memory + 1) + align - 1) & ~(align - 1ul);
  *memory = (Memory){1, 0, 0, (void *)data, all};
  return memory;
}

void NRT_MemInfo_call_dtor(Memory *memory) { release((Block *)memory, memory->bits); }

/* Products of 128 bits, by which sizes are checked. */
__int128 __multi3(__int128 a, __int128 b) {
  unsigned long long low = a, other = b, mask = ~0u;
  unsigned long long least = (low & mask) * (other & mask), cross = (low >> 32) * (other & mask) + (least >> 32);
  unsigned long long second = (low & mask) * (other >> 32) + (cross & mask);
  unsigned long long high = (low >> 32) * (other >> 32) + (cross >> 32) + (second >> 32);
  high += (unsigned long long)(a >> 64) * other + low * (unsigned long long)(b >> 64);
  return (__int128)high << 64 | (second << 32 | (least & mask));
}
