/** The sandbox that everyone without their own shares. */
export const sharedSandbox = 'default';

const cookie = /(?:^|;\s*)mock-sandbox=([^;]*)/;

/** The sandbox that a text of cookies names; null where it names none, or the one that all share. */
export function ownSandbox(cookies: string): string | null {
  const name = cookie.exec(cookies)?.[1] ?? '';
  return name === '' || name === sharedSandbox ? null : name;
}

/**
 * The cookie that puts this browser into a sandbox, for all its tabs and until it is closed. `folder`, with both
 * slashes, is that of a demo: one in another folder of the origin has other sandboxes (FRM-061). A server is asked at
 * the root, wherever the app lies.
 */
export function sandboxCookie(name: string, folder = '/'): string {
  return `mock-sandbox=${name}; path=${folder}; SameSite=Lax`;
}
