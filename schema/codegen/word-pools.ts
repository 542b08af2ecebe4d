/**
 * The words that made-up people, companies and addresses are made of. faker writes them here, once and for one seed,
 * and worlds choose from them by index: faker for each row would be about a hundred times slower, and loading it
 * would cost every start of the mock 18 ms and the demo's mock its English locale (TST-064).
 */
import { faker } from '@faker-js/faker/locale/en';

/** Of the words alone; what a world does with them follows from the world's own seed. */
const POOL_SEED = 10_442;
/** faker needs a date of reference as well, or anything dated would change from day to day. */
const REFERENCE_DATE = '2026-01-01T00:00:00Z';

/** Where the callers' telephones are: the industrial parts of the United States. */
const areaCodes =
  '216 281 303 312 313 330 404 412 414 440 480 513 586 602 612 614 616 630 713 714 847 860 918 937 973'.split(' ');

/** The text of the generated module: one list of words a pool, each entry unique within its pool. */
export function generateWordPools(): string {
  faker.seed(POOL_SEED);
  faker.setDefaultRefDate(REFERENCE_DATE);
  const firstNames = pool(400, () => faker.person.firstName(), /^(?!Name$)[A-Z][a-z]+$/);
  const lastNames = pool(440, () => faker.person.lastName(), /^[A-Z][A-Za-z']+$/);
  // A company's name begins with a family's or a city's; the same word in both pools would name two companies alike.
  const taken = new Set(lastNames);
  const cityNames = pool(
    240,
    () => faker.helpers.arrayElement(faker.definitions.location.city_name),
    /^[A-Z][a-z]+(?: [A-Z][a-z]+)?$/,
    (name) => !taken.has(name),
  );
  const pools = {
    firstNames,
    lastNames,
    cityNames,
    streetAddresses: pool(512, () => faker.location.streetAddress()),
    // 555-0100 to 555-0199 are kept free for fiction in every area code.
    phoneNumbers: pool(600, () => `${faker.helpers.arrayElement(areaCodes)}55501${faker.string.numeric(2)}`),
    jobTitles: pool(60, () => faker.person.jobTitle()),
    salesPitches: pool(60, () => faker.company.buzzPhrase()),
    orderNumbers: pool(24, () => faker.string.numeric({ length: 6, allowLeadingZeros: false })),
  };
  return Object.entries(pools)
    .map(([name, words]) => `export const ${name}: readonly string[] = ${JSON.stringify(words)};`)
    .join('\n');
}

/** So many different words of a maker, in the order in which they came; those that do not match are left out. */
function pool(
  size: number,
  make: () => string,
  pattern = /./,
  isWanted: (word: string) => boolean = () => true,
): readonly string[] {
  const words = new Set<string>();
  while (words.size < size) {
    const word = make();
    if (pattern.test(word) && isWanted(word)) words.add(word);
  }
  return [...words];
}
