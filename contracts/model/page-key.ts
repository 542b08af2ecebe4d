import type { PageView } from '../../schema/generated/types.ts';

/** A page as sessions show it and as reports show it, made comparable: domain, path and query string. */
export function pageKey({ domain, pageUrl }: Pick<PageView, 'domain' | 'pageUrl'>): string {
  return `${domain} ${pageUrl}`;
}

export function reportPageKey(page: { readonly domain?: unknown; readonly url?: unknown; readonly params?: unknown }) {
  return pageKey({ domain: String(page.domain), pageUrl: `${page.url}${page.params ?? ''}` });
}

/** Path and query string of a page's key: a query may name a page by them alone, whatever its domain. */
export function onSite(key: string): string {
  return key.slice(key.indexOf(' ') + 1);
}

/** What a query means by a page: a key where it holds an id, which only reports know, or a whole address; else a path. */
export function namedPageKey(value: string, idKeys: ReadonlyMap<string, string>): string | undefined {
  if (value.startsWith('/')) return value;
  const address = /^https?:\/\/([^/]*)(.*)$/s.exec(value);
  return address ? pageKey({ domain: address[1] ?? '', pageUrl: address[2] ?? '' }) : idKeys.get(value);
}
