import type { SsoTokenRequest } from '../../../schema/generated/auth.ts';
import { cookies } from '../browser-storage.ts';
import { config } from '../config/config.ts';

/** The network's shared login cookies (SGN-016): the user id and the two single sign-on values. */
const names = ['tinid', 'sso1', 'sso2'] as const;

/** Lifetime of the user id cookie in seconds: a year. */
const year = 31_536_000;

/** The valid characters of such a value. Anything else was truncated or tampered with, and is treated as missing. */
const value = /^[\w.~+/=-]{1,320}$/;

/** The host itself and its parent domains: a shared cookie may be set on any of them (SGN-020). */
export function cookieDomains(host: string): string[] {
  if (/^[\d.]+$/.test(host)) return [];
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Reads one of the login cookies from the text of document.cookie. Null if it is missing or malformed. */
export function readCookie(text: string, name: (typeof names)[number]): string | null {
  const pair = text.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  try {
    const decoded = decodeURIComponent(pair?.slice(name.length + 1) ?? '').trim();
    return value.test(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

/** The values for single sign-on; null if any of the three cookies is missing or malformed. */
export function readSingleSignOn(text: string): SsoTokenRequest | null {
  const [tinid, sso1, sso2] = names.map((name) => readCookie(text, name));
  return tinid && sso1 && sso2 ? { tinid, sso1, sso2 } : null;
}

/**
 * Stores the user id from a sign-up (REG-013, SGN-020), on the configured domain or the widest one the browser accepts
 * (SGN-053).
 */
export function saveTinid(tinid: string): void {
  const isSecure = config.cookieSecure === 'auto' && window.location.protocol === 'https:';
  const cookie = `tinid=${encodeURIComponent(tinid)}; path=/; max-age=${year}; samesite=lax${isSecure ? '; secure' : ''}`;
  const widestFirst = cookieDomains(window.location.hostname).reverse();
  for (const domain of config.cookieDomain === null ? widestFirst : [config.cookieDomain]) {
    cookies.write(`${cookie}; domain=${domain}`);
    if (readCookie(cookies.read(), 'tinid') === tinid) return;
  }
  cookies.write(cookie);
}

/** Deletes the login cookies on this host, all its parent domains and the configured domain. */
export function clearLoginCookies(): void {
  for (const name of names) {
    const expired = `${name}=; path=/; max-age=0`;
    cookies.write(expired);
    const domains = [...cookieDomains(window.location.hostname), ...(config.cookieDomain ? [config.cookieDomain] : [])];
    for (const domain of domains) cookies.write(`${expired}; domain=${domain}`);
  }
}
