import { expect, it } from 'vitest';
import { type ChoiceGroup, listHeight } from './filter-select-popover.tsx';

const choices = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `${index}`, label: `Choice ${index}` }));
const layout = { rowSize: 44, headingSize: 32, padding: 4 };

it.each<[string, readonly ChoiceGroup[], number]>([
  ['three choices', [{ key: 'all', choices: choices(3) }], 140],
  ['a title and three choices', [{ key: 'own', title: 'Your Target Audience', choices: choices(3) }], 172],
  ['a thousand choices', [{ key: 'all', choices: choices(1000) }], 300],
])('a list of %s is as tall as its rows, up to 300 pixels (SES-010)', (_name, groups, height) => {
  expect(listHeight(groups, layout)).toBe(height);
});
