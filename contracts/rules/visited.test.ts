import { describe, expect, it } from 'vitest';
import { lastSettledCampaignDay } from '../model/days.ts';
import { campaignRules } from './campaigns.ts';
import type { Finding, Rule } from './rule.ts';
import { savedEffectRules } from './saved-effects.ts';
import { unknownIdRules } from './unknown-ids.ts';
import { visitorRules } from './visitors.ts';

const year = { startDate: '2025-11-20', endDate: '2026-11-20' };

/** A rule's findings for a backend that returns these responses in turn, repeating the last one. */
async function findings(
  rules: readonly Pick<Rule<never>, 'id' | 'check'>[],
  id: string,
  answers: Readonly<Record<string, readonly unknown[]>>,
  { timeRuns, ...subject }: { readonly timeRuns: boolean } & Readonly<Record<string, unknown>>,
): Promise<readonly Finding[]> {
  const left = new Map(Object.entries(answers).map(([call, given]) => [call, [...given]]));
  const request = async (call: string) => {
    const given = left.get(call) ?? [];
    return given.length > 1 ? given.shift() : given[0];
  };
  const client = { request, backend: { now: () => Date.parse('2026-11-21T15:00:00Z'), timeRuns } };
  const rule = rules.find((one) => one.id === id);
  if (rule === undefined) throw new Error(`no rule ${id}`);
  return rule.check({ client, ...subject } as never);
}

const counted = (totalCount: number) => ({ pageInfo: { totalCount }, edges: [] });
const point = (pointCount: number) => [{ properties: { pointCount } }];

describe('a backend with visits during the check (TST-083)', () => {
  it.each([
    ['as many as before', 100, true],
    ['as many as after', 103, true],
    ['fewer than before', 99, false],
    ['more than after', 104, false],
  ])('is checked for counts that can only increase: %s', async (_, count, isRight) => {
    // Six lengths of a month are requested before and after.
    const sessions = [...Array(6).fill(counted(100)), ...Array(6).fill(counted(103))];
    const answers = { sessions, locations: [point(count)] };
    const found = await findings(unknownIdRules, 'locations.month', answers, { timeRuns: true, year });
    expect(found.length === 0).toBe(isRight);
  });

  it('must keep a count if its clock is stopped', async () => {
    const sessions = [...Array(5).fill(counted(100)), counted(103)];
    const find = (count: number) =>
      findings(unknownIdRules, 'locations.month', { sessions, locations: [point(count)] }, { timeRuns: false, year });
    expect(await find(100)).toEqual([]);
    expect(await find(103)).not.toEqual([]);
  });

  const [early, late, later] = ['2026-11-01T10:00:00Z', '2026-11-19T10:00:00Z', '2026-11-21T10:00:00Z'];
  const visit = (visitDate: string | undefined, referrer = 'DTS') => ({
    session: { visitorId: 'v1', visitorName: 'Acme', visitDate, referrer },
  });
  const company = (lastSeen: string | undefined) => ({
    ...{ id: 'v1', title: 'Acme', companyIsISP: false, companyIndustry: null, companyEmployees: null },
    ...{ companyAnnualSales: null, companyRevenueRange: null, firstSeen: early, lastSeen },
  });
  const listed = {
    company: { companyIndustry: null, companyEmployees: null, companyAnnualSales: null },
  };

  it.each([
    ['runs', true, [true, true, false]],
    ['is stopped', false, [true, false, false]],
  ] as const)("is checked for a returning visitor's last visit while its clock %s", async (_, timeRuns, isRight) => {
    const rows = [visit(late), visit(early)].map((row) => ({ ...row, ...listed }));
    const checks = [late, later, early].map(async (lastSeen) => {
      const answers = { visitor: [company(lastSeen)] };
      const subject = { timeRuns, rows, snapshot: { rows } };
      return (await findings(visitorRules, 'visitor.company', answers, subject)).length === 0;
    });
    expect(await Promise.all(checks)).toEqual(isRight);
  });

  it.each([
    ['runs', true, [true, true, false]],
    ['is stopped', false, [true, false, false]],
  ] as const)(
    'is checked likewise after a save that excludes the latest visit, while its clock %s',
    async (_, timeRuns, isRight) => {
      const rows = [visit(late, 'spam.example'), visit(early)];
      const checks = [early, later, late].map(async (lastSeen) => {
        const answers = { visitor: [company(late), company(lastSeen)] };
        const subject = { timeRuns, rows, settings: { blockedReferrers: [] } };
        return (await findings(savedEffectRules, 'saves.settings.visitor', answers, subject)).length === 0;
      });
      expect(await Promise.all(checks)).toEqual(isRight);
    },
  );
});

describe("a campaign's last day that no longer changes (TST-083)", () => {
  const campaign = { startDate: '2026-11-01', endDate: '2026-12-31' };
  // It is past the 20th everywhere, and has been for hours in the last time zone.
  const now = Date.parse('2026-11-21T15:00:00Z');

  it.each([
    ['its last one if the clock is stopped', campaign, false, '2026-12-31'],
    ['one that has ended in every time zone', campaign, true, '2026-11-20'],
    ['its last one if it has ended', { ...campaign, endDate: '2026-11-10' }, true, '2026-11-10'],
    ['its last one if none of its days has ended', { ...campaign, startDate: '2026-11-21' }, true, '2026-12-31'],
  ])('is %s', (_, days, timeRuns, day) => {
    expect(lastSettledCampaignDay({ now: () => now, timeRuns }, days)).toBe(day);
  });
});

describe('the days of a campaign in progress', () => {
  const row = { startDate: '2026-11-18', endDate: '2026-12-31' };
  const of = (...dates: string[]) => ({
    campaignActivity: { activityByDate: dates.map((date) => ({ date, adImpressions: 0, clicks: 0 })) },
  });
  const still = of('2026-11-18', '2026-11-19', '2026-11-20');

  it.each([
    ['end with today', ['2026-11-20', '2026-11-21'], true],
    [
      "end with today in the campaign's time zone, where it is already tomorrow",
      ['2026-11-20', '2026-11-21', '2026-11-22'],
      true,
    ],
    ['lack today', ['2026-11-20'], false],
    ['lack a day before today', ['2026-11-20', '2026-11-22'], false],
    ['include future days', ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'], false],
  ])('are requested through its end and checked: they %s (CMP-039)', async (_, dates, isRight) => {
    const requestedDays: string[][] = [];
    const subject = {
      timeRuns: true,
      row,
      lastDay: '2026-11-20',
      detail: still,
      over: async (...days: string[]) => {
        requestedDays.push(days);
        return of(...dates);
      },
    };
    expect((await findings(campaignRules, 'campaign.days', {}, subject)).length === 0).toBe(isRight);
    expect(requestedDays).toEqual([['2026-11-20', '2026-12-31']]);
  });
});
