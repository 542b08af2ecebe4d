const shape = /^[A-Za-z0-9_-]{1,64}$/;
const cookie = /(?:^|;\s*)mock-sandbox=([^;]*)/;

const defaultSandbox = 'default';

/**
 * The sandbox that a request names by the header `x-mock-sandbox`, else by the cookie `mock-sandbox`.
 * Null where the name is not 1 to 64 letters, digits, underscores or hyphens.
 */
export function sandboxName(headers: Headers): string | null {
  const name = headers.get('x-mock-sandbox') ?? cookie.exec(headers.get('cookie') ?? '')?.[1] ?? defaultSandbox;
  return isSandboxName(name) ? name : null;
}

export function isSandboxName(name: string): boolean {
  return shape.test(name);
}
