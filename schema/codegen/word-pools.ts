/**
 * The words that made-up people, companies and addresses are made of. faker writes them here, once and for one seed,
 * and worlds choose from them by index: faker for each row would be about a hundred times slower, and every start of
 * the mock and of the demo would load it (TST-064).
 */
import { faker } from '@faker-js/faker/locale/en';

/** Of the words alone; what a world does with them follows from the world's own seed. */
const POOL_SEED = 10_442;
/** faker needs a date of reference as well, or anything dated would change from day to day. */
const REFERENCE_DATE = '2026-01-01T00:00:00Z';

/** The text of the generated module: one list of words a pool, each entry unique within its pool. */
export function generateWordPools(): string {
  faker.seed(POOL_SEED);
  faker.setDefaultRefDate(REFERENCE_DATE);
  const firstNames = pool(400, () => faker.person.firstName(), /^(?!Name$)[A-Z][a-z]+$/);
  // faker knows a family that is called Hilll.
  const spelled = (text: string) => text.replace(/([a-z])\1\1/, '$1$1');
  const lastNames = pool(440, () => spelled(faker.person.lastName()), /^[A-Z][A-Za-z']+$/);
  const pools = {
    firstNames,
    lastNames,
    streetAddresses: pool(512, () => spelled(faker.location.streetAddress())),
  };
  return Object.entries(pools)
    .map(([name, words]) => `export const ${name}: readonly string[] = ${JSON.stringify(words)};`)
    .join('\n');
}

/** So many different words of a maker, in the order in which they came; those that do not match are left out. */
function pool(size: number, make: () => string, pattern = /./): readonly string[] {
  const words = new Set<string>();
  while (words.size < size) {
    const word = make();
    if (pattern.test(word)) words.add(word);
  }
  return [...words];
}
