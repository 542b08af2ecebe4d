import type { PageView } from '../../schema/generated/types.ts';

/** A page as sessions show it and as reports show it, made comparable: domain, path and query string. */
export function pageKey({ domain, pageUrl }: Pick<PageView, 'domain' | 'pageUrl'>): string {
  return `${domain} ${pageUrl}`;
}

export function reportPageKey(page: { readonly domain?: unknown; readonly url?: unknown; readonly params?: unknown }) {
  return pageKey({ domain: String(page.domain), pageUrl: `${page.url}${page.params ?? ''}` });
}
