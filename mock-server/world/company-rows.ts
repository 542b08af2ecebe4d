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

/** Minimum and maximum number of employees by company size, and the percentage of companies of that size. */
const headcounts = {
  from: [3, 10, 20, 50, 100, 250, 500, 1000, 5000],
  to: [9, 19, 49, 99, 249, 499, 999, 4999, 24000],
  shares: [8, 13, 22, 18, 17, 9, 6, 5, 2],
};
const headcountPicks = quantiles(headcounts.shares, 8);

/** Where each industry's sub-industries start in the table of all. */
const subIndustryStarts: number[] = [0];
for (const row of industryWords) {
  subIndustryStarts.push((subIndustryStarts[subIndustryStarts.length - 1] ?? 0) + row.subIndustries.length);
}
export const subIndustries: readonly string[] = industryWords.flatMap((row) => row.subIndustries);

/** By industry, the words in company names, longest first, each with its sub-industry; -1 for any. */
const namedKinds = industryWords.map(({ words, subIndustryOf }) =>
  words
    .map((word, i) => ({ part: ` ${word.toLowerCase()}`, kind: subIndustryOf[i] as number }))
    .sort((one, other) => other.part.length - one.part.length),
);

/**
 * The sub-industry of a company, as an index into the table. It follows from the longest word in the name that implies
 * one, so that a dairy isn't a bakery; otherwise `bits` choose one of its industry's (TST-092).
 */
export function subIndustryOf(industry: number, name: string, bits: number): number {
  const first = subIndustryStarts[industry] as number;
  const lower = name.toLowerCase();
  const known = namedKinds[industry]?.find(({ part }) => lower.includes(part))?.kind ?? -1;
  return first + (known >= 0 ? known : bits % ((subIndustryStarts[industry + 1] as number) - first));
}

const isPublic = subIndustries.map((name) => publicSubIndustries.has(name));

/** Whether organizations of a sub-industry, given as an index into the table, are public bodies. */
export const isPublicBody = (subIndustry: number): boolean => isPublic[subIndustry] === true;

/**
 * A number of employees from 16 random bits, raised to between `least` and nearly twice that if chance yields fewer.
 * Above a hundred it is a multiple of ten, as such figures usually are.
 */
function headcount(bits: number, least: number): number {
  const row = headcountPicks[bits & 255] as number;
  const part = ((bits >>> 8) & 255) / 256;
  const from = headcounts.from[row] as number;
  const drawn = from + Math.floor(((headcounts.to[row] as number) - from + 1) * part);
  const exact = drawn < least ? least + Math.floor(least * part) : drawn;
  return exact > 100 ? Math.floor(exact / 10) * 10 : exact;
}

/** The growing columns of companies. A company gets its row when its first visitor comes. */
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
  /** Row of a company's home city; -1 for a provider. Not part of the world. */
  readonly home: Int16Array;
  /** 1 if nobody from the company has come yet. Not part of the world. */
  readonly isNew: Uint8Array;
  /** 1 if a company has locations only in its own state. Not part of the world. */
  readonly isLocal: Uint8Array;
  private readonly industryPicks: Uint16Array;
  /**
   * Industries of companies abroad, without those whose names contain a place, because all such places are in the
   * United States.
   */
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

  /** The row of an internet provider: an index of `providers`, continued in `dataCenters`. */
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

  /** The row of a new company. Its home is the city or, in the United States, the town that it is named after. */
  company(city: number): number {
    const x = this.random.next();
    // US cities come first among the cities of a world.
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

  /** The row of the company with a name of 200 characters. */
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
   * The next company name of an industry that fits a city. Companies abroad aren't named after US towns and have names
   * in local style.
   */
  private nextName(industry: number, look: number, city: number): CompanyName {
    for (;;) {
      const n = this.ofIndustry[industry] as number;
      this.ofIndustry[industry] = n + 1;
      const named = companyName(industry, n, this.nameShift, look);
      const fitsCity = named.town < 0 || city < usCities.length;
      const home = named.town < 0 ? city : named.town;
      if (!fitsCity || (named.isBySea && this.isSeaport[home] !== true)) continue;
      const { text, word } = named;
      const parts = { word, text, shift: this.nameShift, look };
      return { ...named, ...foreignName(this.countryOf[home] ?? 'US', parts, this.ofWordAbroad) };
    }
  }

  /** Whether it is large enough to have offices abroad. */
  isGlobal(row: number): boolean {
    return (this.employees[row] as number) >= 1000;
  }

  /** One company in eight doesn't disclose its headcount, one in five its sales. Public bodies have no sales. */
  private fillByChance(row: number, least: number): void {
    const x = this.random.next();
    const people = headcount(x, least);
    const knowsPeople = ((x >>> 16) & 7) !== 0;
    const sales = people * (110 + ((x >>> 19) & 255));
    const knowsSales = x >>> 27 > 5 && !isPublicBody(this.subIndustry[row] as number);
    this.fillFigures(row, knowsPeople ? people : 0, knowsSales ? sales : 0);
  }

  /** Employees, sales in thousands of US dollars, and the classes derived from them; 0 if unknown. */
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

  /** Copies the lists, so that worlds returned earlier keep theirs. */
  goOn(): void {
    this.names = this.names.slice();
    this.domains = this.domains.slice();
  }

  /** The columns up to the current count. */
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
