import { streetAddresses } from '../../../fixtures/generated/word-pools.ts';
import { providers } from '../../../fixtures/internet.ts';
import { companySizeIndex, revenueRangeIndex } from '../../../schema/reference/company-sizes.ts';
import { industries } from '../../../schema/reference/target-values.ts';
import { hashNumber } from '../../lib/hash-text.ts';
import { memoize } from '../../lib/memoize.ts';
import { isPublicBody, subIndustryOf } from '../company-rows.ts';
import { perWorld } from '../per-world.ts';
import { type City, type Companies, NONE_8, NONE_16, type Visitors, type World } from '../world.ts';
import { type Column, keyOfTexts, withRows } from './added-rows.ts';
import { type AddedCompany, type AddedVisit, companyDomain, endOfVisit, visitPause } from './added-visit.ts';

/** A world's companies and visitors with those of added visits at the end, and the row of each visit's visitor. */
export interface AddedPeople {
  readonly companies: Companies;
  readonly visitors: Visitors;
  /** Rows of visitors by number, and the numbers of the new visitors. */
  readonly rowOf: ReadonlyMap<number, number>;
  readonly numbers: Int32Array;
}

interface CompanyDraft {
  readonly name: string;
  readonly domain: string;
  readonly industry: number;
  readonly employees: number;
  readonly isIsp: boolean;
}

interface VisitorDraft {
  readonly number: number;
  readonly company: number;
  readonly city: number;
  readonly isp: number;
  /**
   * Index into `tables.streets`. Depends on the name, because the row of a company depends on how far a world reaches.
   */
  readonly street: number;
}

const nameKey = (name: string) => name.trim().toLowerCase();

const companyRows = perWorld(({ companies }) => new Map(companies.name.map((name, row) => [nameKey(name), row])));

const cityKey = ({ name, state, country }: Pick<City, 'name' | 'state' | 'country'>) =>
  keyOfTexts(name, state ?? '', country);
const cityRows = memoize((cities: readonly City[]) => new Map(cities.map((city, row) => [cityKey(city), row])));

/**
 * The companies and visitors of `visits`. Reuses a company of the world with the same name. Also reuses its visitor in
 * the same city if that visitor has come before, is free for half an hour before and after each of the visits
 * (TST-063), and none of the visits was in the future when it was added.
 */
export function addPeople(base: World, visits: readonly AddedVisit[]): AddedPeople {
  const companies: CompanyDraft[] = [];
  const newRows = new Map<string, number>();
  const visitors: VisitorDraft[] = [];
  const rowOf = new Map<number, number>();

  function companyRow(name: string, draft: () => Omit<CompanyDraft, 'name'>): number {
    const key = nameKey(name);
    const known = companyRows(base).get(key) ?? newRows.get(key);
    if (known !== undefined) return known;
    const row = base.companies.count + companies.length;
    companies.push({ name, ...draft() });
    newRows.set(key, row);
    return row;
  }

  const groups = Map.groupBy(
    visits.toSorted((a, b) => a.number - b.number),
    ({ visitor }) => visitor,
  );
  const free = freeVisitors(base, [...groups.values()]);
  for (const [number, own] of [...groups].toSorted(([a], [b]) => a - b)) {
    const [{ company }] = own as [AddedVisit];
    const known = free.get(number);
    if (known !== undefined) {
      rowOf.set(number, known);
      continue;
    }
    const row = companyRow(company.name, () => ownFacts(company));
    const [line, domain] = providerOf(company.country, number);
    const isOwnLine = companies[row - base.companies.count]?.isIsp ?? base.companies.isIsp[row] === 1;
    const isp = isOwnLine ? row : companyRow(line, () => ({ domain, industry: NONE_8, employees: 0, isIsp: true }));
    const city = cityRows(base.tables.cities).get(cityKey({ ...company, name: company.city })) ?? 0;
    rowOf.set(number, base.visitors.count + visitors.length);
    const street = hashNumber(`street ${nameKey(company.name)}`) % streetAddresses.length;
    visitors.push({ number, company: row, city, isp, street });
  }
  return {
    companies: withCompanies(base.companies, companies),
    visitors: withVisitors(base, visitors),
    rowOf,
    numbers: Int32Array.from(visitors, ({ number }) => number),
  };
}

/** The facts of a new company. One with the name of a provider is that provider. */
function ownFacts({ name, industry, employees }: AddedCompany): Omit<CompanyDraft, 'name'> {
  const provider = providers.find(([known]) => nameKey(known) === nameKey(name));
  if (provider !== undefined) return { domain: provider[1], industry: NONE_8, employees: 0, isIsp: true };
  const index = (industries as readonly string[]).indexOf(industry);
  return {
    domain: companyDomain(name),
    industry: index < 0 ? industries.length - 1 : index,
    employees,
    isIsp: false,
  };
}

/** The internet provider of a new visitor. */
function providerOf(country: string, number: number): readonly [name: string, domain: string] {
  const local = providers.filter((row) => row[2] === country && row[4] > 0);
  const choice = local.length > 0 ? local : providers.slice(-1);
  const [name, domain] = choice[hashNumber(`line ${number}`) % choice.length] as (typeof providers)[number];
  return [name, domain];
}

/** By number of a new visitor, the row of an existing one that could have made all of its visits. */
function freeVisitors(base: World, groups: readonly (readonly AddedVisit[])[]): ReadonlyMap<number, number> {
  const { visitors, sessions, tables } = base;
  const groupsByPlace = new Map<string, readonly AddedVisit[]>();
  for (const group of groups) {
    const [first] = group as [AddedVisit];
    const company = companyRows(base).get(nameKey(first.company.name));
    const city = cityRows(tables.cities).get(cityKey({ ...first.company, name: first.company.city }));
    const key = `${company} ${city}`;
    // Extending the world after a visit was added must not change its visitor, whose id would change.
    const isPast = group.every(({ time, addedAt }) => time <= (addedAt === undefined ? base.now : addedAt / 1000));
    // Each existing visitor can be reused only once, for the first visitor from its company and city.
    if (company !== undefined && city !== undefined && isPast && !groupsByPlace.has(key)) groupsByPlace.set(key, group);
  }
  const free = new Map<number, number>();
  if (groupsByPlace.size === 0) return free;
  const candidates = new Map<number, readonly AddedVisit[]>();
  for (let row = 0; row < visitors.count; row++) {
    const group = groupsByPlace.get(`${visitors.company[row]} ${visitors.city[row]}`);
    if (group !== undefined) candidates.set(row, group);
  }
  const busy = new Set<number>();
  const known = new Set<number>();
  for (let row = 0; row < sessions.count; row++) {
    const visitor = sessions.visitor[row] as number;
    const group = candidates.get(visitor);
    if (group === undefined) continue;
    const time = sessions.time[row] as number;
    const end = time + (sessions.duration[row] as number);
    if (group.every((visit) => visit.time > time)) known.add(visitor);
    if (group.some((visit) => time < endOfVisit(visit) + visitPause && end + visitPause > visit.time)) {
      busy.add(visitor);
    }
  }
  for (const [row, group] of candidates) {
    const [{ visitor }] = group as [AddedVisit];
    if (known.has(row) && !busy.has(row) && !free.has(visitor)) free.set(visitor, row);
  }
  return free;
}

function withCompanies(base: Companies, drafts: readonly CompanyDraft[]): Companies {
  if (drafts.length === 0) return base;
  const places = drafts.map(() => base.count);
  const takenDomains = new Set(base.domain);
  const domains = drafts.map(({ domain }) => {
    let free = domain;
    for (let number = 2; takenDomains.has(free); number++) free = `${number}.${domain}`;
    takenDomains.add(free);
    return free;
  });
  const kinds = drafts.map(({ name, industry, isIsp }) =>
    isIsp ? NONE_16 : subIndustryOf(industry, name, hashNumber(name)),
  );
  const sales = drafts.map(({ name, employees }, i) =>
    isPublicBody(kinds[i] as number) ? 0 : employees * (110 + (hashNumber(name) & 255)),
  );
  const insert = <C extends Column>(column: C, read: (draft: CompanyDraft) => number): C =>
    withRows(column, places, drafts.map(read));
  return {
    count: base.count + drafts.length,
    name: [...base.name, ...drafts.map(({ name }) => name)],
    domain: [...base.domain, ...domains],
    industry: insert(base.industry, ({ industry }) => industry),
    subIndustry: withRows(base.subIndustry, places, kinds),
    employees: insert(base.employees, ({ employees }) => employees),
    annualSales: withRows(base.annualSales, places, sales),
    revenueRange: withRows(
      base.revenueRange,
      places,
      sales.map((thousands) => (thousands === 0 ? NONE_8 : revenueRangeIndex(thousands * 1000))),
    ),
    sizeClass: insert(base.sizeClass, ({ employees }) => (employees === 0 ? NONE_8 : companySizeIndex(employees))),
    isIsp: insert(base.isIsp, ({ isIsp }) => (isIsp ? 1 : 0)),
    isDirectoryUser: insert(base.isDirectoryUser, () => 0),
  };
}

function withVisitors({ visitors: base }: World, drafts: readonly VisitorDraft[]): Visitors {
  if (drafts.length === 0) return base;
  const places = drafts.map(() => base.count);
  const takenAddresses = new Set<number>();
  const addresses = drafts.map(({ number }) => {
    let place = number;
    while (takenAddresses.has(addressOf(place))) place++;
    takenAddresses.add(addressOf(place));
    return addressOf(place);
  });
  const insert = <C extends Column>(column: C, read: (draft: VisitorDraft) => number): C =>
    withRows(column, places, drafts.map(read));
  return {
    count: base.count + drafts.length,
    company: insert(base.company, ({ company }) => company),
    city: insert(base.city, ({ city }) => city),
    ip: withRows(base.ip, places, addresses),
    isp: insert(base.isp, ({ isp }) => isp),
    street: insert(base.street, ({ street }) => street),
    isRegistered: insert(base.isRegistered, () => 0),
  };
}

/** The n-th address in 198.18.0.0/15, which is reserved for network tests (RFC 2544). No simulated visitor has one. */
function addressOf(n: number): number {
  const rest = Math.floor(n / 254) % 512;
  return 198 * 2 ** 24 + (18 + (rest >> 8)) * 2 ** 16 + (rest & 255) * 256 + 1 + (n % 254);
}
