/**
 * Stands in for the cookie jar of the interception. The mock sets no cookies, and the jar would bring a list of all
 * public suffixes: a sixth of what a first visit loads.
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
