import { describe, expect, it } from 'vitest';
import { type Bound, type Figure, median, misses, number, table, verdict } from './figure.ts';

const figure = (ours: number, bound?: Bound, peer = 100): Figure => ({
  name: 'start',
  unit: 'ms',
  ours,
  peer: { name: 'peer', value: peer },
  ...(bound && { bound }),
});

describe('verdict', () => {
  const twice: Bound = { of: 'ratio', kind: 'at most', value: 2 };
  const half: Bound = { of: 'ratio', kind: 'at least', value: 0.5 };
  it.each([
    { of: figure(200, twice), says: 'yes' },
    { of: figure(201, twice), says: 'NO' },
    { of: figure(50, half), says: 'yes' },
    { of: figure(49, half), says: 'NO' },
    { of: figure(10, { of: 'ours', kind: 'at most', value: 10 }), says: 'yes' },
    { of: figure(160, { of: 'difference', kind: 'at most', value: 60 }), says: 'yes' },
    { of: figure(161, { of: 'difference', kind: 'at most', value: 60 }), says: 'NO' },
    { of: figure(1), says: '' },
    { of: { name: 'x', unit: 'ms', ours: 1, bound: twice } as const, says: 'not measured' },
    { of: figure(0, twice, 0), says: 'not measured' },
  ])('$says for $of.ours with $of.bound', ({ of, says }) => {
    expect(verdict(of)).toBe(says);
  });
});

describe('table', () => {
  it('aligns names left and figures right', () => {
    expect(table([figure(50, { of: 'ratio', kind: 'at most', value: 1 }), figure(1000)])).toEqual([
      'figure      ours  peer or floor  ratio  bound            within',
      'start    50.0 ms  100 ms (peer)  0.500  at most 1 times  yes',
      'start   1,000 ms  100 ms (peer)   10.0',
    ]);
  });
});

describe('misses', () => {
  it('lists each missed bound with its reason, or that none is known', () => {
    const bound: Bound = { of: 'ours', kind: 'at most', value: 10 };
    const figures = [figure(9, bound), figure(11, bound), { ...figure(12, bound), name: 'size' }, figure(1000)];
    const reasons: Record<string, string> = { start: 'it loads much' };
    expect(misses(figures, (name) => reasons[name])).toEqual([
      'start: it loads much',
      'size: no known reason, so take a profile',
    ]);
  });
});

describe('number', () => {
  it.each([
    [0.1234, '0.123'],
    [1.234, '1.23'],
    [12.34, '12.3'],
    [1234.5, '1,235'],
    [-2, '-2.00'],
  ])('%d is %s', (value, text) => {
    expect(number(value)).toBe(text);
  });
});

describe('median', () => {
  it.each([
    { of: [3, 1, 2], is: 2 },
    { of: [4, 1, 2, 3], is: 2.5 },
    { of: [10], is: 10 },
  ])('of $of is $is', ({ of, is }) => {
    expect(median(of)).toBe(is);
  });

  it('throws without values', () => {
    expect(() => median([])).toThrow('no values to take the median of');
  });
});
