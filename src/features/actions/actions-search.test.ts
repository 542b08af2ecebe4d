import { describe, expect, it } from 'vitest';
import { parsePage, parseTypes, vettedValues, writePage, writeTypes } from './actions-search.ts';

const read = (search: string) => parseTypes(new URLSearchParams(search));

describe('types in a query string', () => {
  it.each([
    ['', ['lead']],
    ['type=lead,other', ['lead', 'other']],
    ['type=other%2Clead', ['lead', 'other']],
    ['type=', []],
    ['type=nonsense', ['lead']],
    ['type=nonsense,unclassified', ['unclassified']],
    ['showAll', vettedValues],
    ['showAll=true', vettedValues],
    ['showAll=1', vettedValues],
    ['showAll=false', ['lead']],
    ['showAll=true&type=solicitation', ['solicitation']],
  ])('%j means %j', (search, types) => {
    expect(read(search)).toEqual(types);
  });

  it.each([
    [['lead'], 'start=2026-01-01'],
    [[], 'start=2026-01-01&type='],
    [['other', 'lead'], 'start=2026-01-01&type=lead%2Cother'],
    [['unclassified'], 'start=2026-01-01&type=unclassified'],
    [vettedValues, 'start=2026-01-01&showAll=true'],
  ] as const)('%j is written as %j, with the page gone, and comes back', (types, expected) => {
    for (const before of [
      'start=2026-01-01&page=3',
      'start=2026-01-01&showAll',
      'start=2026-01-01&type=solicitation',
    ]) {
      const search = new URLSearchParams(before);
      writeTypes(search, types);
      expect(search.toString()).toBe(expected);
      expect(parseTypes(search)).toEqual(vettedValues.filter((value) => types.some((type) => type === value)));
    }
  });
});

describe('the page in a query string', () => {
  it.each([
    ['', 1],
    ['page=4', 4],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=x', 1],
    ['page=1000001', 1],
  ])('%j means %i', (search, page) => {
    expect(parsePage(new URLSearchParams(search))).toBe(page);
  });

  it.each([
    [1, 'type=other'],
    [7, 'type=other&page=7'],
  ])('%i is written as %j and comes back', (page, expected) => {
    const search = new URLSearchParams('type=other&page=3');
    writePage(search, page);
    expect(new URLSearchParams(search).toString()).toBe(new URLSearchParams(expected).toString());
    expect(parsePage(search)).toBe(page);
  });
});
