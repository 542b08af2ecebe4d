import { readFileSync } from 'node:fs';
import path from 'node:path';
import { faker } from '@faker-js/faker/locale/en';
import { expect, it } from 'vitest';
import { generateWordPools } from './words.ts';

const file = path.join(import.meta.dirname, '../../fixtures/generated/word-pools.ts');

it('word pools are the same, however faker was used before (TST-064)', () => {
  faker.seed(1);
  faker.person.firstName();
  const words = generateWordPools();
  expect(readFileSync(file, 'utf8').split('\n').slice(1).join('\n')).toBe(`${words}\n`);
});
