import { buildSchema, print } from 'graphql';
import { expect, it } from 'vitest';
import { sdl } from '../generated/sdl.ts';
import { limits } from './limits.ts';

const calls = Object.values(buildSchema(sdl).getQueryType()?.getFields() ?? {});
const lists = calls.filter(({ args }) => args.some(({ name }) => name === 'limit' || name === 'last'));
const described = lists.flatMap(({ name, description, args }) => {
  const [, most, otherwise] = /1 to (\d+)(?:, (\d+) unless given)?/.exec(description ?? '') ?? [];
  return most === undefined ? [] : [{ name, most: Number(most), otherwise, args }];
});

it('page sizes are described for some lists', () => {
  expect(described.map(({ name }) => name)).toEqual(['highValueActivities', 'referrers', 'sessions', 'visitors']);
});

it.each(described)('the page size of $name matches its description (LIM-001)', ({ most, otherwise, args }) => {
  expect(most, 'limits.pageSize').toBe(limits.pageSize);
  const [rows] = args.filter(({ name }) => name === 'limit' || name === 'last');
  const given = rows?.astNode?.defaultValue;
  if (otherwise !== undefined && given) expect(print(given), 'the default of the argument').toBe(otherwise);
});
