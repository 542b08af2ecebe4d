/**
 * Place of each text in A-to-Z order, from 0; texts that differ in case alone share a place. Compares the
 * code units of the lower-cased texts, so that the order does not hang on the locale of the machine.
 */
export function denseRanks(texts: readonly string[]): Int32Array {
  const lower = texts.map((text) => text.toLowerCase());
  const places = new Map([...new Set(lower)].sort().map((text, place) => [text, place]));
  const ranks = new Int32Array(texts.length);
  for (let index = 0; index < ranks.length; index++) ranks[index] = places.get(lower[index] as string) as number;
  return ranks;
}
