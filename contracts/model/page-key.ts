import type { PageView } from '../../schema/generated/types.ts';

/** A page as sessions show it and as reports show it, made comparable: domain, path and query string. */
export function pageKey({ domain, pageUrl }: Pick<PageView, 'domain' | 'pageUrl'>): string {
  return `${domain} ${pageUrl}`;
}

export function reportPageKey(page: { readonly domain?: unknown; readonly url?: unknown; readonly params?: unknown }) {
  return pageKey({ domain: String(page.domain), pageUrl: `${page.url}${page.params ?? ''}` });
}

/** The page that a query names: by an id, which only reports know, or by a whole address. */
export function namedPageKey(value: string, idKeys: ReadonlyMap<string, string>): string | undefined {
  const address = /^https?:\/\/([^/]*)(.*)$/s.exec(value);
  return address ? pageKey({ domain: address[1] ?? '', pageUrl: address[2] ?? '' }) : idKeys.get(value);
}
