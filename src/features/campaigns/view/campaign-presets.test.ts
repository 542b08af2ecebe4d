import { describe, expect, it } from 'vitest';
import { dateMessages } from '../../../text/dates.ts';
import { campaignPresets, readCampaignRange } from './campaign-presets.ts';

const whole = { start: '2026-09-08', end: '2026-11-21' };

describe('campaignPresets', () => {
  it.each([
    [
      'a campaign of months',
      whole,
      [
        'Whole period 2026-09-08 2026-11-21',
        'First 30 days 2026-09-08 2026-10-07',
        'Last 7 days 2026-11-15 2026-11-21',
        'Last 30 days 2026-10-23 2026-11-21',
      ],
    ],
    [
      'one of ten days',
      { start: '2026-11-12', end: '2026-11-21' },
      ['Whole period 2026-11-12 2026-11-21', 'Last 7 days 2026-11-15 2026-11-21'],
    ],
    ['one of a week', { start: '2026-11-15', end: '2026-11-21' }, ['Whole period 2026-11-15 2026-11-21']],
    ['the first day', { start: '2026-11-21', end: '2026-11-21' }, ['Whole period 2026-11-21 2026-11-21']],
  ])('%s', (_name, range, presets) => {
    expect(campaignPresets(range).map(({ label, range: { start, end } }) => `${label} ${start} ${end}`)).toEqual(
      presets,
    );
  });
});

describe('readCampaignRange', () => {
  it.each([
    ['09/08/2026', '11/21/2026', whole],
    [' 10/01/2026 ', '10/01/2026', { start: '2026-10-01', end: '2026-10-01' }],
    ['01/01/2025', '12/31/2027', whole],
    ['11/01/2026', '12/25/2026', { start: '2026-11-01', end: '2026-11-21' }],
  ])('reads %s to %s', (start, end, range) => {
    expect(readCampaignRange(start, end, whole)).toEqual({ range, problem: null });
  });

  it.each([
    ['', '', dateMessages.invalid],
    ['02/30/2026', '11/21/2026', dateMessages.invalid],
    ['11/21/2026', '11/20/2026', dateMessages.order],
    ['09/01/2026', '09/07/2026', 'Please enter dates within the campaign period, Sep 8 – Nov 21, 2026'],
    ['11/22/2026', '11/23/2026', 'Please enter dates within the campaign period, Sep 8 – Nov 21, 2026'],
  ])('%s to %s: %s', (start, end, problem) => {
    expect(readCampaignRange(start, end, whole)).toEqual({ range: null, problem });
  });
});
