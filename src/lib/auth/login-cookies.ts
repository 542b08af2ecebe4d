/** The network's shared login cookies (access section 4): who it is, and the two single sign-on values. */
const names = ['tinid', 'sso1', 'sso2'];

/** The host itself and its parent domains: any of them may hold a shared cookie (dashboard section 9). */
export function cookieDomains(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Takes the login cookies away from this host and all its parents. */
export function clearLoginCookies(): void {
  for (const name of names) {
    const gone = `${name}=; path=/; max-age=0`;
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, nor on plain http
    document.cookie = gone;
    for (const domain of cookieDomains(window.location.hostname)) {
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = `${gone}; domain=${domain}`;
    }
  }
}
