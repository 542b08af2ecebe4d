import type { AccountFixture, Trade } from '../../fixtures/fixture-types.ts';
import { findTrade } from '../../fixtures/trades/trades.ts';
import { buildPages, SITE } from '../world/build-pages.ts';

/** A page of the sample site, under the path that the account's own site has for it. */
export interface SitePage {
  /** From /, without a slash at its end. */
  readonly path: string;
  readonly type: string;
  readonly title: string;
  /** Place of the line of products; -1 where the page is of none. */
  readonly line: number;
  /** Place of the product in its line; -1 where the page is of none. */
  readonly product: number;
}

export interface SampleSite {
  readonly account: AccountFixture;
  readonly trade: Trade;
  readonly pages: readonly SitePage[];
}

/** Where the sample site lies. Its other addresses follow this one as they follow the origin of the account's site. */
export const siteFolder = '/sample-site';

/** The site of an account: the pages that its world knows, so that visits of both are counted as one (TST-079). */
export function createSampleSite(account: AccountFixture): SampleSite {
  const trade = findTrade(account.world.trade);
  const drafts = buildPages(trade, account.website, { hasClientSite: true }).filter(
    ({ part, params, isHostile }) => part === SITE && params === null && !isHostile,
  );
  const guides = drafts.filter(({ type, path }) => type === 'resource' && path.startsWith('/resources/'));
  const pages = drafts.map(({ path, type, line, product }) => {
    const guide = guides.findIndex((draft) => draft.path === path);
    const title = guide >= 0 ? trade.guides[guide] : nameOf(trade, { path, type, line, product });
    return { path, type, title: title ?? path, line, product };
  });
  const search = { path: '/search', type: 'search', title: 'Search', line: -1, product: -1 };
  return { account, trade, pages: [...pages, search] };
}

function nameOf({ lines }: Trade, { path, type, line, product }: Omit<SitePage, 'title'>): string {
  if (type === 'product') return lines[line]?.[product + 1] ?? '';
  if (type === 'category' && line >= 0) return lines[line]?.[0] ?? '';
  if (type === 'home') return 'Home';
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return words === 'cad' ? 'CAD Models' : words.replaceAll(/\b(?!a\b)[a-z]/g, (letter) => letter.toUpperCase());
}

/** Pages of a type, in the order of the site. */
export const pagesOf = ({ pages }: SampleSite, type: string): readonly SitePage[] =>
  pages.filter((page) => page.type === type);

/** The products of a line. */
export const productsOf = (site: SampleSite, line: number): readonly SitePage[] =>
  pagesOf(site, 'product').filter((page) => page.line === line);

/** The address of a page on the account's own site, as reports name it. */
export const ownAddress = ({ account }: SampleSite, path: string): string => `https://www.${account.website}${path}`;
