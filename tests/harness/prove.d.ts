/** Full size under HEYI_PROVE, a seeded sample otherwise. */
export declare const isProof: boolean
export declare const sized: <T>(sample: T, full: T) => T
/** One number decides every random choice of a run; TEST_SEED repeats a run that failed. */
export declare const seed: number
/** A small generator of our own: the same numbers for the same seed on every machine. */
export declare function randomOf(start: number): () => number
/** `count` of the items, chosen by the seed, in their order. */
export declare function pick<T>(items: readonly T[], count: number, random: () => number): T[]
/** In a proof all items; else `count` of them, those whose keys hash lowest: the same everywhere and every day. */
export declare function someOf<T>(items: readonly T[], count: number, keyOf: (item: T) => string): readonly T[]
