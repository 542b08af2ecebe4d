import type { Trade } from '../../fixtures/fixture-types.ts';
import { hostileParams, hostilePaths, hostileTexts } from '../../fixtures/hostile-strings.ts';
import type { Page } from './world.ts';

const networkHost = 'www.thomasnet.com';

/** Query strings of the pages that campaign links and network searches lead to. */
export const newsletterParams = '?utm_source=newsletter&utm_medium=email';
export const linkedInParams = '?utm_source=linkedin';
/** The query string of links in the monthly customer mailing. */
export const mailingParams = '?utm_source=customer-mail&utm_medium=email&utm_campaign=monthly';
export const searchParams = '?cov=NA&searchsource=suppliers';

/** Parts of the web within which a visit moves. It changes parts only where its plan says so. */
export const SITE = 0;
export const NETWORK = 1;
export const CATALOG = 2;

/** A page and how visitors get to it. */
export interface PageDraft extends Omit<Page, 'id'> {
  readonly part: number;
  /** Index into the line's products; -1 for none. */
  readonly product: number;
  /** How often it is chosen among pages of its type; 0 for pages that are only entered explicitly. */
  readonly weight: number;
  /** Whether its URL is from the hostile corpus. */
  readonly isHostile: boolean;
  /** When it is published, in days after the world's first day; 0 if it exists from the start. */
  readonly published: number;
}

type Optional = 'params' | 'product' | 'line' | 'isHostile' | 'published';
type Row = Omit<PageDraft, Optional> & Partial<Pick<PageDraft, Optional>>;

/** The supplier's pages, its catalog and the network's pages about it. Without a client site, only the network's. */
export function buildPages(
  trade: Trade,
  domain: string,
  { hasClientSite }: { readonly hasClientSite: boolean },
): readonly PageDraft[] {
  const rows: PageDraft[] = [];
  const add = (row: Row) => rows.push({ params: null, line: -1, product: -1, isHostile: false, published: 0, ...row });
  if (hasClientSite) {
    addSite(trade, `www.${domain}`, add);
    addCatalog(trade, `catalog.${domain}`, add);
  }
  addNetwork(trade, domain.split('.')[0] ?? domain, add);
  return rows;
}

/** Days after the first at which a site's n-th new page is published: one every few weeks, for three years. */
const publishingDay = (n: number): number => 40 + ((n * 7) % 19) * 53;

function addSite(trade: Trade, domain: string, add: (row: Row) => void): void {
  const page = (type: string, path: string, weight: number, more: Partial<Row> = {}) =>
    add({ type, path, weight, domain, where: 'CLIENT_SITE', part: SITE, ...more });
  page('home', '/', 60);
  page('home', '/', 0, { params: newsletterParams });
  page('home', '/', 0, { params: linkedInParams });
  page('home', '/', 0, { params: mailingParams });
  trade.lines.forEach(([category, ...products], line) => {
    const base = `/products/${slugOf(category)}`;
    const popularity = 24 / (line + 1.6);
    page('category', base, popularity, { line });
    const params = trade.listParams[line];
    if (params) page('category', base, popularity / 5, { line, params });
    products.forEach((name, product) => {
      const isNew = product > 2 && product === products.length - 1;
      const published = isNew ? publishingDay(line) : 0;
      page('product', `${base}/${slugOf(name)}`, popularity / (product + 1.4), { line, product, published });
    });
  });
  page('category', '/products', 14);
  trade.guides.forEach((title, i) => {
    const published = i > 3 ? publishingDay(trade.lines.length + i) : 0;
    page('resource', `/resources/${slugOf(title)}`, 10 / (i + 2), { line: i % trade.lines.length, published });
  });
  page('resource', '/resources', 4);
  page('resource', '/news', 1.5);
  page('contact', '/contact', 10);
  page('contact', '/contact/distributors', 2);
  page('rfq', '/request-a-quote', 10);
  page('rfq', '/request-a-quote/thank-you', 0);
  for (const [i, path] of [
    '/about',
    '/about/quality',
    '/about/history',
    '/about/careers',
    '/about/team',
    '/locations',
  ].entries()) {
    page('about', path, 8 / (i + 1));
  }
  page('download', '/downloads', 5);
  page('download', '/downloads/catalogs', 3);
  page('download', '/downloads/cad', 2);
  for (const params of hostileParams) page('home', '/', 0, { params, isHostile: true });
  for (const path of hostilePaths) page('resource', path, 0, { isHostile: true });
}

function addCatalog(trade: Trade, domain: string, add: (row: Row) => void): void {
  const page = (path: string, weight: number, line: number, product: number) =>
    add({ type: 'catalog', path, weight, domain, where: 'CLIENT_SITE', part: CATALOG, line, product });
  page('/', 6, -1, -1);
  trade.lines.slice(0, 6).forEach(([category, ...products], line) => {
    page(`/category/${slugOf(category)}`, 10 / (line + 1), line, -1);
    products.slice(0, 2).forEach((name, product) => {
      page(`/item/${slugOf(name)}`, 16 / (line + product + 1), line, product);
    });
  });
}

function addNetwork(trade: Trade, company: string, add: (row: Row) => void): void {
  const page = (type: string, path: string, weight: number, more: Partial<Row> = {}) =>
    add({ type, path, weight, domain: networkHost, where: 'NETWORK', part: NETWORK, ...more });
  trade.lines.forEach(([category, first], line) => {
    page('listing', `/suppliers/usa/${slugOf(category)}`, 20 / (line + 1.5), { line });
    if (line < 5 && first) page('product', `/catalogs/item/${slugOf(first)}`, 8 / (line + 1), { line, product: 0 });
  });
  page('listing', '/suppliers/search', 4, { params: searchParams });
  page('profile', `/company/${company}/profile`, 24);
  page('profile', `/company/${company}/products`, 8);
  page('profile', `/company/${company}/certifications`, 2);
  page('contact', `/company/${company}/contact`, 4);
  page('rfq', `/company/${company}/request-for-information`, 3);
  page('download', `/company/${company}/brochures`, 2);
}

/** A title as a URL slug: lowercase, words joined by hyphens. ASCII only. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** A search term, and which of the supplier's products it is about. */
export interface Term {
  readonly text: string;
  /** Index into the trade's lines; -1 for none. */
  readonly line: number;
  /** Index into the line's products; -1 if it is about the whole line. */
  readonly product: number;
  /** How often it is searched for; 0 for texts of the hostile corpus, which are used in turn. */
  readonly weight: number;
}

/** Searches for the trade's products and the supplier's name, followed by the hostile corpus. */
export function buildTerms(
  trade: Trade,
  domain: string,
): { readonly terms: readonly Term[]; readonly hostileFrom: number } {
  const terms: Term[] = [];
  const usedTexts = new Set<string>();
  const add = (text: string, line: number, product: number, weight: number) => {
    if (usedTexts.has(text)) return;
    usedTexts.add(text);
    terms.push({ text, line, product, weight });
  };
  const name = domain.split('.')[0] ?? domain;
  add(name, -1, -1, 26);
  add(`${name} phone number`, -1, -1, 4);
  trade.lines.forEach(([category, ...products], line) => {
    const popularity = 30 / (line + 1.5);
    const lower = category.toLowerCase();
    add(lower, line, -1, popularity);
    add(`${lower} suppliers`, line, -1, popularity / 3);
    add(`${lower} manufacturers`, line, -1, popularity / 4);
    products.forEach((product, i) => {
      const text = product.toLowerCase();
      add(text, line, i, popularity / (i + 2));
      for (let k = 0; k < 2; k++) {
        const qualifier = trade.qualifiers[(line * 3 + i * 2 + k) % trade.qualifiers.length] ?? 'custom';
        if (!text.includes(qualifier)) add(`${qualifier} ${text}`, line, i, popularity / (i + 3) / (4 + k));
      }
    });
  });
  trade.searches.forEach((text, i) => {
    add(text, -1, -1, 9 / (i + 2));
  });
  const hostileFrom = terms.length;
  for (const text of hostileTexts) add(text, -1, -1, 0);
  return { terms, hostileFrom };
}
