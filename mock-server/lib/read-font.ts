/**
 * Hands in the bytes of a file of a font package, named as in `@fontsource/inter/files/inter-latin-400-normal.woff`.
 * Null where it cannot be had at the moment: its letters are then replaced.
 */
export type ReadFont = (file: string) => Promise<Uint8Array | null>;
