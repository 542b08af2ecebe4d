import type { LocationPoint } from '../../schema/generated/types.ts';
import type { CampaignSubject, MapBox } from './campaign-subject.ts';
import type { Rule } from './rule.ts';
import { type Finding, holds, same } from './rule.ts';

const calls = ['campaign', 'listCampaigns'] as const;

const boxOf = (west: number, east: number, zoom: number): MapBox => ({
  top_left: { lat: 90, lon: west },
  bottom_right: { lat: -90, lon: east },
  zoom,
});

const countOf = (points: readonly LocationPoint[]) =>
  points.reduce((sum, { properties }) => sum + properties.pointCount, 0);

/** A cluster has an id and no name; a single place a name and no id (AUD-016). */
function findInPoint({ properties: { cluster, clusterId, name, pointCount } }: LocationPoint): Finding[] {
  return [
    ...same('visitorLocations clusterId beside cluster', cluster, clusterId !== null),
    ...same('visitorLocations name beside cluster', !cluster, name !== null),
    ...holds('visitorLocations pointCount', pointCount > 0, 'more than 0', pointCount),
  ];
}

/** The map of a campaign, whose points count impressions. */
export const campaignLocationRules: readonly Rule<CampaignSubject>[] = [
  {
    id: 'campaign.points',
    clauses: ['CAL-009', 'CMP-046', 'AUD-016', 'SES-058'],
    calls,
    async check({ findMisshapen, locations }) {
      const box = boxOf(-180, 180, 4);
      const found = await findMisshapen(box);
      if (found.length > 0) return found;
      const [first, second] = [await locations(box), await locations(box)];
      return [...same('campaign.visitorLocations, asked again', first, second), ...first.flatMap(findInPoint)];
    },
  },
  {
    id: 'campaign.locations',
    clauses: ['CMP-046', 'CMP-047'],
    calls,
    async check({ detail, locations }) {
      const box = (west: number, east: number, zoom: number) => locations(boxOf(west, east, zoom));
      const total = detail.campaignActivity.adImpressions;
      const findAtZoom = async (zoom: number) => {
        const whole = await box(-180, 180, zoom);
        const halves = [...(await box(-180, -93.456, zoom)), ...(await box(-93.456, 180, zoom))];
        return [
          ...same(`visitorLocations pointCount at zoom ${zoom}`, total, countOf(whole)),
          ...same(`visitorLocations pointCount of two halves at zoom ${zoom}`, total, countOf(halves)),
        ];
      };
      // Awaited together: a question that fails must not leave the others without anybody who handles their failure.
      const [found, far, near] = await Promise.all([
        Promise.all([0, 3, 6, 18].map(findAtZoom)),
        box(-180, 180, 1),
        box(-180, 180, 8),
      ]);
      const hasMore = near.length > far.length || far.length < 2;
      return [...found.flat(), ...holds('points nearer', hasMore, 'more than from afar', near.length)];
    },
  },
];
