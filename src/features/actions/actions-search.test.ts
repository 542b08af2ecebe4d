import { describe, expect, it } from 'vitest';
import { vettedValues } from '../../../schema/reference/action-texts.ts';
import { parseTypes, writeTypes } from './actions-search.ts';

const read = (search: string) => parseTypes(new URLSearchParams(search));
const nothingKnown = ['type=nonsense', 'type=nonsense,unclassified'];

describe('types in the query string', () => {
  it.each([
    ['', ['lead']],
    ['type=lead,other', ['lead', 'other']],
    ['type=other%2Clead', ['lead', 'other']],
    ['type=', []],
    ['type=nonsense', ['lead']],
    ['type=nonsense,unclassified', ['unclassified']],
    ['type=lead&type=other', ['lead', 'other']],
    ['showAll', vettedValues],
    ['showAll=true', vettedValues],
    ['showAll=1', vettedValues],
    ['showAll=', vettedValues],
    ['showAll=false', ['lead']],
    ['showAll=0', ['lead']],
    ['showAll=true&type=solicitation', ['solicitation']],
  ])('%j means %j (ACT-003, FRM-050)', (search, types) => {
    expect(read(search).value).toEqual(types);
    expect(read(search).dropped).toHaveLength(nothingKnown.includes(search) ? 1 : 0);
  });

  it.each([
    ['showAll=no', ['lead'], [['no', null]]],
    ['showAll=no&showAll=true', vettedValues, [['no', null]]],
    ['showAll=true&showAll=false', vettedValues, [['false', 'repeated']]],
  ])('%j means %j, and %j is reported as ignored (ACT-003, FRM-050)', (search, types, unused) => {
    const { value, dropped } = read(search);
    expect(value).toEqual(types);
    expect(dropped.map(({ params, reason }) => [params[0]?.[1], reason])).toEqual(unused);
  });

  it.each([
    [['lead'], 'start=2026-01-01'],
    [[], 'start=2026-01-01&type='],
    [['other', 'lead'], 'start=2026-01-01&type=lead%2Cother'],
    [['unclassified'], 'start=2026-01-01&type=unclassified'],
    [vettedValues, 'start=2026-01-01&showAll=true'],
  ] as const)('%j is written as %j, without the page, and parsed back', (types, expected) => {
    for (const before of [
      'start=2026-01-01&page=3',
      'start=2026-01-01&showAll',
      'start=2026-01-01&type=solicitation',
    ]) {
      const search = new URLSearchParams(before);
      writeTypes(search, types);
      expect(search.toString()).toBe(expected);
      const value = vettedValues.filter((one) => types.some((type) => type === one));
      expect(parseTypes(search)).toEqual({ value, dropped: [] });
    }
  });
});
