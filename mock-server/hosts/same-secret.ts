import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export function isSameSecret(given: string, secret: string): boolean {
  return timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
