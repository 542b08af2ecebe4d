import { describe, expect, it } from 'vitest';
import { countTypes } from './actions-table.tsx';

const counts = (rfis: number, calls: number, downloads: number) => [
  { actionType: 'PHONE_CALL' as const, count: calls },
  { actionType: 'RFI' as const, count: rfis },
  { actionType: 'ASSET_DOWNLOAD' as const, count: downloads },
];

describe('countTypes (ACT-031)', () => {
  it.each([
    [53, counts(14, 10, 29), '14 RFIs, 10 calls, 29 downloads'],
    [3, counts(1, 1, 1), '1 RFI, 1 call, 1 download'],
    [1200, counts(0, 1200, 0), '1,200 calls'],
    [0, counts(0, 0, 0), ''],
    [53, counts(14, 10, 28), ''],
    [53, null, ''],
    [53, undefined, ''],
  ])('%i actions, with counts %j', (total, counts, expected) => {
    expect(countTypes(total, counts)).toBe(expected);
  });
});
