import type { CampaignDetail, CampaignShare, LocationPoint } from '../../schema/generated/types.ts';
import { createClient, wholeDepth } from '../client/client.ts';
import { rowAt } from '../client/json.ts';
import { sumOf } from '../client/lists.ts';
import { addDays, createDayOf } from '../model/days.ts';
import { audienceRules, findUnidentified } from './campaign-audience.ts';
import type { CampaignSubject, MapBox } from './campaign-subject.ts';
import { shortened } from './differences.ts';
import { type Finding, holds, type Rule, same, sameList } from './rule.ts';

const calls = ['campaign', 'listCampaigns'] as const;

const boxOf = (west: number, east: number, zoom: number): MapBox => ({
  top_left: { lat: 90, lon: west },
  bottom_right: { lat: -90, lon: east },
  zoom,
});

const countOf = (points: readonly LocationPoint[]) => sumOf(points.map(({ properties }) => properties.pointCount));

/** A cluster has an id and no name; a single place a name and no id (AUD-016). */
function findInPoint({ properties: { cluster, clusterId, name, pointCount } }: LocationPoint): Finding[] {
  return [
    ...same('visitorLocations clusterId beside cluster', cluster, clusterId !== null),
    ...same('visitorLocations name beside cluster', !cluster, name !== null),
    ...holds('visitorLocations pointCount', pointCount > 0, 'more than 0', pointCount),
  ];
}

/** The map of a campaign, whose points count impressions. */
const campaignLocationRules: readonly Rule<CampaignSubject>[] = [
  {
    id: 'campaign.points',
    clauses: ['CAL-009', 'CMP-046', 'AUD-016', 'SES-058'],
    calls,
    async check({ findMisshapen, locations }) {
      const box = boxOf(-180, 180, 4);
      const found = await findMisshapen(box);
      if (found.length > 0) return found;
      const [first, second] = [await locations(box), await locations(box)];
      return [...same('campaign.visitorLocations, asked again', first, second), ...first.points.flatMap(findInPoint)];
    },
  },
  {
    id: 'campaign.locations',
    clauses: ['CMP-046', 'CMP-047'],
    calls,
    async check({ row, lastDay, locations }) {
      const week = weekBefore(row.startDate, lastDay);
      const map = (west: number, east: number, zoom: number) =>
        locations(boxOf(west, east, zoom), zoom === 0 ? week : row.startDate);
      const box = async (...place: Parameters<typeof map>) => (await map(...place)).points;
      const findAtZoom = async (zoom: number) => {
        const { points: whole, adImpressions: total } = await map(-180, 180, zoom);
        // One of them lies across 180 degrees, whichever way round it is read.
        const halves = [...(await box(-93.456, 101.234, zoom)), ...(await box(101.234, -93.456, zoom))];
        return [
          ...same(`visitorLocations pointCount at zoom ${zoom}`, total, countOf(whole)),
          ...same(`visitorLocations pointCount of two halves at zoom ${zoom}`, total, countOf(halves)),
        ];
      };
      // Awaited together: a question that fails must not leave the others without anybody who handles their failure.
      const [found, far, near] = await Promise.all([
        Promise.all([0, 3, 6, 18].map(findAtZoom)),
        box(-180, 180, 1),
        box(-180, 180, 18),
      ]);
      // What is no cluster from afar has nothing to split.
      const hasMore = near.length > far.length || !far.some(({ properties }) => properties.cluster);
      return [...found.flat(), ...holds('points nearer', hasMore, 'more than from afar', near.length)];
    },
  },
];

/** The first day of the week that ends with a campaign's last day, or its own. */
const weekBefore = (startDate: string, lastDay: string) => [startDate, addDays(lastDay, -6)].toSorted()[1] ?? startDate;

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
        ...same(rowAt('campaign', row.campaignId), listed, shown),
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
      const elsewhere = await createClient(client.backend, others).ask('campaign', variables, wholeDepth);
      return same('campaign whichever account is chosen', await over(startDate, startDate), elsewhere);
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
  ...campaignLocationRules,
];
