import { DTS, eraDays, ON_NETWORK, referrerPicks, THOMASNET } from './build-referrers.ts';
import type { Random } from './random.ts';
import type { SiteModel } from './site-model.ts';
import { NONE_16 } from './world.ts';

/** Chooses where a visit comes from, and what it searched for where that is known. */
export class SearchPicker {
  referrer = 0;
  referrerPath = NONE_16;
  searchTerm = NONE_16;
  private readonly site: SiteModel;
  private readonly withTerms: boolean;
  /** The step of the referrers' rise and fall, and its picks by context. */
  private era = -1;
  private picks: readonly Uint16Array[] = [];
  private terms = 0;
  private tails = 0;

  constructor(site: SiteModel, withTerms: boolean) {
    this.site = site;
    this.withTerms = withTerms;
  }

  /** Takes the referrers of a day, counted from the world's first. */
  begin(day: number): void {
    const { referrers } = this.site;
    const era = Math.min(Math.floor(day / eraDays), referrers.factors.length - 1);
    if (era === this.era) return;
    this.era = era;
    this.picks = referrerPicks(referrers, era);
  }

  /**
   * `context` is one of the contexts of the referrers; a term of the network is known only where the visit was on the
   * network. A term is about `line` where that is not -1. `bits` are random, the lowest ten used up.
   */
  choose(context: number, line: number, bits: number, random: Random): void {
    const { referrers, termPicks, lineTerms } = this.site;
    const referrer = (this.picks[context] as Uint16Array)[(bits >>> 10) & 4095] as number;
    this.referrer = referrer;
    this.searchTerm = NONE_16;
    this.referrerPath = NONE_16;
    if (referrer === DTS) return;
    const x = random.next();
    const knowsTerm = this.withTerms && (context >= ON_NETWORK ? referrer === THOMASNET : referrer !== THOMASNET);
    if (knowsTerm && (x & 1023) < (referrers.termShare[referrer] as number)) {
      // One search in eight is for something else, the supplier's name for example.
      const isAbout = line >= 0 && x >>> 29 !== 0;
      const picked = isAbout ? lineTerms[(line << 8) | ((x >>> 10) & 255)] : termPicks[(x >>> 10) & 4095];
      this.searchTerm = this.term(picked as number);
      this.referrerPath = (referrers.termPathStart[referrer] as number) + this.searchTerm;
    } else if (referrer === referrers.hostileReferrer && ++this.tails % 41 === 3) {
      const hostile = referrers.referrerPaths.length - referrers.hostilePathStart;
      this.referrerPath = referrers.hostilePathStart + (Math.floor(this.tails / 41) % hostile);
    } else {
      const count = referrers.pathCount[referrer] as number;
      this.referrerPath = (referrers.pathStart[referrer] as number) + ((x >>> 22) % count);
    }
  }

  /** From a mail, whose reader's program names no address. */
  direct(): void {
    this.referrer = DTS;
    this.searchTerm = NONE_16;
    this.referrerPath = NONE_16;
  }

  /** From the newsletter of the trade show. */
  follow(bits: number): void {
    const { newsletter, pathStart, pathCount } = this.site.referrers;
    this.referrer = newsletter;
    this.searchTerm = NONE_16;
    this.referrerPath = (pathStart[newsletter] as number) + ((bits >>> 22) % (pathCount[newsletter] as number));
  }

  /** The term as picked; now and then somebody searches for text that means harm. */
  private term(picked: number): number {
    this.terms++;
    const { hostileTerms, terms } = this.site;
    if (this.terms % 151 !== 31) return picked;
    return hostileTerms + (Math.floor(this.terms / 151) % (terms.length - hostileTerms));
  }
}
