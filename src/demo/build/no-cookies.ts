/**
 * Replaces msw's cookie jar. The mock sets no cookies, and the jar contains a list of all public suffixes: a sixth of a
 * first visit's bytes.
 */
export class MemoryCookieStore {
  idx = {};
}

export class CookieJar {
  getCookiesSync(): readonly unknown[] {
    return [];
  }

  async setCookie(): Promise<void> {}
}

export const Cookie = { fromJSON: () => null };
