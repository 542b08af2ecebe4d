import { foreignCompanies } from '../../fixtures/foreign-companies.ts';
import { lastNames } from '../../fixtures/generated/word-pools.ts';
import { usCities } from '../../fixtures/geo/us-cities.ts';
import { industryWords, seaWords } from '../../fixtures/industry-words.ts';
import { realCompanies } from '../../fixtures/real-companies.ts';

const wordCount = industryWords.reduce((sum, { words }) => sum + words.length, 0);

/** By region, the first words of company names, and the stride for cycling through them. */
const regions = foreignCompanies.map(({ starts, forms }) => {
  // Excludes US family names, so that names stay unique.
  const own = starts.filter((name) => !lastNames.includes(name));
  return { starts: own, hosts: own.map((name) => name.toLowerCase()), stride: coprimeNear(own.length), forms };
});
const regionOf = new Map(
  foreignCompanies.flatMap(({ forms }, region) => Object.keys(forms).map((country) => [country, region] as const)),
);

/** A number coprime to `count`, so that its multiples reach every remainder once. */
function coprimeNear(count: number): number {
  const shares = (a: number, b: number): boolean => (b === 0 ? a > 1 : shares(b, a % b));
  let stride = Math.floor(count * 0.38) + 1;
  while (shares(stride, count)) stride++;
  return stride;
}

/** The number of companies so far by region and industry word in their name. */
export const foreignCounts = (): Int32Array => new Int32Array(regions.length * wordCount);

/**
 * Name and host name of the next company in a country with a word in its name, in the style of that country. `word` is
 * the index of `text` among the words of all industries. Undefined for a country whose companies are named like US
 * ones. For `shift` and `look` see `companyName`.
 */
export function foreignName(
  country: string,
  { word, text, shift, look }: Readonly<{ word: number; text: string; shift: number; look: number }>,
  counts: Int32Array,
): { readonly name: string; readonly domain: string } | undefined {
  const place = regionOf.get(country);
  const region = place === undefined ? undefined : regions[place];
  if (place === undefined || region === undefined) return undefined;
  const n = counts[place * wordCount + word] as number;
  counts[place * wordCount + word] = n + 1;
  const { starts, hosts, stride, forms } = region;
  const { length } = starts;
  // Each word begins with a different start, in an order specific to the world.
  const first = Math.imul(word + 1, 0x9e3779b1 ^ shift) >>> 16;
  const start = (first + n * stride) % length;
  // After every start has been combined with the word, pairs of starts are used, and finally pairs with a number.
  const round = Math.floor(n / length);
  const partner = (start + round) % length;
  const number = round < length ? '' : String(round);
  const lead = round === 0 ? starts[start] : `${starts[start]}-${starts[partner]}${number}`;
  const leadHost = round === 0 ? hosts[start] : `${hosts[start]}${hosts[partner]}${number}`;
  const all = forms[country] ?? [''];
  return {
    name: `${lead} ${text} ${all[(look >> 3) % all.length]}`,
    domain: `${leadHost}${text.toLowerCase().replace(/[^a-z0-9]/g, '')}.example`,
  };
}

const legalForms = ['Inc', 'LLC', 'Corp', 'Co', 'Inc.', 'Ltd', 'Company', 'Corporation'];
/** Legal forms that some put after a comma. */
const withComma = new Set(['Inc', 'LLC', 'Inc.', 'Ltd']);
/** Industries of public bodies and schools, which have no legal form. */
const withoutForm = new Set(['Government & Military', 'Education', 'Utilities & Telecommunications']);

interface Namer {
  readonly starts: readonly string[];
  readonly words: readonly string[];
  /** The same as parts of a host name. */
  readonly startHosts: readonly string[];
  readonly wordHosts: readonly string[];
  readonly leastPeople: readonly number[];
  readonly stride: number;
  readonly bare: boolean;
  /** Combinations of start and word that are the names of real companies. */
  readonly takenNames: ReadonlySet<number>;
  /** Index of its first word among the words of all industries. */
  readonly firstWord: number;
  /** The index of the first start that is a town; those before it are family names. */
  readonly firstPlace: number;
}

const hostPart = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');
/** Family names used in company names. Registries write them in plain letters. */
const familyNames = lastNames.filter((name) => /^[A-Za-z]+$/.test(name));
const familyHosts = familyNames.map(hostPart);
/**
 * Rows of towns used in company names: the first of several with the same name, and none that is also a family name.
 */
const placeRows = usCities.flatMap(([name], row) => {
  const isFirst = usCities.findIndex(([other]) => other === name) === row;
  return isFirst && !familyNames.includes(name) ? [row] : [];
});
const placeNames = placeRows.map((row) => usCities[row]?.[0] ?? '');
const startLists = { family: familyNames, place: placeNames, both: [...familyNames, ...placeNames] };
const firstPlaces = { family: familyNames.length, place: 0, both: familyNames.length };

const firstWords = [0];
for (const { words } of industryWords) firstWords.push((firstWords.at(-1) ?? 0) + words.length);

/** Combinations as numbers: index of the word times the number of starts, plus index of the start. */
function takenPairs(starts: readonly string[], words: readonly string[]): Set<number> {
  const pairs = [...realCompanies].flatMap(([start, own]) =>
    own.map((word) => [starts.indexOf(start), words.indexOf(word)]),
  );
  return new Set(
    pairs.flatMap(([start = -1, word = -1]) => (start < 0 || word < 0 ? [] : [word * starts.length + start])),
  );
}

const namers: readonly Namer[] = industryWords.map(({ industry: name, first, words, leastPeople }, industry) => {
  const starts = startLists[first];
  return {
    starts,
    words,
    startHosts: starts.map(hostPart),
    wordHosts: words.map(hostPart),
    leastPeople,
    stride: coprimeNear(starts.length * words.length),
    bare: withoutForm.has(name),
    takenNames: takenPairs(starts, words),
    firstWord: firstWords[industry] ?? 0,
    firstPlace: firstPlaces[first],
  };
});

const partnerStride = coprimeNear(familyNames.length);

/** A company, as far as its name determines it. */
export interface CompanyName {
  readonly name: string;
  readonly domain: string;
  /** Row of `usCities` that the name starts with; -1 for a family name. */
  readonly town: number;
  /** Whether it is a public body or a school, which has no other locations. */
  readonly isLocal: boolean;
  /** Whether it must be located on a coast. */
  readonly isBySea: boolean;
  /** The word for what the company does, and its index among the words of all industries. */
  readonly text: string;
  readonly word: number;
  /** The minimum number of employees. */
  readonly leastPeople: number;
}

/**
 * Name and host name of the n-th company of an industry, unique within a world even ignoring case. `shift` is a random
 * number shared by the whole world, so that worlds differ; `look` is eight random bits that choose the legal form and
 * the registry's spelling. After all combinations of words are used up, a partner's name is inserted. Names are
 * combined at random, so the sites are under the reserved `.example`, and a name that would match a well-known company
 * gets an added Valley.
 */
export function companyName(industry: number, n: number, shift: number, look: number): CompanyName {
  const namer = namers[industry] as Namer;
  const { starts, words } = namer;
  const round = Math.floor(n / (starts.length * words.length));
  const pair = (n * namer.stride + shift * (industry + 1)) % (starts.length * words.length);
  const start = pair % starts.length;
  const word = Math.floor(pair / starts.length);
  const partner = (start + round * partnerStride) % familyNames.length;
  const number = round > familyNames.length ? String(round) : '';
  // No start ends in Valley.
  const more = namer.takenNames.has(pair) ? ' Valley' : '';
  const lead = round > 0 ? `${starts[start]}-${familyNames[partner]}${number}` : `${starts[start]}${more}`;
  const leadHost = `${namer.startHosts[start]}${round > 0 ? `${familyHosts[partner]}${number}` : hostPart(more)}`;
  const legalForm = legalForms[(look >> 3) % 8] ?? '';
  const comma = look % 16 < 3 && withComma.has(legalForm) ? ',' : '';
  const form = namer.bare || look % 8 === 7 ? '' : `${comma} ${legalForm}`;
  return {
    name: inRegistryCase(`${lead} ${words[word]}${form}`, look),
    domain: `${leadHost}${namer.wordHosts[word]}.example`,
    town: placeRows[start - namer.firstPlace] ?? -1,
    isLocal: namer.bare,
    text: words[word] as string,
    word: namer.firstWord + word,
    isBySea: seaWords.has(words[word] as string),
    leastPeople: namer.leastPeople[word] as number,
  };
}

/** Most registries keep the case; some use all capitals, a few all lowercase. */
function inRegistryCase(name: string, look: number): string {
  if (look % 9 === 4) return name.toUpperCase();
  if (look % 31 === 7) return name.toLowerCase();
  return name;
}

/**
 * An organization with a name of exactly 200 characters, for screens that must truncate it: a body of the Ohio valley.
 */
export const longNamedCompany = {
  name:
    'International Consortium for the Advancement of Industrial Process Equipment, Pressure Vessels, Piping Systems, ' +
    'Instrumentation and Allied Mechanical Trades of the Greater Ohio River Valley Region Inc',
  domain: 'processequipmenttrades.example',
  town: usCities.findIndex(([name]) => name === 'Cincinnati'),
  industry: 'Engineering & Technical Services',
  subIndustry: 'Process Engineering',
  people: 140,
  /** Thousands of US dollars per year. */
  sales: 31_000,
} as const;
