import { DTS, THOMASNET } from './build-referrers.ts';
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
  private terms = 0;
  private tails = 0;

  constructor(site: SiteModel, withTerms: boolean) {
    this.site = site;
    this.withTerms = withTerms;
  }

  /**
   * `context` picks among the kinds of `ReferrerTables.picks`; a term of the network is
   * known only where the visit was on the network. `bits` are random, the lowest ten used up.
   */
  choose(context: number, onNetwork: boolean, bits: number, random: Random): void {
    const { referrers, termPicks } = this.site;
    const referrer = (referrers.picks[context] as Uint16Array)[(bits >>> 10) & 4095] as number;
    this.referrer = referrer;
    this.searchTerm = NONE_16;
    this.referrerPath = NONE_16;
    if (referrer === DTS) return;
    const x = random.next();
    const knowsTerm = this.withTerms && (onNetwork ? referrer === THOMASNET : referrer !== THOMASNET);
    if (knowsTerm && (x & 1023) < (referrers.termShare[referrer] as number)) {
      this.searchTerm = this.term(termPicks[(x >>> 10) & 4095] as number);
      this.referrerPath = (referrers.termPathStart[referrer] as number) + this.searchTerm;
    } else if (referrer === referrers.hostileReferrer && ++this.tails % 41 === 3) {
      const hostile = referrers.referrerPaths.length - referrers.hostilePathStart;
      this.referrerPath = referrers.hostilePathStart + (Math.floor(this.tails / 41) % hostile);
    } else {
      const count = referrers.pathCount[referrer] as number;
      this.referrerPath = (referrers.pathStart[referrer] as number) + ((x >>> 22) % count);
    }
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
