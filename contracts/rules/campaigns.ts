import type { CampaignDetail, CampaignShare } from '../../schema/generated/types.ts';
import { addDays, createDayOf } from '../model/days.ts';
import { audienceRules } from './campaign-audience.ts';
import { campaignLocationRules } from './campaign-locations.ts';
import type { CampaignSubject } from './campaign-subject.ts';
import type { Rule } from './rule.ts';
import { type Finding, holds, same, sameList } from './rule.ts';

const calls = ['campaign', 'listCampaigns'] as const;
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const valuesOf = (shares: readonly CampaignShare[]) => sumOf(shares.map(({ value }) => value));

/** The breakdowns, each of which counts every impression once. */
const breakdownsOf = (detail: CampaignDetail) => ({
  visitorsByIndustry: detail.visitorsByIndustry,
  visitorsByRevenueRange: detail.visitorsByRevenueRange,
  visitorsByEmployeeRange: detail.visitorsByEmployeeRange,
  visitorsByDevice: detail.visitorsByDevice,
});

function findUnequal(place: string, detail: CampaignDetail): Finding[] {
  const { adImpressions, clicks, activityByDate } = detail.campaignActivity;
  return [
    ...same(
      `${place} activityByDate.adImpressions`,
      adImpressions,
      sumOf(activityByDate.map((day) => day.adImpressions)),
    ),
    ...same(`${place} activityByDate.clicks`, clicks, sumOf(activityByDate.map((day) => day.clicks))),
    ...Object.entries(breakdownsOf(detail)).flatMap(([name, shares]) => [
      ...same(`${place} ${name}`, adImpressions, valuesOf(shares)),
      ...shares.flatMap((share) => holds(`${place} ${name} ${share.label}`, share.value > 0, 'above 0', share.value)),
      ...same(`${place} ${name} ids`, shares.length, new Set(shares.map(({ id }) => id)).size),
    ]),
  ];
}

/** Rules for every campaign that a person sees (CMP-036). */
export const campaignRules: readonly Rule<CampaignSubject>[] = [
  {
    id: 'campaign.list',
    clauses: ['CMP-031', 'CMP-035', 'CMP-036'],
    calls,
    async check({ row, detail }) {
      const { tgramsId: _, productId: __, createdDate, ...listed } = row;
      const shown = Object.fromEntries(Object.keys(listed).map((key) => [key, detail[key as keyof CampaignDetail]]));
      return [
        ...same(`campaign ${row.campaignId}`, listed, shown),
        ...same('verticalName', row.campaignName, detail.verticalName),
        ...holds('endDate', row.endDate >= row.startDate, `${row.startDate} or later`, row.endDate),
        ...holds('createdDate', createdDate <= row.startDate, `${row.startDate} or before`, createdDate),
      ];
    },
  },
  {
    id: 'campaign.totals',
    clauses: ['CMP-040', 'CMP-041'],
    calls,
    check: async ({ row, detail }) => findUnequal(`campaign ${row.campaignId}`, detail),
  },
  {
    id: 'campaign.days',
    clauses: ['CMP-039'],
    calls,
    async check({ client, row, detail }) {
      const days = detail.campaignActivity.activityByDate;
      const [first] = days;
      const today = createDayOf('Pacific/Kiritimati')(client.backend.now());
      return [
        ...(first ? same('activityByDate.date of the first day', row.startDate, first.date) : []),
        ...sameList(
          'activityByDate.date',
          days.map((_, at) => addDays(row.startDate, at)),
          days.map(({ date }) => date),
        ),
        ...holds(
          'last day',
          days.every(({ date }) => date <= row.endDate && date <= today),
          'not to come',
          days.at(-1),
        ),
        ...days.flatMap(({ date, adImpressions, clicks }) =>
          holds(`clicks of ${date}`, clicks <= adImpressions, `at most ${adImpressions}`, clicks),
        ),
      ];
    },
  },
  {
    id: 'campaign.status',
    clauses: ['CMP-033', 'CMP-034'],
    calls,
    async check({ row: { status }, detail }) {
      const days = detail.campaignActivity.activityByDate;
      const isOver = (days.length > 0 && days.at(-1)?.date === detail.endDate) || status !== 'COMPLETED';
      return [
        ...same('a campaign that has not begun has no days', status === 'SCHEDULED', days.length === 0),
        ...holds('days of a campaign that is over', isOver, detail.endDate, days.at(-1)?.date),
      ];
    },
  },
  {
    id: 'campaign.range',
    clauses: ['CMP-038', 'CMP-040'],
    calls,
    async check({ row: { startDate, endDate }, lastDay, detail, over }) {
      const middle = [addDays(startDate, 17), addDays(lastDay, -1)].toSorted()[0] ?? startDate;
      const [before, after] = await Promise.all([
        middle < startDate ? null : over(startDate, middle),
        over(addDays(middle, 1), lastDay),
      ]);
      const [wide, early, late] = await Promise.all([
        over(addDays(startDate, -400), lastDay === endDate ? addDays(endDate, 400) : lastDay),
        over(addDays(startDate, -30), addDays(startDate, -1)),
        over(addDays(endDate, 1), addDays(endDate, 30)),
      ]);
      const parts = [before, after].flatMap((part) => (part ? [part] : []));
      return [
        ...same(
          'days of two parts',
          detail.campaignActivity.activityByDate,
          parts.flatMap((part) => part.campaignActivity.activityByDate),
        ),
        ...parts.flatMap((part) => findUnequal('a part', part)),
        ...same('a range beyond the period', detail, wide),
        ...[early, late].flatMap((part) =>
          same('activity outside', { adImpressions: 0, clicks: 0, activityByDate: [] }, part?.campaignActivity),
        ),
        ...[early, late].flatMap((part) => same('audience outside', [], part?.topVisitors)),
      ];
    },
  },
  ...audienceRules,
  ...campaignLocationRules,
];
