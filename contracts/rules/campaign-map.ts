import type { LocationPoint } from '../../schema/generated/types.ts';
import { sumOf } from '../client/lists.ts';
import { type CampaignSubject, type MapBox, weekBefore } from './campaign-subject.ts';
import { type Finding, holds, type Rule, same } from './rule.ts';

const calls = ['campaign', 'listCampaigns'] as const;

type Bounds = readonly [west: number, east: number, south?: number, north?: number];

const boxOf = ([west, east, south = -90, north = 90]: Bounds, zoom: number): MapBox => ({
  top_left: { lat: north, lon: west },
  bottom_right: { lat: south, lon: east },
  zoom,
});

const everywhere: Bounds = [-180, 180];
/** Odd numbers, so that no place is on the border between two parts. */
const [meridian, otherMeridian, parallel] = [-93.456, 101.234, 41.234567];
/** Parts of the world. One of them crosses 180 degrees, whichever way round the bounds are read. */
const halves: readonly Bounds[] = [
  [meridian, otherMeridian],
  [otherMeridian, meridian],
];
const quarters = halves.flatMap(([west, east]): Bounds[] => [
  [west, east, -90, parallel],
  [west, east, parallel, 90],
]);

const countOf = (points: readonly LocationPoint[]) => sumOf(points.map(({ properties }) => properties.pointCount));

/** A cluster has an id and no name; a single place has a name and no id (AUD-016). */
function findInPoint({ properties: { cluster, clusterId, name, pointCount } }: LocationPoint): Finding[] {
  return [
    ...same('visitorLocations clusterId beside cluster', cluster, clusterId !== null),
    ...same('visitorLocations name beside cluster', !cluster, name !== null),
    ...holds('visitorLocations pointCount', pointCount > 0, 'more than 0', pointCount),
  ];
}

const world = boxOf(everywhere, 3);

/** Boxes that no map shows (CAL-043). */
const badBoxes: readonly MapBox[] = [
  { ...world, zoom: 23 },
  { ...world, zoom: -1 },
  { ...world, top_left: { lat: 91, lon: -180 } },
  { ...world, top_left: world.bottom_right, bottom_right: world.top_left },
];

/** One bad box per campaign, so that a few campaigns cover them all. */
const badBoxFor = (campaignId: string) =>
  badBoxes[[...campaignId].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % badBoxes.length] ?? world;

/** The map of a campaign, with points that count impressions. */
export const campaignMapRules: readonly Rule<CampaignSubject>[] = [
  {
    id: 'campaign.points',
    clauses: ['CAL-009', 'CMP-046', 'AUD-016', 'SES-058'],
    calls,
    async check({ findMisshapen, locations }) {
      const box = boxOf(everywhere, 4);
      const found = await findMisshapen(box);
      if (found.length > 0) return found;
      const [first, second] = [await locations(box), await locations(box)];
      return [
        ...same('campaign.visitorLocations, requested again', first, second),
        ...first.points.flatMap(findInPoint),
      ];
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
      const map = (bounds: Bounds, zoom: number) => locations(boxOf(bounds, zoom), zoom === 0 ? week : row.startDate);
      const findAtZoom = async (zoom: number) => {
        const { points, adImpressions: total } = await map(everywhere, zoom);
        const parts: LocationPoint[] = [];
        for (const part of zoom === 3 ? quarters : halves) parts.push(...(await map(part, zoom)).points);
        const found = [
          ...same(`visitorLocations pointCount at zoom ${zoom}`, total, countOf(points)),
          ...same(`visitorLocations pointCount of the parts of the world at zoom ${zoom}`, total, countOf(parts)),
        ];
        return { zoom, points, found };
      };
      // Awaited together: if one rejects, the rejections of the others are still handled.
      const atZooms = await Promise.all([0, 3, 6, 18].map(findAtZoom));
      const near = atZooms.at(-1)?.points.length ?? 0;
      // Zoom 0 covers different days. Nearby places may form one cluster until the last zoom.
      const fromAfar = atZooms.slice(1, -1).flatMap(({ zoom, points }) => {
        // A map without clusters from afar has nothing to split.
        const hasMore = near > points.length || !points.some(({ properties }) => properties.cluster);
        return holds('points nearer', hasMore, `more than ${points.length} at zoom ${zoom}`, near);
      });
      return [...atZooms.flatMap(({ found }) => found), ...fromAfar];
    },
  },
];
