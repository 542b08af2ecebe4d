import type { Trade } from '../../fixtures/trades/trade-types.ts';
import { buildPages, CATALOG, NETWORK, type PageDraft, SITE } from './build-pages.ts';
import { buildReferrers, type ReferrerTables } from './build-referrers.ts';
import { buildTerms, type Term } from './build-terms.ts';
import { buildPageActions } from './page-actions.ts';
import { buildFlow } from './page-flow.ts';
import { fillQuantiles, quantiles } from './quantiles.ts';
import type { WorldOptions } from './world.ts';

/** Everything that visits walk through: what there is to see, to search and to come from, ready to be picked. */
export interface Scenery {
  readonly pages: readonly PageDraft[];
  /** Bits of `Sessions.flags` that a view of the page sets. */
  readonly pageFlags: Uint8Array;
  readonly flow: Uint16Array;
  readonly pageActions: Uint8Array;
  /** 256 entry pages each: of those who know the site, of those who found it, of buyers, of the network, of the catalog. */
  readonly knownEntry: Uint16Array;
  readonly foundEntry: Uint16Array;
  readonly buyerEntry: Uint16Array;
  readonly networkEntry: Uint16Array;
  readonly catalogEntry: Uint16Array;
  /** `lineEntry[((line + 1) << 5) | bits]`: where those who come over from another part enter the site; line -1 is none. */
  readonly lineEntry: Uint16Array;
  /** The page that a term leads to on the site and on the network. */
  readonly termPage: Uint16Array;
  readonly termListing: Uint16Array;
  readonly terms: readonly Term[];
  readonly termPicks: Uint16Array;
  readonly hostileTerms: number;
  readonly referrers: ReferrerTables;
  /** Pages of the forms, by part: [site, network]. */
  readonly rfqPage: readonly number[];
  readonly contactPage: readonly number[];
  readonly downloadPage: readonly number[];
  readonly resourcePicks: Uint16Array;
  readonly newsletterPage: number;
  /** Pages with hostile addresses: rows, entered by turns. */
  readonly hostilePages: readonly number[];
}

/** Builds the tables of a trade; without a client site nothing but the network is there. */
export function buildScenery(options: WorldOptions, trade: Trade): Scenery {
  const withSite = options.without?.clientSite !== true;
  const pages = buildPages(trade, options.domain, withSite);
  const { terms, hostileFrom } = buildTerms(trade, options.domain);
  const entry = (weight: (page: PageDraft) => number, part: number) => {
    const weights = pages.map((page) => (page.part === part ? page.weight * weight(page) : 0));
    return weights.some((value) => value > 0) ? quantiles(weights, 8) : new Uint16Array(256);
  };
  const byType = (shares: Readonly<Record<string, number>>) => (page: PageDraft) => shares[page.type] ?? 0;
  const first = (part: number, type: string) =>
    Math.max(
      0,
      pages.findIndex((page) => page.part === part && page.type === type),
    );
  const pageFor = (part: number, types: readonly string[], term: Term) => {
    const onLine = (page: PageDraft) =>
      page.part === part && page.line === term.line && page.params === null && types.includes(page.type);
    const exact = pages.findIndex((page) => onLine(page) && page.product === term.product);
    return exact >= 0 ? exact : pages.findIndex(onLine);
  };
  const termPage = new Uint16Array(terms.length);
  const termListing = new Uint16Array(terms.length);
  const search = Math.max(
    0,
    pages.findIndex((page) => page.part === NETWORK && page.type === 'listing' && page.params !== null),
  );
  terms.forEach((term, row) => {
    const site = term.line < 0 ? -1 : pageFor(SITE, ['category', 'product'], term);
    termPage[row] = site >= 0 ? site : first(SITE, 'home');
    const listing = term.line < 0 ? -1 : pageFor(NETWORK, ['listing'], term);
    termListing[row] = listing >= 0 ? listing : search;
  });
  return {
    pages,
    pageFlags: Uint8Array.from(pages, ({ part }) => (part === NETWORK ? 4 : part === CATALOG ? 10 : 2)),
    flow: buildFlow(pages),
    pageActions: buildPageActions(pages),
    knownEntry: entry(
      byType({ home: 10, category: 3, product: 2.4, contact: 6, about: 1.5, resource: 1, download: 1 }),
      SITE,
    ),
    foundEntry: entry(
      byType({ home: 2, category: 5, product: 6, resource: 3, about: 0.6, download: 0.5, contact: 0.4 }),
      SITE,
    ),
    buyerEntry: entry(byType({ category: 5, product: 4 }), SITE),
    networkEntry: entry(byType({ listing: 5, profile: 6, product: 1 }), NETWORK),
    catalogEntry: entry(byType({ catalog: 1 }), CATALOG),
    lineEntry: entriesByLine(pages, trade.lines.length),
    termPage,
    termListing,
    terms,
    termPicks: quantiles(
      terms.map(({ weight }) => weight),
      12,
    ),
    hostileTerms: hostileFrom,
    referrers: buildReferrers(trade, terms, options.size),
    rfqPage: [first(SITE, 'rfq'), first(NETWORK, 'rfq')],
    contactPage: [first(SITE, 'contact'), first(NETWORK, 'contact')],
    downloadPage: [first(SITE, 'download'), first(NETWORK, 'download')],
    resourcePicks: entry(byType({ resource: 1 }), SITE),
    newsletterPage: Math.max(
      0,
      pages.findIndex(({ params }) => params?.includes('newsletter')),
    ),
    hostilePages: pages.flatMap(({ part, weight, params, type }, row) =>
      part === SITE &&
      weight === 0 &&
      (type === 'resource' || (type === 'home' && !params?.includes('medium=email') && !params?.includes('=linkedin')))
        ? [row]
        : [],
    ),
  };
}

/** Pages of the line itself, or home and the categories where no line is known. */
function entriesByLine(pages: readonly PageDraft[], lines: number): Uint16Array {
  const entries = new Uint16Array((lines + 1) * 32);
  for (let line = -1; line < lines; line++) {
    const weights = pages.map((page) => {
      if (page.part !== SITE) return 0;
      if (line < 0) return page.type === 'home' ? page.weight * 2 : page.type === 'category' ? page.weight : 0;
      return page.line === line && (page.type === 'category' || page.type === 'product') ? page.weight : 0;
    });
    if (weights.some((weight) => weight > 0)) fillQuantiles(entries, (line + 1) * 32, 32, weights);
  }
  return entries;
}
