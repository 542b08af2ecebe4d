import { DTS, eraDays, ON_NETWORK, referrerPicks, THOMASNET } from './build-referrers.ts';
import type { Random } from './random.ts';
import type { SiteModel } from './site-model.ts';
import { NONE_16 } from './world.ts';

/** Chooses where a visit comes from, and its search term if known. */
export class SearchPicker {
  referrer = 0;
  referrerPath = NONE_16;
  searchTerm = NONE_16;
  private readonly site: SiteModel;
  private readonly withTerms: boolean;
  /** The current era of the referrers, and its picks by context. */
  private era = -1;
  private picks: readonly Uint16Array[] = [];
  private terms = 0;
  private tails = 0;

  constructor(site: SiteModel, withTerms: boolean) {
    this.site = site;
    this.withTerms = withTerms;
  }

  /** Applies the referrers of a day, counted from the world's first day. */
  begin(day: number): void {
    const { referrers } = this.site;
    const era = Math.min(Math.floor(day / eraDays), referrers.factors.length - 1);
    if (era === this.era) return;
    this.era = era;
    this.picks = referrerPicks(referrers, era);
  }

  /**
   * `context` is one of the referrers' contexts. A network search term is known only if the visit was on the network.
   * Terms are mostly about `line` unless it is -1. `bits` are random, except that the lowest ten are already used.
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
      // One search in eight is for something else, for example the supplier's name.
      const isAbout = line >= 0 && x >>> 29 !== 0;
      const picked = isAbout ? lineTerms[(line << 8) | ((x >>> 10) & 255)] : termPicks[(x >>> 10) & 4095];
      this.searchTerm = this.term(picked as number);
      this.referrerPath = (referrers.termPathStart[referrer] as number) + this.searchTerm;
    } else if (referrer === referrers.hostileReferrer && ++this.tails % 41 === 3) {
      const hostileCount = referrers.referrerPaths.length - referrers.hostilePathStart;
      this.referrerPath = referrers.hostilePathStart + (Math.floor(this.tails / 41) % hostileCount);
    } else {
      const count = referrers.pathCount[referrer] as number;
      this.referrerPath = (referrers.pathStart[referrer] as number) + ((x >>> 22) % count);
    }
  }

  /** A visit from an email, whose reader sends no referrer. */
  direct(): void {
    this.referrer = DTS;
    this.searchTerm = NONE_16;
    this.referrerPath = NONE_16;
  }

  /** A visit from the trade show's newsletter. */
  follow(bits: number): void {
    const { newsletter, pathStart, pathCount } = this.site.referrers;
    this.referrer = newsletter;
    this.searchTerm = NONE_16;
    this.referrerPath = (pathStart[newsletter] as number) + ((bits >>> 22) % (pathCount[newsletter] as number));
  }

  /** The picked term, or occasionally a malicious text instead. */
  private term(picked: number): number {
    this.terms++;
    const { hostileTerms, terms } = this.site;
    if (this.terms % 151 !== 31) return picked;
    return hostileTerms + (Math.floor(this.terms / 151) % (terms.length - hostileTerms));
  }
}
