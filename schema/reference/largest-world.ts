/** The largest seed of a world, and the most sessions of its first two years. The least of both is 0. */
export const largestWorld = { seed: 0x7fffffff, sessions: 1_000_000 } as const;
