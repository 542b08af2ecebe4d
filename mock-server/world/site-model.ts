import type { Trade } from '../../fixtures/fixture-types.ts';
import {
  buildPages,
  buildTerms,
  CATALOG,
  linkedInParams,
  mailingParams,
  NETWORK,
  newsletterParams,
  type PageDraft,
  SITE,
  searchParams,
  type Term,
} from './build-pages.ts';
import { buildReferrers, type ReferrerTables } from './build-referrers.ts';
import { buildPageActions } from './page-actions.ts';
import { buildFlow, entriesByLine, entryPicks, firstPage, pagesOfTerms } from './page-flow.ts';
import { fillQuantiles, quantiles } from './random.ts';
import { flagsOfPage, type WorldOptions } from './world.ts';

/** Everything that visits can see, search for and come from, in tables ready for random picks. */
export interface SiteModel {
  readonly pages: readonly PageDraft[];
  /** Bits of `Sessions.flags` that a view of the page sets. */
  readonly pageFlags: Uint8Array;
  readonly flow: Uint16Array;
  readonly pageActions: Uint8Array;
  /** 256 entry pages each, for people who know the site, people who found it, buyers, the network and the catalog. */
  readonly knownEntry: Uint16Array;
  readonly foundEntry: Uint16Array;
  readonly buyerEntry: Uint16Array;
  readonly networkEntry: Uint16Array;
  readonly catalogEntry: Uint16Array;
  /** `lineEntry[((line + 1) << 5) | bits]`: where visitors from another part enter the site; line -1 is none. */
  readonly lineEntry: Uint16Array;
  /** The page that a term leads to on the site and on the network. */
  readonly termPage: Uint16Array;
  readonly termListing: Uint16Array;
  readonly terms: readonly Term[];
  readonly termPicks: Uint16Array;
  /** `lineTerms[(line << 8) | bits]`: a term about a line. */
  readonly lineTerms: Uint16Array;
  /** By month from January, 256 lines, each as often as it is in demand. */
  readonly linePicks: readonly Uint8Array[];
  /**
   * By page, the line that visitors with another line in mind turn away from; -1 if the page doesn't belong to a line.
   */
  readonly turnFrom: Int8Array;
  /** The network's listing of each line. */
  readonly lineListing: Uint16Array;
  /** By page, its substitute until it is published. */
  readonly substitutePage: Uint16Array;
  readonly hostileTerms: number;
  readonly referrers: ReferrerTables;
  /** Pages of the forms, by part: [site, network]. */
  readonly rfqPage: readonly number[];
  readonly contactPage: readonly number[];
  readonly downloadPage: readonly number[];
  readonly resourcePicks: Uint16Array;
  /** Landing pages of the newsletter, the social network and the customer mailing. */
  readonly newsletterPage: number;
  readonly linkedInPage: number;
  readonly mailingPage: number;
  /** Rows of pages with hostile URLs, entered in turn. */
  readonly hostilePages: readonly number[];
}

/** Builds the tables of a trade from the world's first day on. Without a client site they contain only the network. */
export function buildSiteModel(options: WorldOptions, trade: Trade, firstDay: number): SiteModel {
  const pages = buildPages(trade, options.domain, { hasClientSite: options.without?.clientSite !== true });
  const { terms, hostileFrom } = buildTerms(trade, options.domain);
  const first = (part: number, type: string) => firstPage(pages, (page) => page.part === part && page.type === type);
  return {
    pages,
    pageFlags: Uint8Array.from(pages, ({ part }) =>
      flagsOfPage({ isOnNetwork: part === NETWORK, isOfCatalog: part === CATALOG }),
    ),
    flow: buildFlow(pages),
    pageActions: buildPageActions(pages),
    knownEntry: entryPicks(pages, SITE, {
      home: 10,
      category: 3,
      product: 2.4,
      contact: 6,
      about: 1.5,
      resource: 1,
      download: 1,
    }),
    foundEntry: entryPicks(pages, SITE, {
      home: 2,
      category: 5,
      product: 6,
      resource: 3,
      about: 0.6,
      download: 0.5,
      contact: 0.4,
    }),
    buyerEntry: entryPicks(pages, SITE, { category: 5, product: 4 }),
    networkEntry: entryPicks(pages, NETWORK, { listing: 5, profile: 6, product: 1 }),
    catalogEntry: entryPicks(pages, CATALOG, { catalog: 1 }),
    lineEntry: entriesByLine(pages, trade.lines.length),
    termPage: pagesOfTerms(pages, terms, SITE, ['category', 'product'], first(SITE, 'home')),
    termListing: pagesOfTerms(
      pages,
      terms,
      NETWORK,
      ['listing'],
      firstPage(pages, ({ params }) => params === searchParams),
    ),
    terms,
    termPicks: quantiles(
      terms.map(({ weight }) => weight),
      12,
    ),
    lineTerms: lineTerms(terms, trade.lines.length),
    linePicks: linePicks(trade.lines.length),
    turnFrom: Int8Array.from(pages, ({ type, part, line }) =>
      part !== CATALOG && (type === 'category' || type === 'product' || type === 'listing') ? line : -1,
    ),
    lineListing: Uint16Array.from(trade.lines, (_, line) =>
      firstPage(pages, (page) => page.type === 'listing' && page.line === line),
    ),
    substitutePage: substitutePages(pages),
    hostileTerms: hostileFrom,
    referrers: buildReferrers(trade, terms, options.size, firstDay),
    rfqPage: [first(SITE, 'rfq'), first(NETWORK, 'rfq')],
    contactPage: [first(SITE, 'contact'), first(NETWORK, 'contact')],
    downloadPage: [first(SITE, 'download'), first(NETWORK, 'download')],
    resourcePicks: entryPicks(pages, SITE, { resource: 1 }),
    newsletterPage: firstPage(pages, ({ params }) => params === newsletterParams),
    linkedInPage: firstPage(pages, ({ params }) => params === linkedInParams),
    mailingPage: firstPage(pages, ({ params }) => params === mailingParams),
    hostilePages: pages.flatMap(({ isHostile }, row) => (isHostile ? [row] : [])),
  };
}

/** Terms about each line, each as often as it is searched for; any term if none is about the line alone. */
function lineTerms(terms: readonly Term[], lines: number): Uint16Array {
  const picks = new Uint16Array(lines * 256);
  for (let line = 0; line < lines; line++) {
    const weights = terms.map((term) => (term.line === line ? term.weight : 0));
    const hasOwn = weights.some((weight) => weight > 0);
    fillQuantiles(picks, line * 256, 256, hasOwn ? weights : terms.map(({ weight }) => weight));
  }
  return picks;
}

/** The first lines are most in demand. Demand for each is up to two thirds higher in its own season. */
function linePicks(lines: number): Uint8Array[] {
  return Array.from({ length: 12 }, (_, month) => {
    const weights = Array.from({ length: lines }, (__, line) => {
      const away = Math.abs(((month + 12 - ((line * 5) % 12)) % 12) - 6);
      return (0.75 + away / 12) / (line + 4);
    });
    const picks = new Uint8Array(256);
    fillQuantiles(picks, 0, 256, weights);
    return picks;
  });
}

/** The substitute for an unpublished product page is its line's page; for an unpublished guide, the list of guides. */
function substitutePages(pages: readonly PageDraft[]): Uint16Array {
  const guides = firstPage(pages, ({ path }) => path === '/resources');
  return Uint16Array.from(pages, ({ published, type, line }, row) => {
    if (published === 0) return row;
    if (type === 'resource') return guides;
    return firstPage(pages, (page) => page.part === SITE && page.type === 'category' && page.line === line);
  });
}
