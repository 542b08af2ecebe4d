import type { CampaignDetail, CampaignShare } from '../../schema/generated/types.ts';
import { createClient, wholeDepth } from '../client/client.ts';
import { rowAt } from '../client/json.ts';
import { sumOf } from '../client/lists.ts';
import { addDays, createDayOf } from '../model/days.ts';
import { audienceRules, findUnidentified } from './campaign-audience.ts';
import { campaignMapRules } from './campaign-map.ts';
import { type CampaignSubject, weekBefore } from './campaign-subject.ts';
import { shortened } from './differences.ts';
import { type Finding, holds, type Rule, same, sameList } from './rule.ts';

const calls = ['campaign', 'listCampaigns'] as const;

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
      ...shares.flatMap((share) =>
        holds(`${rowAt(`${place} ${name}`, share.label)}.value`, share.value > 0, 'above 0', share.value),
      ),
      ...same(`${place} ${name} ids`, shares.length, new Set(shares.map(({ id }) => id)).size),
    ]),
  ];
}

/** Rules for every campaign a person sees (CMP-036). */
export const campaignRules: readonly Rule<CampaignSubject>[] = [
  {
    id: 'campaign.list',
    clauses: ['CMP-031', 'CMP-035', 'CMP-036'],
    calls,
    async check({ row, detail }) {
      const { tgramsId: _, productId: __, createdDate, ...listed } = row;
      const detailFields = Object.fromEntries(
        Object.keys(listed).map((key) => [key, detail[key as keyof CampaignDetail]]),
      );
      return [
        ...same(rowAt('campaign', row.campaignId), listed, detailFields),
        ...same('verticalName', row.campaignName, detail.verticalName),
        ...holds('endDate', row.endDate >= row.startDate, `${row.startDate} or later`, row.endDate),
        ...holds('createdDate', createdDate <= row.startDate, `${row.startDate} or before`, createdDate),
      ];
    },
  },
  {
    id: 'campaign.whichever-account',
    clauses: ['CMP-032'],
    calls,
    async check({ client, row: { campaignId, startDate }, over }) {
      const others = { ...client.headers, 'x-wt-wtid': 'no-such-account' };
      const variables = { campaignId, startDate, endDate: startDate };
      const inOtherAccount = await createClient(client.backend, others).request('campaign', variables, wholeDepth);
      return same('campaign whichever account is chosen', await over(startDate, startDate), inOtherAccount);
    },
  },
  {
    id: 'campaign.totals',
    clauses: ['CMP-040', 'CMP-041'],
    calls,
    check: async ({ row, detail }) => findUnequal(rowAt('campaign', row.campaignId), detail),
  },
  {
    id: 'campaign.days',
    clauses: ['CMP-039'],
    calls,
    async check({ client, row, lastDay, detail, over }) {
      // The last day of a response for the whole period is between today in the westernmost zone (or the period's end,
      // if earlier) and today in the easternmost zone.
      const least = [row.endDate, createDayOf('Pacific/Pago_Pago')(client.backend.now())].toSorted()[0] ?? '';
      const whole = lastDay === row.endDate ? null : await over(lastDay, row.endDate);
      const today = createDayOf('Pacific/Kiritimati')(client.backend.now());
      const first = detail.campaignActivity.activityByDate[0];
      const days = [
        ...detail.campaignActivity.activityByDate,
        ...(whole?.campaignActivity.activityByDate.filter(({ date }) => date !== lastDay) ?? []),
      ];
      const last = days.at(-1)?.date ?? 'no day';
      return [
        ...(first ? same('activityByDate.date of the first day', row.startDate, first.date) : []),
        ...sameList(
          'activityByDate.date',
          days.map((_, index) => addDays(row.startDate, index)),
          days.map(({ date }) => date),
        ),
        ...holds(
          'activityByDate.date of the last day',
          days.every(({ date }) => date <= row.endDate && date <= today),
          'not to come',
          last,
        ),
        ...holds(
          'activityByDate.date of the last day',
          row.startDate > least || last >= least,
          `${least} or later: a day that has come is there, with 0 where nothing was shown`,
          last,
        ),
        ...days.flatMap(({ date, adImpressions, clicks }) =>
          holds(
            `clicks of ${date}`,
            Number(clicks) <= Number(adImpressions),
            `at most ${shortened(adImpressions)}`,
            clicks,
          ),
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
    clauses: ['CMP-038', 'CMP-040', 'CMP-045'],
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
      const from = weekBefore(startDate, lastDay);
      const week = await over(from, lastDay);
      const parts = [before, after].flatMap((part) => (part ? [part] : []));
      return [
        ...same(
          'days of two parts',
          detail.campaignActivity.activityByDate,
          parts.flatMap((part) => part.campaignActivity.activityByDate),
        ),
        ...parts.flatMap((part) => [...findUnequal('a part', part), ...findUnidentified('a part', part)]),
        ...(week ? [...findUnequal('its last week', week), ...findUnidentified('its last week', week)] : []),
        ...same(
          'days of its last week',
          detail.campaignActivity.activityByDate.filter(({ date }) => date >= from),
          week?.campaignActivity.activityByDate,
        ),
        ...same('a range beyond the period', detail, wide),
        ...[early, late].flatMap((part) =>
          same('activity outside', { adImpressions: 0, clicks: 0, activityByDate: [] }, part?.campaignActivity),
        ),
        ...[early, late].flatMap((part) => same('audience outside', [], part?.topVisitors)),
      ];
    },
  },
  ...audienceRules,
  ...campaignMapRules,
];
