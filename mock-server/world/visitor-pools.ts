import type { CompanyRows } from './company-rows.ts';
import { PURCHASER } from './visit-plan.ts';
import type { VisitorRows } from './visitor-rows.ts';

// Who visits are drawn from: the companies that could come, and visitors of the last days, who can come again.

/** In larger worlds one company has a name of 200 characters: the last of the fiftieth that comes most. */
const largeUniverse = 600;
const longNamedShare = 0.02;

/** The companies that could come to a world, by index, the active ones first, and the addresses they come from. */
export class CompanyPool {
  /** Whether somebody had come before from the address that `visitorAt` gave last. */
  wasKnown = false;
  private readonly companies: CompanyRows;
  private readonly visitors: VisitorRows;
  private readonly guide: Uint16Array;
  private readonly companyRow: Int32Array;
  private readonly visitorOf: Int32Array;
  /** By address, the city of its visitor or else of its company; -1 where nobody has come from the company. */
  private readonly cityOf: Int16Array;
  /** Index of the one that has a name of 200 characters, -1 for none. */
  private readonly longNamed: number;

  constructor(companies: CompanyRows, visitors: VisitorRows, count: number) {
    this.companies = companies;
    this.visitors = visitors;
    this.guide = activityGuide(count);
    this.companyRow = new Int32Array(count).fill(-1);
    this.visitorOf = new Int32Array(count * 4).fill(-1);
    this.cityOf = new Int16Array(count * 4).fill(-1);
    this.longNamed = count < largeUniverse ? -1 : Math.floor(count * longNamedShare);
  }

  /** The index of a company by 32 random bits, the active ones more often. */
  pick(x: number): number {
    const step = (x >>> (32 - guideBits)) & (2 ** guideBits - 1);
    const low = this.guide[step] as number;
    const high = this.guide[step + 1] as number;
    return low + (((high - low) * (x & 255)) >> 8);
  }

  /** Whether people are awake there, which is left to chance at its early and late hours. */
  isAwake(index: number, role: number, site: number): boolean {
    return this.visitors.isAwake(this.cityOf[addressOf(index, role, site)] as number);
  }

  /** The visitor at the address from which somebody of a company comes; it is made when the first one comes. */
  visitorAt(index: number, role: number, site: number): number {
    const place = addressOf(index, role, site);
    const known = this.visitorOf[place] as number;
    this.wasKnown = known >= 0;
    if (this.wasKnown) return known;
    let company = this.companyRow[index] as number;
    if (company < 0) {
      const { companies, visitors } = this;
      company = index === this.longNamed ? companies.longNamedCompany() : companies.company(visitors.anyCity());
      this.companyRow[index] = company;
      this.cityOf.fill(companies.home[company] as number, index * 4, index * 4 + 4);
    }
    const visitor = this.visitors.ofCompany(company);
    this.visitorOf[place] = visitor;
    this.cityOf[place] = this.visitors.city[visitor] as number;
    return visitor;
  }
}

/**
 * A third of the companies have one address for engineering and one for purchasing, some of those at two sites; `site`
 * chooses among sites.
 */
function addressOf(index: number, role: number, site: number): number {
  const hasTwo = index % 3 === 0;
  return index * 4 + (hasTwo && role === PURCHASER ? 1 : 0) + (index % 15 === 0 ? (site & 1) * 2 : 0);
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
function activityGuide(count: number): Uint16Array {
  const shift = 4 + count / 110;
  const steps = 2 ** guideBits;
  let total = 0;
  for (let i = 0; i < count; i++) total += 1 / (i + shift);
  const guide = new Uint16Array(steps + 1);
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

/**
 * The visitors of the last days, the newest likeliest to come back: somebody who has come once can come again, until
 * newer visitors have pushed him out.
 */
export class RecentVisitors {
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
