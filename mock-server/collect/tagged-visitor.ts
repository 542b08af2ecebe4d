import { firstNames, lastNames } from '../../fixtures/generated/word-pools.ts';
import { usCities } from '../../fixtures/geo/us-cities.ts';
import { industries } from '../../schema/reference/industries.ts';
import { hashNumber } from '../lib/hash-text.ts';
import { type AddedVisit, companyDomain } from '../world/added/added-visit.ts';
import { companyName } from '../world/company-namer.ts';
import { readText } from './read-beacon.ts';

const sizes = [8, 24, 60, 140, 320, 900, 2600];
/** Beyond the companies that a world has of an industry, so that none is taken for one of them. */
const firstCompany = 400_000;

/**
 * Who a browser stands for. Nobody knows where visitors of a page that a tester opens come from: each browser is given
 * a made-up company and person of its own, the same each time; no report would name the visitor of an unknown line.
 */
export function taggedVisitor(key: string): Pick<AddedVisit, 'company' | 'person' | 'role'> {
  const pick = <T>(list: readonly T[], what: string) => list[hashNumber(`${key} ${what}`) % list.length] as T;
  const industry = hashNumber(`${key} industry`) % (industries.length - 1);
  const { name } = companyName(industry, firstCompany + (hashNumber(key) % 90_000), 0, 0);
  const [city, state, country] = pick(usCities, 'city');
  const [first, last] = [pick(firstNames, 'first'), pick(lastNames, 'last')];
  const box = `${first}.${last}`.toLowerCase().replace(/[^a-z.]/g, '');
  return {
    company: { name, industry: industries[industry] ?? 'Other', employees: pick(sizes, 'size'), city, state, country },
    person: { name: `${first} ${last}`, email: `${box}@${companyDomain(name)}` },
    role: 'other',
  };
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/SamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/, 'Chrome'],
  [/Version\/(\d+(?:\.\d+)?).*Safari/, 'Safari'],
];
const platforms: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chrome OS'],
  [/Mac OS X|Macintosh/, 'Mac OS'],
  [/Linux/, 'Linux'],
];

/** Browser and system of a User-Agent header; the world then takes the nearest that it has. */
export function deviceOf(userAgent: string): AddedVisit['device'] {
  const agent = userAgent.slice(0, 500);
  const [words, browser] = browsers.find(([known]) => known.test(agent)) ?? [/^$/, 'Chrome'];
  const platform = platforms.find(([known]) => known.test(agent))?.[1] ?? 'Windows';
  return { browser, platform, version: words.exec(agent)?.[1] ?? '0' };
}

/** What was searched for, where the address of a search engine tells it. */
export function readTerm({ searchParams }: URL): string | null {
  const term = readText(searchParams.get('q') ?? searchParams.get('p') ?? searchParams.get('what')).slice(0, 80);
  return term === '' ? null : term;
}
