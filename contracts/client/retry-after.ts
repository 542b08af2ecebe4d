/** Longest wait, in milliseconds, that a backend may ask for by Retry-After. */
const longestWait = 60_000;

/** Milliseconds to wait before the next try, or null where the answer stands as it is. */
export function retryAfter(response: Response, now: number): number | null {
  const said = response.headers.get('retry-after');
  if (said === null || (response.status !== 429 && response.status !== 503)) return null;
  const milliseconds = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - now;
  return milliseconds >= 0 && milliseconds <= longestWait ? milliseconds : null;
}

/** Too many wrong passwords: an answer of the contract, and not the backend's word that it is busy. */
export async function isLockedOut(path: string, response: Response): Promise<boolean> {
  return path.startsWith('/auth/') && (await response.clone().text()).includes('Attempt limit exceeded');
}
