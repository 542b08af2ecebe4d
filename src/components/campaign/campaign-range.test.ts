import { describe, expect, it } from 'vitest';
import { clipRange, daysSoFar, parseCampaignRange } from './campaign-range.ts';

const period = { startDate: '2026-09-01', endDate: '2026-12-31' };

describe('daysSoFar', () => {
  it.each([
    ['running', '2026-11-21', '2026-11-21'],
    ['on its first day', '2026-09-01', '2026-09-01'],
    ['on its last day', '2026-12-31', '2026-12-31'],
    ['over', '2027-02-01', '2026-12-31'],
    ['not begun', '2026-08-31', '2026-12-31'],
  ])('%s', (_name, today, end) => {
    expect(daysSoFar(period, today)).toEqual({ start: '2026-09-01', end });
  });
});

describe('parseCampaignRange', () => {
  it.each([
    ['start=2026-09-02&end=2026-09-30', { start: '2026-09-02', end: '2026-09-30' }],
    ['start=2026-09-02&end=2026-09-02', { start: '2026-09-02', end: '2026-09-02' }],
    ['start=2026-09-30&end=2026-09-02', null],
    ['start=2026-02-30&end=2026-09-02', null],
    ['start=2026-09-02', null],
    ['', null],
  ])('%s', (search, range) => {
    expect(parseCampaignRange(new URLSearchParams(search))).toEqual(range);
  });
});

describe('clipRange', () => {
  const within = { start: '2026-09-01', end: '2026-11-21' };
  it.each([
    ['inside', '2026-09-05', '2026-09-06', { start: '2026-09-05', end: '2026-09-06' }],
    ['beyond both ends', '2026-01-01', '2026-12-31', within],
    ['beyond its end', '2026-11-20', '2026-11-30', { start: '2026-11-20', end: '2026-11-21' }],
    ['before it', '2026-08-01', '2026-08-31', null],
    ['after it', '2026-11-22', '2026-11-30', null],
  ])('%s', (_name, start, end, range) => {
    expect(clipRange({ start, end }, within)).toEqual(range);
  });
});
