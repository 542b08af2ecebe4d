import { hashNumber } from '../lib/hash-text.ts';

/** A number of at least 0 and below 1 that follows from a text; close texts give numbers far apart. */
export function drawFrom(text: string): number {
  let hash = hashNumber(text);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}
