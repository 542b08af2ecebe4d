import type { Trade } from '../../fixtures/fixture-types.ts';
import { isSeaport } from '../../fixtures/geo/city-facts.ts';
import { usCities } from '../../fixtures/geo/us-cities.ts';
import { industryWords, publicSubIndustries } from '../../fixtures/industry-words.ts';
import { dataCenters, providers } from '../../fixtures/internet.ts';
import { companySizeIndex, revenueRangeIndex } from '../../schema/reference/company-sizes.ts';
import { industries } from '../../schema/reference/target-values.ts';
import { type CompanyName, companyName, foreignCounts, foreignName, longNamedCompany } from './company-namer.ts';
import { quantiles, type Random } from './random.ts';
import { type City, type Companies, NONE_8, NONE_16 } from './world.ts';

/** Least and most people employed by a company of a size, and how many of a hundred companies have it. */
const headcounts = {
  from: [3, 10, 20, 50, 100, 250, 500, 1000, 5000],
  to: [9, 19, 49, 99, 249, 499, 999, 4999, 24000],
  shares: [8, 13, 22, 18, 17, 9, 6, 5, 2],
};
const headcountPicks = quantiles(headcounts.shares, 8);

/** Where each industry's sub-industries begin in the table of all. */
const subIndustryStarts: number[] = [0];
for (const row of industryWords) {
  subIndustryStarts.push((subIndustryStarts[subIndustryStarts.length - 1] ?? 0) + row.subIndustries.length);
}
export const subIndustries: readonly string[] = industryWords.flatMap((row) => row.subIndustries);

/** By industry, what names of companies speak of, the longest first, and the sub-industry of each: -1 for any. */
const namedKinds = industryWords.map(({ words, subIndustryOf }) =>
  words
    .map((word, i) => ({ part: ` ${word.toLowerCase()}`, kind: subIndustryOf[i] as number }))
    .sort((one, other) => other.part.length - one.part.length),
);

/**
 * The sub-industry of a company: an index into the table. The one that its name speaks of, and of several words the
 * longest, so that a dairy is no bakery; else the one that `bits` choose among those of its industry
 * (TST-092).
 */
export function subIndustryOf(industry: number, name: string, bits: number): number {
  const first = subIndustryStarts[industry] as number;
  const lower = name.toLowerCase();
  const known = namedKinds[industry]?.find(({ part }) => lower.includes(part))?.kind ?? -1;
  return first + (known >= 0 ? known : bits % ((subIndustryStarts[industry + 1] as number) - first));
}

const isPublic = subIndustries.map((name) => publicSubIndustries.has(name));

/** Whether an organization of a sub-industry, an index into the table, is a public body. */
export const isPublicBody = (subIndustry: number): boolean => isPublic[subIndustry] === true;

/**
 * A number of people employed, by 16 random bits: `least` to nearly twice that where chance gives fewer. Above a
 * hundred in tens, as such figures are given.
 */
function headcount(bits: number, least: number): number {
  const row = headcountPicks[bits & 255] as number;
  const part = ((bits >>> 8) & 255) / 256;
  const from = headcounts.from[row] as number;
  const drawn = from + Math.floor(((headcounts.to[row] as number) - from + 1) * part);
  const exact = drawn < least ? least + Math.floor(least * part) : drawn;
  return exact > 100 ? Math.floor(exact / 10) * 10 : exact;
}

/** The columns of companies as they grow: a company gets its row when its first visitor comes. */
export class CompanyRows {
  count = 0;
  readonly random: Random;
  private readonly nameShift: number;
  private names: string[] = [];
  domains: string[] = [];
  private readonly industry: Uint8Array;
  private readonly subIndustry: Uint16Array;
  private readonly employees: Int32Array;
  private readonly annualSales: Int32Array;
  private readonly revenueRange: Uint8Array;
  private readonly sizeClass: Uint8Array;
  readonly isIsp: Uint8Array;
  readonly isDirectoryUser: Uint8Array;
  /** Row of the city where a company is at home, -1 for a provider; not part of the world. */
  readonly home: Int16Array;
  /** 1 where nobody has come from the company yet; not part of the world. */
  readonly isNew: Uint8Array;
  /** 1 where a company is nowhere but in its state; not part of the world. */
  readonly isLocal: Uint8Array;
  private readonly industryPicks: Uint16Array;
  /** Those of companies abroad: what is named after a place is named after one in the United States. */
  private readonly foreignPicks: Uint16Array;
  private readonly ofIndustry = new Int32Array(industries.length);
  private readonly providerRow = new Int32Array(providers.length + dataCenters.length).fill(-1);

  private readonly isSeaport: readonly boolean[];
  private readonly countryOf: readonly string[];
  private readonly ofWordAbroad = foreignCounts();

  constructor(trade: Trade, cities: readonly City[], capacity: number, random: Random) {
    const rows = capacity + providers.length + dataCenters.length;
    this.random = random;
    this.isSeaport = cities.map(({ name, state, country }) => isSeaport(name, state ?? '', country));
    this.countryOf = cities.map(({ country }) => country);
    this.nameShift = random.below(65536);
    this.industry = new Uint8Array(rows);
    this.subIndustry = new Uint16Array(rows);
    this.employees = new Int32Array(rows);
    this.annualSales = new Int32Array(rows);
    this.revenueRange = new Uint8Array(rows);
    this.sizeClass = new Uint8Array(rows);
    this.isIsp = new Uint8Array(rows);
    this.isDirectoryUser = new Uint8Array(rows);
    this.home = new Int16Array(rows).fill(-1);
    this.isNew = new Uint8Array(rows).fill(1);
    this.isLocal = new Uint8Array(rows);
    const weights = industries.map((name) => trade.industries[name] ?? 0.7);
    this.industryPicks = quantiles(weights, 10);
    this.foreignPicks = quantiles(
      weights.map((weight, i) => (industryWords[i]?.first === 'place' ? 0 : weight)),
      10,
    );
  }

  /** The row of a provider of lines: an index of `providers`, or beyond them of `dataCenters`. */
  provider(index: number): number {
    const known = this.providerRow[index] as number;
    if (known >= 0) return known;
    const [name, domain] = providers[index] ?? dataCenters[index - providers.length] ?? ['', ''];
    const row = this.add(name, domain);
    this.industry[row] = NONE_8;
    this.subIndustry[row] = NONE_16;
    this.revenueRange[row] = NONE_8;
    this.sizeClass[row] = NONE_8;
    this.isIsp[row] = 1;
    this.providerRow[index] = row;
    return row;
  }

  /**
   * The row of a company that has not come before, at home in a city or, where it is in the United States, in the town
   * that it is named after.
   */
  company(city: number): number {
    const x = this.random.next();
    // The cities of the United States come first among those of a world.
    const isForeign = city >= usCities.length;
    const industry = (isForeign ? this.foreignPicks : this.industryPicks)[x & 1023] as number;
    const { name, domain, town, isLocal, leastPeople } = this.nextName(industry, (x >>> 10) & 255, city);
    const row = this.add(name, domain);
    this.industry[row] = industry;
    this.subIndustry[row] = subIndustryOf(industry, name, x >>> 18);
    this.home[row] = town < 0 ? city : town;
    this.isLocal[row] = isLocal ? 1 : 0;
    this.isDirectoryUser[row] = x >>> 27 < 6 ? 1 : 0;
    this.fillByChance(row, leastPeople);
    return row;
  }

  /** The row of the one that has a name of 200 characters. */
  longNamedCompany(): number {
    const { name, domain, town, industry, subIndustry, people, sales } = longNamedCompany;
    const row = this.add(name, domain);
    this.industry[row] = industries.indexOf(industry);
    this.subIndustry[row] = subIndustries.indexOf(subIndustry);
    this.home[row] = town;
    this.fillFigures(row, people, sales);
    return row;
  }

  /**
   * The next name of an industry that fits a city; abroad no company is named after a town, and its name reads as of
   * there.
   */
  private nextName(industry: number, look: number, city: number): CompanyName {
    for (;;) {
      const n = this.ofIndustry[industry] as number;
      this.ofIndustry[industry] = n + 1;
      const named = companyName(industry, n, this.nameShift, look);
      const isThere = named.town < 0 || city < usCities.length;
      const home = named.town < 0 ? city : named.town;
      if (!isThere || (named.isBySea && this.isSeaport[home] !== true)) continue;
      const { text, word } = named;
      const parts = { word, text, shift: this.nameShift, look };
      return { ...named, ...foreignName(this.countryOf[home] ?? 'US', parts, this.ofWordAbroad) };
    }
  }

  /** Whether it is large enough for offices abroad. */
  isGlobal(row: number): boolean {
    return (this.employees[row] as number) >= 1000;
  }

  /** One company in eight keeps its people to itself, one in five its sales; public bodies have none. */
  private fillByChance(row: number, least: number): void {
    const x = this.random.next();
    const people = headcount(x, least);
    const knowsPeople = ((x >>> 16) & 7) !== 0;
    const sales = people * (110 + ((x >>> 19) & 255));
    const knowsSales = x >>> 27 > 5 && !isPublicBody(this.subIndustry[row] as number);
    this.fillFigures(row, knowsPeople ? people : 0, knowsSales ? sales : 0);
  }

  /** People, sales in thousands of US dollars, and the classes that follow from them; 0 where not known. */
  private fillFigures(row: number, people: number, sales: number): void {
    this.employees[row] = people;
    this.sizeClass[row] = people > 0 ? companySizeIndex(people) : NONE_8;
    this.annualSales[row] = sales;
    this.revenueRange[row] = sales > 0 ? revenueRangeIndex(sales * 1000) : NONE_8;
  }

  private add(name: string, domain: string): number {
    this.names.push(name);
    this.domains.push(domain);
    return this.count++;
  }

  /** Leaves the lists of before to those who have them. */
  goOn(): void {
    this.names = this.names.slice();
    this.domains = this.domains.slice();
  }

  /** The columns as far as they have grown. */
  rows(): Companies {
    const { count } = this;
    return {
      count,
      name: this.names,
      domain: this.domains,
      industry: this.industry.subarray(0, count),
      subIndustry: this.subIndustry.subarray(0, count),
      employees: this.employees.subarray(0, count),
      annualSales: this.annualSales.subarray(0, count),
      revenueRange: this.revenueRange.subarray(0, count),
      sizeClass: this.sizeClass.subarray(0, count),
      isIsp: this.isIsp.subarray(0, count),
      isDirectoryUser: this.isDirectoryUser.subarray(0, count),
    };
  }
}
