import { BUYERS, DTS, LINKEDIN, ON_NETWORK, OVER_NETWORK, REGULARS, STRANGERS } from './build-referrers.ts';
import { BROWSE, BUY, STUDY } from './page-flow.ts';
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
  downloading,
  ENGINEER,
  HOME,
  INQUIRE,
  inquiring,
  kinds,
  lengths,
  MAILING,
  NETWORK_ONLY,
  NOWHERE,
  networkPart,
  READ_RESOURCE,
  READY,
  RESEARCH,
  SHOW,
  SOLICITOR,
  TO_CATALOG,
  TO_SITE,
  UNAWARE,
  type Visit,
  type WalkPlan,
} from './visit-plan.ts';
import { NONE_16, type WorldOptions } from './world.ts';

/** Bits for `networkPart` of a visit that doesn't touch the network. */
const NEVER = 1023;

/** Plans a visit: its kind, its length, where it comes from and what happens in it. */
export class VisitPlanner implements WalkPlan {
  entry = 0;
  pages = 1;
  mode = BROWSE;
  searches = false;
  registered = false;
  line = -1;
  /** Whether the visit's inquiry is a solicitation. */
  solicits = false;
  /** Whether the visit includes an RFI or a call. */
  acts = false;
  readonly events = new Uint8Array(maxPages);
  /** By page, the page shown on that day. */
  readonly shown: Uint16Array;
  referrer = 0;
  referrerPath = NONE_16;
  searchTerm = NONE_16;

  private readonly random: Random;
  private readonly site: SiteModel;
  readonly search: SearchPicker;
  private readonly withActions: boolean;
  private readonly withSite: boolean;
  private newsletter = 0;
  private hostileEntries = 0;

  constructor(options: WorldOptions, site: SiteModel, random: Random) {
    this.random = random;
    this.site = site;
    this.shown = new Uint16Array(site.pages.length);
    this.search = new SearchPicker(site, options.without?.searchTerms !== true);
    this.withActions = options.without?.actions !== true;
    this.withSite = options.without?.clientSite !== true;
  }

  /**
   * Starts a day, counted from the world's first day. `newsletter` of 1024 visits without a need follow the trade
   * show's newsletter.
   */
  begin(day: number, newsletter: number): void {
    this.newsletter = newsletter;
    this.search.begin(day);
    const { pages, substitutePage } = this.site;
    for (let page = 0; page < pages.length; page++) {
      const isPublished = (pages[page]?.published ?? 0) <= day;
      this.shown[page] = isPublished ? page : (substitutePage[page] as number);
    }
  }

  /** Plans a person's visit. */
  plan(visit: Visit, isHome: boolean): void {
    const { stage, role, cause } = visit;
    const x = this.random.next();
    const y = this.random.next();
    const shareRow = isHome ? HOME : stage;
    const isMail = cause === MAILING || cause === SHOW || (isHome && (y & 1023) < this.newsletter);
    let kind = kinds[(shareRow << 8) | (x & 255)] as number;
    this.line = visit.line;
    this.pages = (lengths[kind] as Uint16Array)[(x >>> 18) & 255] as number;
    const acts = this.planInquiry(shareRow, role, cause, isHome);
    this.acts = acts;
    if (acts) kind = BUYER;
    const network = networkPart(kind, this.withSite ? (isMail ? NEVER : (x >>> 8) & 1023) : 0);
    this.mode = kind < RESEARCH && stage !== READY ? BROWSE : role === ENGINEER ? STUDY : BUY;
    if (acts) this.placeInquiry(role, cause, network);
    else this.planDownload(shareRow, role, kind);

    const { search } = this;
    const follows = isMail && network === NOWHERE && !acts;
    if (follows && cause === MAILING) search.direct();
    else if (follows) search.follow(y);
    else {
      const ownSite = visit.isReturning && stage !== UNAWARE ? REGULARS : kind === BUYER ? BUYERS : STRANGERS;
      const context = network === NOWHERE ? ownSite : network === NETWORK_ONLY ? ON_NETWORK : OVER_NETWORK;
      search.choose(context, visit.line, y, this.random);
    }
    this.referrer = search.referrer;
    this.referrerPath = search.referrerPath;
    this.searchTerm = search.searchTerm;
    this.planRoute(kind, network, acts);
    if (follows) this.entry = cause === MAILING ? this.site.mailingPage : this.site.newsletterPage;
    this.entry = this.shown[this.entry] as number;
  }

  /** Plans a bot's visit: a single page, found through links. */
  planBot(): void {
    this.acts = false;
    this.pages = 1;
    this.mode = BROWSE;
    this.line = -1;
    this.searches = false;
    this.referrer = 0;
    this.referrerPath = NONE_16;
    this.searchTerm = NONE_16;
    const { foundEntry, networkEntry } = this.site;
    this.entry = this.shown[(this.withSite ? foundEntry : networkEntry)[this.random.next() & 255] as number] as number;
  }

  /** Whether the visit includes an RFI or a call, depending on its stage and the visitor's role. */
  private planInquiry(shareRow: number, role: number, cause: number, isHome: boolean): boolean {
    if (!this.withActions) return false;
    const chance = this.random.next() & 4095;
    if (cause === SOLICITOR) return chance < 3000;
    if (isHome && chance >= 4096 - 6) return true;
    return chance < (inquiring[shareRow]?.[role] ?? 0);
  }

  /** Puts the inquiry on the last page, and what leads up to it before. Engineers write; buyers also call. */
  private placeInquiry(role: number, cause: number, network: number): void {
    const x = this.random.next();
    this.pages = Math.max(this.pages, 6 + ((x >>> 10) & 3));
    const last = this.pages - 1;
    this.events[last] = (x >>> 12) % 10 < (role === ENGINEER ? 8 : 5) ? INQUIRE : CALL;
    this.solicits = cause === SOLICITOR;
    if (network !== NETWORK_ONLY && ((x >>> 18) & 7) < 5) this.events[last - 1] = READ_RESOURCE;
    if (role === ENGINEER && ((x >>> 21) & 7) === 0) this.events[last - 2] = DOWNLOAD;
  }

  private planDownload(shareRow: number, role: number, kind: number): void {
    if (!this.withActions || kind < RESEARCH) return;
    const x = this.random.next();
    if ((x & 1023) < (downloading[shareRow]?.[role] ?? 0)) {
      this.events[1 + (((x >>> 12) & 255) % (this.pages - 1))] = DOWNLOAD;
    }
  }

  /** Chooses where the visit enters, and where it moves from the network to the site or to the catalog. */
  private planRoute(kind: number, network: number, acts: boolean): void {
    const { site, search, line } = this;
    const x = this.random.next();
    const byte = x & 255;
    this.searches = network !== NOWHERE && search.searchTerm !== NONE_16;
    if (network !== NOWHERE) {
      const listing = line >= 0 && (x & 0x300) !== 0 ? (site.lineListing[line] as number) : -1;
      this.entry = this.searches
        ? (site.termListing[search.searchTerm] as number)
        : listing >= 0
          ? listing
          : (site.networkEntry[byte] as number);
      if (network === CROSSING) this.setFirstFree(1 + (((x >>> 8) & 3) % (this.pages - 1)), TO_SITE);
      return;
    }
    const catalog = (x >>> 10) & 1023;
    const ofLine = line >= 0 ? (site.lineEntry[((line + 1) << 5) | (byte & 31)] as number) : -1;
    if (search.searchTerm !== NONE_16) this.entry = site.termPage[search.searchTerm] as number;
    else if (acts) this.entry = ofLine >= 0 ? ofLine : (site.buyerEntry[byte] as number);
    else if (catalog < 12) this.entry = site.catalogEntry[byte] as number;
    else if (search.referrer === DTS) this.entry = ofLine >= 0 && (byte & 7) < 5 ? ofLine : this.known(kind, byte);
    else if (search.referrer === LINKEDIN && byte < 90) this.entry = site.linkedInPage;
    else this.entry = ofLine >= 0 && (byte & 7) < 6 ? ofLine : (site.foundEntry[byte] as number);
    const share = this.mode === STUDY ? 150 : 110;
    if (catalog > 1023 - share && this.pages > 2) this.visitCatalog((x >>> 20) & 255);
  }

  /** Adds a look at the catalog, from which longer visits return to the site. */
  private visitCatalog(bits: number): void {
    const at = 1 + (bits % (this.pages - 1));
    this.setFirstFree(at, TO_CATALOG);
    const back = at + 2 + (bits & 3);
    if (back < this.pages && this.events[back] === 0) this.events[back] = TO_SITE;
  }

  /** The entry page of people who typed or bookmarked the URL. Occasionally a hostile URL instead. */
  private known(kind: number, byte: number): number {
    const { hostilePages, knownEntry } = this.site;
    if (kind === BOUNCE && hostilePages.length > 0) {
      this.hostileEntries++;
      const turn = Math.floor(this.hostileEntries / 97) % hostilePages.length;
      if (this.hostileEntries % 97 === 20) return hostilePages[turn] as number;
    }
    return knownEntry[byte] as number;
  }

  /** Puts an event at the last free place at or before `lastPlace`. Gives up if there is none. */
  private setFirstFree(lastPlace: number, event: number): void {
    for (let at = lastPlace; at > 0; at--) {
      if (this.events[at] !== 0) continue;
      this.events[at] = event;
      return;
    }
  }
}
