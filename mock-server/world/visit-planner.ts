import { BROWSE, BUY } from './page-flow.ts';
import { fillQuantiles, quantileCurve } from './quantiles.ts';
import type { Random } from './random.ts';
import type { Scenery } from './scenery.ts';
import { SearchPicker } from './search-picker.ts';
import { maxPages } from './session-columns.ts';
import { CALL, DOWNLOAD, INQUIRE, READ_RESOURCE, TO_CATALOG, TO_SITE, type WalkPlan } from './walk.ts';
import { NONE_16, type WorldOptions } from './world.ts';

const BOUNCE = 0;
const RESEARCH = 2;
const BUYER = 3;

/** Of a hundred visits: bounce, browse, research, buyer; from companies that come first, that come again, and from homes. */
const kinds = new Uint8Array(768);
[
  [25, 44, 19, 12],
  [19, 40, 26, 15],
  [46, 41, 10, 3],
].forEach((shares, who) => {
  fillQuantiles(kinds, who * 256, 256, shares);
});

/** Pages of a visit that is no bounce, by kind. */
const lengths = [
  quantileCurve(
    [
      [0, 1],
      [1, 1],
    ],
    8,
  ),
  quantileCurve(
    [
      [0, 2],
      [0.3, 3],
      [0.55, 4],
      [0.8, 6],
      [0.95, 9],
      [1, 12],
    ],
    8,
  ),
  quantileCurve(
    [
      [0, 4],
      [0.3, 7],
      [0.6, 10],
      [0.85, 14],
      [1, 24],
    ],
    8,
  ),
  quantileCurve(
    [
      [0, 5],
      [0.3, 9],
      [0.6, 13],
      [0.9, 20],
      [1, maxPages],
    ],
    8,
  ),
];

const NOWHERE = 0;
const NETWORK_ONLY = 1;
const CROSSING = 2;

/** Decides what a visit is about: its kind, its length, where it comes from and what happens in it. */
export class VisitPlanner implements WalkPlan {
  entry = 0;
  pages = 1;
  mode = BROWSE;
  searches = false;
  registered = false;
  readonly events = new Uint8Array(maxPages);
  referrer = 0;
  referrerPath = NONE_16;
  searchTerm = NONE_16;

  private readonly random: Random;
  private readonly scenery: Scenery;
  private readonly search: SearchPicker;
  private readonly withActions: boolean;
  private readonly withSite: boolean;
  private hostileEntries = 0;

  constructor(options: WorldOptions, scenery: Scenery, random: Random) {
    this.random = random;
    this.scenery = scenery;
    this.search = new SearchPicker(scenery, options.without?.searchTerms !== true);
    this.withActions = options.without?.actions !== true;
    this.withSite = options.without?.clientSite !== true;
  }

  /** `who` is 0 for a company's first visit, 1 for one that comes again, 2 for a home; `newsletter` of 1024 follow it. */
  plan(who: number, newsletter: number): void {
    const x = this.random.next();
    const y = this.random.next();
    const kind = kinds[who * 256 + (x & 255)] as number;
    const net = this.withSite ? (x >>> 8) & 1023 : 0;
    const network =
      net < 100 ? NETWORK_ONLY : net < 262 && kind !== BOUNCE ? CROSSING : net < 150 ? NETWORK_ONLY : NOWHERE;
    this.mode = kind === BUYER ? BUY : BROWSE;
    this.pages = (lengths[kind] as Uint16Array)[(x >>> 18) & 255] as number;
    const acts = this.planActions(kind, network);

    const { search } = this;
    const follows = network === NOWHERE && !acts && (y & 1023) < newsletter;
    search.choose(
      follows ? -1 : network === NOWHERE ? (kind === BUYER ? 1 : 0) : network + 1,
      network !== NOWHERE,
      y,
      this.random,
    );
    this.referrer = search.referrer;
    this.referrerPath = search.referrerPath;
    this.searchTerm = search.searchTerm;
    this.planRoute(kind, network, acts, follows);
  }

  /** A visit of an automated visitor: one page, found by its links. */
  planBot(): void {
    this.pages = 1;
    this.mode = BROWSE;
    this.searches = false;
    this.referrer = 0;
    this.referrerPath = NONE_16;
    this.searchTerm = NONE_16;
    const { foundEntry, networkEntry } = this.scenery;
    this.entry = (this.withSite ? foundEntry : networkEntry)[this.random.next() & 255] as number;
  }

  /** Sets RFIs, calls and downloads on their places; a visit that acts is a buyer's, and longer. */
  private planActions(kind: number, network: number): boolean {
    if (!this.withActions || kind < RESEARCH) return false;
    const x = this.random.next();
    const share = x & 1023;
    if (kind === BUYER && share < 168) {
      this.pages = Math.max(this.pages, 6 + ((x >>> 10) & 3));
      const last = this.pages - 1;
      this.events[last] = (x >>> 12) % 5 < 3 ? INQUIRE : CALL;
      if (network !== NETWORK_ONLY && ((x >>> 18) & 7) < 5) this.events[last - 1] = READ_RESOURCE;
      if (((x >>> 21) & 15) === 0) this.events[last - 2] = DOWNLOAD;
      return true;
    }
    if (share > 1023 - 52) this.events[1 + (((x >>> 12) & 255) % (this.pages - 1))] = DOWNLOAD;
    return false;
  }

  /** Where the visit enters, and where it goes from the network to the site or on to the catalog. */
  private planRoute(kind: number, network: number, acts: boolean, follows: boolean): void {
    const { scenery, search } = this;
    const x = this.random.next();
    const byte = x & 255;
    this.searches = network !== NOWHERE && search.searchTerm !== NONE_16;
    if (network !== NOWHERE) {
      this.entry = this.searches
        ? (scenery.termListing[search.searchTerm] as number)
        : (scenery.networkEntry[byte] as number);
      if (network === CROSSING) this.setFirstFree(1 + (((x >>> 8) & 3) % (this.pages - 1)), TO_SITE);
      return;
    }
    const catalog = (x >>> 10) & 1023;
    if (search.searchTerm !== NONE_16) this.entry = scenery.termPage[search.searchTerm] as number;
    else if (acts) this.entry = scenery.buyerEntry[byte] as number;
    else if (follows) this.entry = scenery.newsletterPage;
    else if (catalog < 12) this.entry = scenery.catalogEntry[byte] as number;
    else if (search.referrer === 0) this.entry = this.known(kind, byte);
    else this.entry = scenery.foundEntry[byte] as number;
    if (catalog > 1023 - 128 && this.pages > 2) this.visitCatalog((x >>> 20) & 255);
  }

  /** A look at the catalog, from which longer visits come back to the site. */
  private visitCatalog(bits: number): void {
    const at = 1 + (bits % (this.pages - 1));
    this.setFirstFree(at, TO_CATALOG);
    const back = at + 2 + (bits & 3);
    if (back < this.pages && this.events[back] === 0) this.events[back] = TO_SITE;
  }

  /** The entry of those who typed the address or kept it; now and then somebody sends nonsense along. */
  private known(kind: number, byte: number): number {
    const { hostilePages, knownEntry } = this.scenery;
    if (kind === BOUNCE && hostilePages.length > 0) {
      this.hostileEntries++;
      if (this.hostileEntries % 97 === 20)
        return hostilePages[Math.floor(this.hostileEntries / 97) % hostilePages.length] as number;
    }
    return knownEntry[byte] as number;
  }

  /** Puts an event on the first place at or before `wanted` that has none; gives up where all have one. */
  private setFirstFree(wanted: number, event: number): void {
    for (let at = wanted; at > 0; at--) {
      if (this.events[at] !== 0) continue;
      this.events[at] = event;
      return;
    }
  }
}
