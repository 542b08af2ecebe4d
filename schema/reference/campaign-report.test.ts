import { describe, expect, it } from 'vitest';
import {
  audienceCells,
  audienceHint,
  clickRateText,
  clicksText,
  gapText,
  reportDate,
  reportDays,
  reportFigures,
} from './campaign-report.ts';

const period = { startDate: '2026-09-01', endDate: '2026-12-31', status: 'ACTIVE' };
const everyDay = { start: '2000-01-01', end: '2099-12-31' };
const counted = (...dates: string[]) => dates.map((date) => ({ date }));
const untilToday = counted('2026-09-01', '2026-11-21');

describe('reportDays', () => {
  it.each([
    ['in progress', period, untilToday, everyDay, '2026-09-01 2026-11-21', null, true],
    ['on its first day', period, counted('2026-09-01'), everyDay, '2026-09-01 2026-09-01', null, true],
    [
      'that is over',
      { ...period, status: 'COMPLETED' },
      counted('2026-09-01', '2026-12-31'),
      everyDay,
      '2026-09-01 2026-12-31',
      null,
      false,
    ],
    ["that hasn't begun", { ...period, status: 'SCHEDULED' }, [], everyDay, null, 'notBegun', false],
    [
      'that has begun on the server, whatever its status',
      { ...period, status: 'SCHEDULED' },
      counted('2026-09-01'),
      everyDay,
      '2026-09-01 2026-09-01',
      null,
      true,
    ],
    [
      'for part of its period',
      period,
      untilToday,
      { start: '2026-08-01', end: '2026-09-30' },
      '2026-09-01 2026-09-30',
      null,
      false,
    ],
    ['before its period', period, untilToday, { start: '2026-01-01', end: '2026-08-31' }, null, 'outside', false],
    ['after its period', period, untilToday, { start: '2027-01-01', end: '2027-01-31' }, null, 'outside', false],
    ['on future days', period, untilToday, { start: '2026-11-22', end: '2027-01-31' }, null, 'ahead', false],
    ['without any days', period, [], everyDay, '2026-09-01 2026-12-31', null, false],
  ] as const)('for a campaign %s (CMP-050, CMP-055)', (_name, campaign, days, asked, shown, gap, isLastDayOpen) => {
    const found = reportDays(campaign, days, asked);
    expect(found.shown && `${found.shown.start} ${found.shown.end}`).toBe(shown);
    expect(found).toMatchObject({ gap, isLastDayOpen });
  });
});

describe('reportDate', () => {
  it.each([
    ['today in a zone ahead of home', 'ACTIVE', untilToday, '2026-11-20', '2026-11-21'],
    ['today in a zone behind home', 'ACTIVE', untilToday, '2026-11-22', '2026-11-21'],
    ['the home date after its end', 'COMPLETED', untilToday, '2026-11-22', '2026-11-22'],
    ['the home date before its start', 'SCHEDULED', [], '2026-11-20', '2026-11-20'],
    ['the home date if its days ended long ago', 'PAUSED', untilToday, '2026-11-24', '2026-11-24'],
  ] as const)('is %s (CMP-027)', (_name, status, days, homeDay, date) => {
    expect(reportDate({ ...period, status }, days, homeDay)).toBe(date);
  });
});

describe('report texts', () => {
  it.each([
    [129, 89_981, '0.14%'],
    [0, 700, '0.00%'],
    [0, 0, '—'],
  ])('%i clicks of %i impressions (CMP-013)', (clicks, impressions, rate) => {
    expect(clickRateText(clicks, impressions)).toBe(rate);
  });

  it('are dashes for unknown figures', () => {
    expect(reportFigures(undefined).map(([, value]) => value)).toEqual(['—', '—', '—']);
  });

  it.each([
    ['notBegun', 'This campaign starts on Sep 1, 2026. Its figures will appear here from that day.'],
    ['outside', 'The selected dates are outside the campaign period.'],
    ['ahead', "The selected dates haven't come yet."],
    [null, 'No impressions on these days.'],
  ] as const)('%s: %s (CMP-055)', (gap, text) => {
    expect(gapText(gap, period.startDate)).toBe(text);
  });

  it.each([
    [[2, 1, 0], '3 organizations, the 2 with clicks first'],
    [[0], '1 organization'],
    [[], '0 organizations'],
  ])('clicks %j: %s (CMP-053)', (clicks, hint) => {
    expect(audienceHint(clicks.map((count) => ({ clicks: count })))).toBe(hint);
  });
});

describe('an audience row', () => {
  const visitor = {
    ...{ organization: 'Alder Valves', industry: 'Machinery', revenueRange: '10M–25M', employeeRange: '50–99' },
    ...{ city: 'Toledo', state: 'OH', country: 'US' },
  };

  it('has its cells in column order, with a dash for unknown values (CMP-018)', () => {
    expect(audienceCells(visitor)).toEqual(['Alder Valves', 'Machinery', '10M–25M', '50–99', 'Toledo', 'OH']);
    const unknown = { ...visitor, industry: null, revenueRange: null, employeeRange: null, state: null };
    expect(audienceCells(unknown)).toEqual(['Alder Valves', '—', '—', '—', 'Toledo', '—']);
  });

  it.each([
    [0, ''],
    [1, '1 click'],
    [1200, '1,200 clicks'],
  ])('with %i clicks says after its name: "%s" (CMP-053)', (clicks, text) => {
    expect(clicksText({ clicks })).toBe(text);
  });
});
