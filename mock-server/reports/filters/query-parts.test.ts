import { describe, expect, it } from 'vitest';
import { excludesSessions, parseDepth, parseLength } from './query-parts.ts';

const endless = Number.POSITIVE_INFINITY;

describe('parseDepth', () => {
  it.each([
    ['1', 1, 1],
    ['12', 12, 12],
    ['6-9', 6, 9],
    ['4-4', 4, 4],
    ['10+', 10, endless],
    ['10m', 10, endless],
  ])('parses %s', (text, min, max) => {
    expect(parseDepth(text)).toEqual({ min, max });
  });

  it.each(['', ' ', 'abc', '0', '0+', '-1', '1-', '9-6', '3++', '10 ', '1.5', '1e3', '１', '12345678'])(
    'rejects %j',
    (text) => {
      expect(() => parseDepth(text)).toThrow('query.depth');
    },
  );
});

describe('parseLength', () => {
  it.each([
    [{ min: 0, max: 0 }, 0, 0],
    [{ max: 0 }, 0, 0],
    [{ min: 0, max: 60 }, 1, 60],
    [{ min: 0 }, 1, endless],
    [{ max: 60 }, 0, 60],
    [{ min: 61, max: 180 }, 61, 180],
    [{ min: 1801, max: null }, 1801, endless],
    [{}, 0, endless],
  ])('parses %j', (input, min, max) => {
    expect(parseLength(input)).toEqual({ min, max });
  });
});

describe('leavesSessionsOut (FIL-037)', () => {
  const year = { startDate: '2025-11-22', endDate: '2026-11-21' };
  it.each([
    [{ timestamp: '2026-11-21T00:00:00Z', visitorId: 'v1' }, false],
    [{ pages: [], base: [], targets: [], searches: ['', ' '], useAllTargets: false, terms: null }, false],
    [{ depth: '1+', length: {} }, false],
    [{ depth: '1m', length: { min: null, max: null } }, false],
    [{ depth: '2+' }, true],
    [{ depth: '1-9' }, true],
    [{ length: { min: 0 } }, true],
    [{ length: { max: 60 } }, true],
    [{ searches: ['', 'valves'] }, true],
    [{ useAllTargets: true }, true],
    [{ referrers: ['DTS'] }, true],
  ])('returns for %j: %j', (filters, expected) => {
    expect(excludesSessions({ ...year, ...filters })).toBe(expected);
  });
});
