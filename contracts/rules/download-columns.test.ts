import { expect, it } from 'vitest';
import { cellText } from './download-columns.ts';

it.each([
  ["'=1", '=1', '=1'],
  ["a;'=1", 'a;=1', 'a;=1'],
  ["'=1;' -1", '=1; -1', '=1; -1'],
  ['=1; -1', '=1; -1', '=1; -1'],
  ["'a", 'a', "'a"],
  ["a;'b", 'a;b', "a;'b"],
  ["'\n'=1", '\n=1', '\n=1'],
  ["a;'\t=1", 'a;\t=1', 'a;\t=1'],
  ["a;\t'=1", 'a;\t=1', 'a;\t=1'],
  ["=1;' -1", '=1; -1', '=1; -1'],
  ["a;''=1", 'a;=1', "a;''=1"],
  ["a;'=12", 'a;=1', "a;'=12"],
])('a cell %j says for %j: %j (FIL-016)', (cell, expected, text) => expect(cellText(cell, expected)).toBe(text));
