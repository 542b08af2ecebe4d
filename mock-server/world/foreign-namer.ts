import { foreignCompanies } from '../../fixtures/foreign-companies.ts';
import { lastNames } from '../../fixtures/generated/word-pools.ts';
import { industryWords } from '../../fixtures/industry-words.ts';

const wordCount = industryWords.reduce((sum, { words }) => sum + words.length, 0);

/** What a region's companies begin with, and the step by which they take turns. */
const regions = foreignCompanies.map(({ starts, forms }) => {
  // Unique names, whatever the pools of the United States have.
  const own = starts.filter((name) => !lastNames.includes(name));
  return { starts: own, hosts: own.map((name) => name.toLowerCase()), stride: coprimeNear(own.length), forms };
});
const regionOf = new Map(
  foreignCompanies.flatMap(({ forms }, region) => Object.keys(forms).map((country) => [country, region] as const)),
);

/** A number that shares no factor with `count`, so that its multiples meet every remainder once. */
export function coprimeNear(count: number): number {
  const shares = (a: number, b: number): boolean => (b === 0 ? a > 1 : shares(b, a % b));
  let stride = Math.floor(count * 0.38) + 1;
  while (shares(stride, count)) stride++;
  return stride;
}

/** How many companies of each region have each word of the industries in their names so far. */
export const foreignCounts = (): Int32Array => new Int32Array(regions.length * wordCount);

/**
 * Name and host name of the next company of a country that speaks of a word: one that reads as of there. `word` is the
 * place of `text` among the words of all industries. Undefined for a country whose companies are named as those of the
 * United States are. `shift` and `look` are as those of `companyName`.
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
  // Words begin at different starts, in an order that the world has for itself.
  const first = Math.imul(word + 1, 0x9e3779b1 ^ shift) >>> 16;
  const start = (first + n * stride) % length;
  // Once all have had the word, two of them join; and then two with a number.
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
