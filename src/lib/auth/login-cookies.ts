import type { SsoTokenRequest } from '../../../schema/generated/auth.ts';
import { cookies } from '../browser-storage.ts';
import { config } from '../config/config.ts';

/** The network's shared login cookies (SGN-016): who it is, and the two single sign-on values. */
const names = ['tinid', 'sso1', 'sso2'] as const;

/** Seconds that a user id stays in its cookie: a year. */
const year = 31_536_000;

/** What such a value is made of. Anything else has been cut or tampered with, and counts as none. */
const value = /^[\w.~+/=-]{1,320}$/;

/** The host itself and its parent domains: a shared cookie may be set on any of them (SGN-020). */
export function cookieDomains(host: string): string[] {
  if (/^[\d.]+$/.test(host)) return [];
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** One of the login cookies in the text of document.cookie; null where it is missing or malformed. */
export function readCookie(text: string, name: (typeof names)[number]): string | null {
  const pair = text.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  try {
    const decoded = decodeURIComponent(pair?.slice(name.length + 1) ?? '').trim();
    return value.test(decoded) ? decoded : null;
  } catch {
    return null;
  }
}

/** What single sign-on needs; null where one of the three cookies is missing or malformed. */
export function readSingleSignOn(text: string): SsoTokenRequest | null {
  const [tinid, sso1, sso2] = names.map((name) => readCookie(text, name));
  return tinid && sso1 && sso2 ? { tinid, sso1, sso2 } : null;
}

/**
 * Keeps the user id that a sign-up gave (REG-013, SGN-020), on the configured domain or the widest that takes it
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

/** Takes the login cookies away from this host, all its parents and the configured domain. */
export function clearLoginCookies(): void {
  for (const name of names) {
    const gone = `${name}=; path=/; max-age=0`;
    cookies.write(gone);
    const domains = [...cookieDomains(window.location.hostname), ...(config.cookieDomain ? [config.cookieDomain] : [])];
    for (const domain of domains) cookies.write(`${gone}; domain=${domain}`);
  }
}
