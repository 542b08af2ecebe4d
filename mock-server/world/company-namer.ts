import { familyNames } from '../../fixtures/names/family-names.ts';
import { industryWords } from '../../fixtures/names/industry-words.ts';
import { placeNames } from '../../fixtures/names/place-names.ts';

const legalForms = ['Inc', 'LLC', 'Corp', 'Co', 'Inc.', 'Ltd', 'Company', 'Corporation'];
/** By industry, for public bodies and schools bear no legal form. */
const withoutForm = new Set(['Government & Military', 'Education', 'Utilities & Telecommunications']);

interface Namer {
  readonly first: readonly string[];
  readonly words: readonly string[];
  readonly stride: number;
  readonly bare: boolean;
}

const namers: readonly Namer[] = industryWords.map(({ industry, first, words }) => {
  const starts = first === 'family' ? familyNames : first === 'place' ? placeNames : [...familyNames, ...placeNames];
  return { first: starts, words, stride: coprimeNear(starts.length * words.length), bare: withoutForm.has(industry) };
});

/** A number that shares no factor with `count`, so that its multiples meet every remainder once. */
function coprimeNear(count: number): number {
  const shares = (a: number, b: number): boolean => (b === 0 ? a > 1 : shares(b, a % b));
  let stride = Math.floor(count * 0.38) + 1;
  while (shares(stride, count)) stride++;
  return stride;
}

/**
 * Name and host name of the n-th company of an industry; no two are alike, whatever their case. `look` is
 * eight random bits that choose the legal form and how the registry wrote the name.
 */
export function companyName(
  industry: number,
  n: number,
  look: number,
): { readonly name: string; readonly domain: string } {
  const namer = namers[industry] as Namer;
  const pairs = namer.first.length * namer.words.length;
  const round = Math.floor(n / pairs);
  const pair = (n * namer.stride + round) % pairs;
  const first = namer.first[pair % namer.first.length] as string;
  const word = namer.words[Math.floor(pair / namer.first.length)] as string;
  const partner =
    round > 0 ? ` ${familyNames[(pair + round * 17) % familyNames.length]} ${round > 1 ? `${round} ` : ''}` : ' ';
  const body = `${first}${partner}${word}`;
  const form = namer.bare || look % 8 === 7 ? '' : legalForms[(look >> 3) % legalForms.length];
  const name = form ? `${body}${look % 16 < 3 ? ', ' : ' '}${form}` : body;
  return { name: inRegistryCase(name, look), domain: `${hostPart(body)}.${namer.bare ? 'org' : 'com'}` };
}

/** Most registries keep the case, some write all in capitals, a few all in small letters. */
function inRegistryCase(name: string, look: number): string {
  if (look % 9 === 4) return name.toUpperCase();
  if (look % 31 === 7) return name.toLowerCase();
  return name;
}

function hostPart(body: string): string {
  let host = '';
  for (let i = 0; i < body.length; i++) {
    const code = body.charCodeAt(i) | 32;
    if ((code >= 97 && code <= 122) || (code >= 48 && code <= 57)) host += String.fromCharCode(code);
  }
  return host;
}

const longStart =
  'International Consortium for the Advancement of Industrial Process Equipment, Pressure Vessels, Piping, ';
const longEnd = 'Instrumentation, Fluid Handling and Allied Mechanical Trades of the Greater Ohio River Valley Inc';

/** One organisation's name of exactly 200 characters, for the screens that must cut it. */
export const longCompanyName = `${longStart}${longEnd}`.padEnd(200, '.').slice(0, 200);
