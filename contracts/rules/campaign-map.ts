import type { LocationPoint } from '../../schema/generated/types.ts';
import { sumOf } from '../client/lists.ts';
import { type CampaignSubject, type MapBox, weekBefore } from './campaign-subject.ts';
import { type Finding, holds, type Rule, same } from './rule.ts';

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

const world = boxOf(-180, 180, 3);

/** Boxes that no map shows (CAL-043). */
const badBoxes: readonly MapBox[] = [
  { ...world, zoom: 23 },
  { ...world, zoom: -1 },
  { ...world, top_left: { lat: 91, lon: -180 } },
  { ...world, top_left: world.bottom_right, bottom_right: world.top_left },
];

/** One of them for each campaign: a few campaigns are asked about all. */
const badBoxFor = (campaignId: string) =>
  badBoxes[[...campaignId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % badBoxes.length] ?? world;

/** The map of a campaign, whose points count impressions. */
export const campaignMapRules: readonly Rule<CampaignSubject>[] = [
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
    id: 'campaign.box',
    clauses: ['CAL-043', 'CMP-046'],
    calls,
    async check({ row, refusalOf }) {
      const [error] = await refusalOf(badBoxFor(row.campaignId));
      return [
        ...same('visitorLocations code of a box that no map shows', 'BAD_USER_INPUT', error?.extensions?.code),
        ...holds('visitorLocations message', error?.message.includes('mapProps') === true, 'mapProps', error?.message),
      ];
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
