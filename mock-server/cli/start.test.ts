import { expect, it } from 'vitest';
import { personas } from '../../fixtures/personas.ts';
import { signInTable } from './start.ts';

it('has a line for each person, in columns', () => {
  const lines = signInTable(personas).split('\n');
  expect(lines).toHaveLength(personas.length + 1);
  const column = lines[0]?.indexOf('Password');
  expect(new Set(lines.slice(1).map((line) => line.indexOf('Webtrax1')))).toEqual(new Set([column]));
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(120);
});
