import { expect, it } from 'vitest';
import { searchable } from './search-text.ts';

it.each([
  ['Ångström', 'angstrom'],
  ['A\u030angstro\u0308m', 'ångström'],
  ['MÜLLER & Söhne', 'muller & sohne'],
  ['İstanbul', 'istanbul'],
  ['Ｈａｒｒｏｗ　１２', 'harrow 12'],
  ['볼 밸브', '볼 밸브'.normalize('NFD')],
  ['ﾎﾞｰﾙ', 'ボール'],
])('%s is found by %s', (text, term) => {
  expect(searchable(text)).toBe(searchable(term));
});

it.each([
  ['ボール', 'ホール'],
  ['valve', 'valves'],
  ['й', 'н'],
])('%s is a different word than %s', (one, other) => {
  expect(searchable(one)).not.toBe(searchable(other));
});
