import type { CompanyRows } from './company-rows.ts';
import { PURCHASER } from './visit-plan.ts';
import type { VisitorRows } from './visitor-rows.ts';

// The sources of visitors: possible companies, and recent visitors who can come back.

/** In larger worlds, one company has a name of 200 characters. It is at the 2% mark of companies by activity. */
const largeUniverse = 600;
const longNamedShare = 0.02;

/** The companies that can visit a world, by index, the most active first, and their addresses. */
export class CompanyPool {
  /** Whether the address last returned by `visitorAt` had been used before. */
  wasKnown = false;
  private readonly companies: CompanyRows;
  private readonly visitors: VisitorRows;
  private readonly guide: Uint16Array;
  private readonly companyRow: Int32Array;
  private readonly visitorOf: Int32Array;
  /** By address, the city of its visitor, or else of its company; -1 if the company hasn't come yet. */
  private readonly cityOf: Int16Array;
  /** Index of the company with a name of 200 characters; -1 for none. */
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

  /** The index of a company from 32 random bits, active ones more often. */
  pick(x: number): number {
    const step = (x >>> (32 - guideBits)) & (2 ** guideBits - 1);
    const low = this.guide[step] as number;
    const high = this.guide[step + 1] as number;
    return low + (((high - low) * (x & 255)) >> 8);
  }

  /** Whether people there are awake, decided by chance in early and late hours. */
  isAwake(index: number, role: number, site: number): boolean {
    return this.visitors.isAwake(this.cityOf[addressOf(index, role, site)] as number);
  }

  /** The visitor at the address that a company's employee comes from, created on first use. */
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
 * A third of the companies have separate addresses for engineering and purchasing, some of those at two sites; `site`
 * chooses between the sites.
 */
function addressOf(index: number, role: number, site: number): number {
  const hasTwo = index % 3 === 0;
  return index * 4 + (hasTwo && role === PURCHASER ? 1 : 0) + (index % 15 === 0 ? (site & 1) * 2 : 0);
}

/** The number of possible companies: [sessions, companies], interpolated linearly. */
const universe: readonly (readonly [sessions: number, companies: number])[] = [
  [0, 4],
  [100, 60],
  [1000, 420],
  [10_000, 1700],
  [40_000, 4600],
  [100_000, 8200],
  [1_000_000, 36_000],
];

/** The number of companies that can visit a world with that many sessions. */
export function universeSize(sessions: number): number {
  let i = 1;
  while (i < universe.length - 1 && (universe[i]?.[0] ?? 0) < sessions) i++;
  const [fromSessions, from] = universe[i - 1] ?? [0, 1];
  const [toSessions, to] = universe[i] ?? [1, 1];
  return Math.floor(from + ((to - from) * (sessions - fromSessions)) / (toSessions - fromSessions));
}

/** The guide below has 2^16 steps plus an end. */
const guideBits = 16;

/** Quantiles of company activity by Zipf's law: the i-th company starts visits in proportion to 1 / (i + shift). */
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

/** Recent visitors, who can come back until newer visitors push them out. The newest are the most likely. */
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

  /** A visitor from 12 random bits. The ring must not be empty. */
  pick(bits: number): number {
    const reach = Math.min(this.head, this.reach);
    const back = Math.floor((reach * bits * bits) / 16777216);
    return this.ring[(this.head - 1 - back) & this.mask] as number;
  }
}
