import type { CompanyRows } from './company-rows.ts';
import type { Random } from './random.ts';
import type { VisitorRows } from './visitor-rows.ts';

/** Of 1024 visits of companies and of homes: how many are by somebody who was here in the last weeks. */
const companyReturns = 735;
const homeReturns = 330;
/** Of 1024 returns of companies: how many keep the visitor among the recent; one visitor in 16 has a project under way. */
const visitorStays = 340;
const keenStays = 720;

/**
 * Chooses who comes. A company starts a journey, the active ones more often, and then comes back over days and
 * weeks; homes and phones mostly come once.
 */
export class Population {
  readonly visitors: VisitorRows;
  private readonly companies: CompanyRows;
  private readonly random: Random;
  private readonly recentCompanies: RecentVisitors;
  private readonly recentHomes: RecentVisitors;
  private readonly bots: RecentVisitors;
  private readonly guide: Int32Array;
  private readonly companyRow: Int32Array;
  private readonly visitorOf: Int32Array;
  /** Whether the visitor that was picked last had been here before. */
  isReturning = false;

  constructor(companies: CompanyRows, visitors: VisitorRows, sessions: number, random: Random) {
    const count = universeSize(sessions);
    const perDay = sessions / 731;
    this.companies = companies;
    this.visitors = visitors;
    this.random = random;
    this.recentCompanies = new RecentVisitors(Math.max(4, Math.floor(perDay * 10)));
    this.recentHomes = new RecentVisitors(Math.max(2, Math.floor(perDay * 4)));
    this.bots = new RecentVisitors(64);
    this.guide = activityGuide(count);
    this.companyRow = new Int32Array(count).fill(-1);
    this.visitorOf = new Int32Array(count * 4).fill(-1);
  }

  /** The row of a company's visitor. */
  fromCompany(): number {
    const x = this.random.next();
    const recent = this.recentCompanies;
    if ((x & 1023) < companyReturns && !recent.isEmpty) {
      const visitor = recent.pick((x >>> 10) & 4095);
      if (((x >>> 22) & 1023) < ((visitor & 15) === 3 ? keenStays : visitorStays)) recent.add(visitor);
      this.isReturning = true;
      return visitor;
    }
    const visitor = this.startJourney();
    recent.add(visitor);
    return visitor;
  }

  private startJourney(): number {
    const x = this.random.next();
    const low = this.guide[x >>> (32 - guideBits)] as number;
    const high = this.guide[(x >>> (32 - guideBits)) + 1] as number;
    const index = low + (((high - low) * (x & 255)) >> 8);
    const place = index % 5 === 0 && ((x >>> 8) & 3) === 3 ? 1 + (((x >>> 10) & 7) % (1 + (index % 3))) : 0;
    const known = this.visitorOf[index * 4 + place] as number;
    this.isReturning = known >= 0;
    if (known >= 0) return known;
    let company = this.companyRow[index] as number;
    if (company < 0) {
      company = this.companies.company();
      this.companyRow[index] = company;
    }
    const visitor = this.visitors.ofCompany(company);
    this.visitorOf[index * 4 + place] = visitor;
    return visitor;
  }

  /** The row of somebody at home or on a phone. */
  fromHome(): number {
    const x = this.random.next();
    this.isReturning = (x & 1023) < homeReturns && !this.recentHomes.isEmpty;
    if (this.isReturning) return this.recentHomes.pick((x >>> 10) & 4095);
    const visitor = this.visitors.atHome();
    this.recentHomes.add(visitor);
    return visitor;
  }

  /** The device of a session: mostly the one that the visitor came with before; `bits` are four random ones. */
  deviceOf(visitor: number, isBot: boolean, isHome: boolean, bits: number): number {
    if (isBot || (bits & 15) < 14) return this.visitors.device[visitor] as number;
    return (isHome ? this.visitors.homeDevices : this.visitors.workDevices)[this.random.next() & 1023] as number;
  }

  /** The row of an automated visitor; a few come all the time. */
  bot(): number {
    const x = this.random.next();
    this.isReturning = false;
    if ((x & 15) !== 0 && !this.bots.isEmpty) return this.bots.pick((x >>> 10) & 4095);
    const visitor = this.visitors.bot();
    this.bots.add(visitor);
    return visitor;
  }
}

/**
 * The visitors of the last weeks, the newest likeliest to come back. It makes journeys: somebody who has
 * come once comes again over the following days, until newer visitors have pushed him out.
 */
class RecentVisitors {
  private readonly ring: Int32Array;
  private readonly mask: number;
  private readonly reach: number;
  private head = 0;

  /** `reach` is how many entries back a visitor can still return. */
  constructor(reach: number) {
    let length = 4;
    while (length < reach) length *= 2;
    this.reach = reach;
    this.ring = new Int32Array(length);
    this.mask = length - 1;
  }

  get isEmpty(): boolean {
    return this.head === 0;
  }

  add(visitor: number): void {
    this.ring[this.head & this.mask] = visitor;
    this.head++;
  }

  /** A visitor by 12 random bits. The ring must not be empty. */
  pick(bits: number): number {
    const reach = Math.min(this.head, this.reach);
    const back = Math.floor((reach * bits * bits) / 16777216);
    return this.ring[(this.head - 1 - back) & this.mask] as number;
  }
}

/** How many companies there are in all that could come: [sessions, companies], with straight lines between. */
const universe: readonly (readonly [sessions: number, companies: number])[] = [
  [0, 4],
  [100, 60],
  [1000, 420],
  [10_000, 1700],
  [40_000, 4600],
  [100_000, 8200],
  [1_000_000, 36_000],
];

/** How many companies could come to a world of that many sessions. */
export function universeSize(sessions: number): number {
  let i = 1;
  while (i < universe.length - 1 && (universe[i]?.[0] ?? 0) < sessions) i++;
  const [fromSessions, from] = universe[i - 1] ?? [0, 1];
  const [toSessions, to] = universe[i] ?? [1, 1];
  return Math.floor(from + ((to - from) * (sessions - fromSessions)) / (toSessions - fromSessions));
}

/** The guide below has 2^16 steps and an end. */
const guideBits = 16;

/** Quantiles of how active companies are, Zipf's way: the i-th starts journeys in proportion to 1 / (i + shift). */
function activityGuide(count: number): Int32Array {
  const shift = 4 + count / 60;
  const steps = 2 ** guideBits;
  let total = 0;
  for (let i = 0; i < count; i++) total += 1 / (i + shift);
  const guide = new Int32Array(steps + 1);
  let sum = 0;
  let at = 0;
  for (let i = 0; i < count; i++) {
    sum += 1 / (i + shift);
    const to = Math.min(steps, Math.floor((sum / total) * steps));
    while (at < to) guide[at++] = i;
  }
  while (at < steps) guide[at++] = count - 1;
  guide[steps] = count - 1;
  return guide;
}
