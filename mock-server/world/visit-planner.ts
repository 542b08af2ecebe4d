import { DTS, LINKEDIN } from './build-referrers.ts';
import { BROWSE, BUY } from './page-flow.ts';
import type { Random } from './random.ts';
import { SearchPicker } from './search-picker.ts';
import { maxPages } from './session-columns.ts';
import type { SiteModel } from './site-model.ts';
import {
  BOUNCE,
  BUYER,
  CALL,
  CROSSING,
  DOWNLOAD,
  INQUIRE,
  kinds,
  lengths,
  NETWORK_ONLY,
  NOWHERE,
  networkPart,
  READ_RESOURCE,
  RESEARCH,
  TO_CATALOG,
  TO_SITE,
  type WalkPlan,
} from './visit-plan.ts';
import { NONE_16, type WorldOptions } from './world.ts';

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
  private readonly site: SiteModel;
  private readonly search: SearchPicker;
  private readonly withActions: boolean;
  private readonly withSite: boolean;
  private hostileEntries = 0;

  constructor(options: WorldOptions, site: SiteModel, random: Random) {
    this.random = random;
    this.site = site;
    this.search = new SearchPicker(site, options.without?.searchTerms !== true);
    this.withActions = options.without?.actions !== true;
    this.withSite = options.without?.clientSite !== true;
  }

  /** `who` is 0 for a company's first visit, 1 for one that comes again, 2 for a home; `newsletter` of 1024 follow it. */
  plan(who: number, newsletter: number): void {
    const x = this.random.next();
    const y = this.random.next();
    const kind = kinds[(who << 8) | (x & 255)] as number;
    const network = networkPart(kind, this.withSite ? (x >>> 8) & 1023 : 0);
    this.mode = kind === BUYER ? BUY : BROWSE;
    this.pages = (lengths[kind] as Uint16Array)[(x >>> 18) & 255] as number;
    const acts = this.planActions(kind, network);

    const { search } = this;
    const follows = network === NOWHERE && !acts && (y & 1023) < newsletter;
    if (follows) search.follow(y);
    else
      search.choose(network === NOWHERE ? (kind === BUYER ? 1 : 0) : network + 1, network !== NOWHERE, y, this.random);
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
    const { foundEntry, networkEntry } = this.site;
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
    const { site, search } = this;
    const x = this.random.next();
    const byte = x & 255;
    this.searches = network !== NOWHERE && search.searchTerm !== NONE_16;
    if (network !== NOWHERE) {
      this.entry = this.searches
        ? (site.termListing[search.searchTerm] as number)
        : (site.networkEntry[byte] as number);
      if (network === CROSSING) this.setFirstFree(1 + (((x >>> 8) & 3) % (this.pages - 1)), TO_SITE);
      return;
    }
    const catalog = (x >>> 10) & 1023;
    if (search.searchTerm !== NONE_16) this.entry = site.termPage[search.searchTerm] as number;
    else if (acts) this.entry = site.buyerEntry[byte] as number;
    else if (follows) this.entry = site.newsletterPage;
    else if (catalog < 12) this.entry = site.catalogEntry[byte] as number;
    else if (search.referrer === DTS) this.entry = this.known(kind, byte);
    else if (search.referrer === LINKEDIN && byte < 90) this.entry = site.linkedInPage;
    else this.entry = site.foundEntry[byte] as number;
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
    const { hostilePages, knownEntry } = this.site;
    if (kind === BOUNCE && hostilePages.length > 0) {
      this.hostileEntries++;
      const turn = Math.floor(this.hostileEntries / 97) % hostilePages.length;
      if (this.hostileEntries % 97 === 20) return hostilePages[turn] as number;
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
