import { describe, expect, it } from 'vitest';
import { campaignTexts } from '../../text/campaigns.ts';
import { dateMessages } from '../../text/dates.ts';
import {
  campaignPresets,
  checkCampaignRange,
  daysBeyond,
  parseCampaignRange,
  stepCampaignRange,
} from './campaign-days.ts';

const whole = { start: '2026-09-08', end: '2026-11-21' };

describe('campaignPresets (CMP-065)', () => {
  it.each([
    [
      'several months',
      whole,
      [
        'Whole period 2026-09-08 2026-11-21',
        'First 30 days 2026-09-08 2026-10-07',
        'Last 7 days 2026-11-15 2026-11-21',
        'Last 30 days 2026-10-23 2026-11-21',
        'October 2026 2026-10-01 2026-10-31',
      ],
    ],
    [
      'half a year ending with a month, with its last three months',
      { start: '2026-02-01', end: '2026-07-31' },
      [
        'Whole period 2026-02-01 2026-07-31',
        'First 30 days 2026-02-01 2026-03-02',
        'Last 7 days 2026-07-25 2026-07-31',
        'Last 30 days 2026-07-02 2026-07-31',
        'July 2026 2026-07-01 2026-07-31',
        'June 2026 2026-06-01 2026-06-30',
        'May 2026 2026-05-01 2026-05-31',
      ],
    ],
    [
      'a month',
      { start: '2026-02-01', end: '2026-02-28' },
      ['Whole period 2026-02-01 2026-02-28', 'Last 7 days 2026-02-22 2026-02-28'],
    ],
    [
      'ten days',
      { start: '2026-11-12', end: '2026-11-21' },
      ['Whole period 2026-11-12 2026-11-21', 'Last 7 days 2026-11-15 2026-11-21'],
    ],
    ['a week', { start: '2026-11-15', end: '2026-11-21' }, ['Whole period 2026-11-15 2026-11-21']],
    ['the first day', { start: '2026-11-21', end: '2026-11-21' }, ['Whole period 2026-11-21 2026-11-21']],
  ])('%s', (_name, range, presets) => {
    expect(campaignPresets(range).map(({ label, range: { start, end } }) => `${label} ${start} ${end}`)).toEqual(
      presets,
    );
  });
});

describe('checkCampaignRange', () => {
  it.each([
    ['2026-09-08', '2026-11-21', whole],
    ['2026-10-01', '2026-10-01', { start: '2026-10-01', end: '2026-10-01' }],
  ])('accepts %s to %s', (start, end, range) => {
    expect(checkCampaignRange({ start, end }, whole)).toEqual({ range, problem: null });
  });

  it.each([
    ['2026-11-21', '2026-11-20', dateMessages.order],
    ['2026-09-01', '2026-09-07', 'Please enter dates within the campaign period, Sep 8 – Nov 21, 2026'],
    ['2025-01-01', '2027-12-31', 'Please enter dates within the campaign period, Sep 8 – Nov 21, 2026'],
    ['2026-09-07', '2026-09-08', 'Please enter dates within the campaign period, Sep 8 – Nov 21, 2026'],
    ['2026-11-01', '2026-11-22', 'Please enter dates within the campaign period, Sep 8 – Nov 21, 2026'],
    ['2026-11-22', '2026-11-23', 'Please enter dates within the campaign period, Sep 8 – Nov 21, 2026'],
  ])('%s to %s: %s (CMP-014)', (start, end, problem) => {
    expect(checkCampaignRange({ start, end }, whole)).toEqual({ range: null, problem });
  });
});

describe('stepCampaignRange', () => {
  it.each([
    ['2026-10-01', '2026-10-07', -1, '2026-09-24', '2026-09-30'],
    ['2026-10-01', '2026-10-07', 1, '2026-10-08', '2026-10-14'],
    ['2026-09-10', '2026-09-16', -1, '2026-09-08', '2026-09-14'],
    ['2026-11-10', '2026-11-20', 1, '2026-11-11', '2026-11-21'],
  ] as const)('from %s to %s by %d', (start, end, direction, nextStart, nextEnd) => {
    expect(stepCampaignRange({ start, end }, direction, whole)).toEqual({ start: nextStart, end: nextEnd });
  });

  it.each([-1, 1] as const)('stays within the campaign: %d', (direction) => {
    expect(stepCampaignRange(whole, direction, whole)).toBeNull();
  });
});

describe('daysBeyond', () => {
  it.each([
    ['2026-09-08', '2026-11-21', 'ACTIVE', []],
    ['2026-09-08', '2027-12-31', 'ACTIVE', [['end', '2027-12-31', 'endsLater', '2026-11-21']]],
    ['2026-09-08', '2027-12-31', 'COMPLETED', [['end', '2027-12-31', campaignTexts.beyond.endsAfter, '2026-11-21']]],
    ['2020-01-01', '2026-11-21', 'ACTIVE', [['start', '2020-01-01', campaignTexts.beyond.startsBefore, '2026-09-08']]],
    [
      '0001-01-01',
      '9999-12-31',
      'PAUSED',
      [
        ['start', '0001-01-01', campaignTexts.beyond.startsBefore, '2026-09-08'],
        ['end', '9999-12-31', 'endsLater', '2026-11-21'],
      ],
    ],
  ])('for a campaign from %s to %s in status %s (FRM-050)', (start, end, status, parts) => {
    expect(
      daysBeyond({ start, end }, whole, status).map(({ params, reason, instead }) => [
        ...params.flat(),
        reason,
        instead?.[1],
      ]),
    ).toEqual(parts);
  });
});

describe('parseCampaignRange', () => {
  it.each([
    ['start=2026-09-02&end=2026-09-30', { start: '2026-09-02', end: '2026-09-30' }, null],
    ['start=2026-09-02&end=2026-09-02', { start: '2026-09-02', end: '2026-09-02' }, null],
    ['start=2026-09-30&end=2026-09-02', null, 'order'],
    ['start=2026-02-30&end=2026-09-02', null, 'notDays'],
    ['start=2026-09-02', null, 'notDays'],
    ['', null, null],
  ])('%s is %j, problem: %s (FRM-050)', (text, range, reason) => {
    const search = new URLSearchParams(text);
    const { value, dropped } = parseCampaignRange(search);
    expect(value).toEqual(range);
    expect(dropped).toEqual(reason === null ? [] : [{ name: 'dates', params: [...search], reason }]);
  });

  it('uses the first of repeated days, and reports the others (FRM-050)', () => {
    const search = new URLSearchParams('start=2026-09-02&end=2026-09-30&start=2026-09-05&end=2026-09-30');
    expect(parseCampaignRange(search)).toEqual({
      value: { start: '2026-09-02', end: '2026-09-30' },
      dropped: [{ name: 'dates', params: [['start', '2026-09-05']], reason: 'repeated' }],
    });
  });
});
