import type {
  CampaignActivity,
  CampaignDetail,
  Creative,
  LocationPoint,
  MapProps,
  QueryCampaignArgs,
} from '../../schema/generated/types.ts';
import { mapBounds, mapZoom, placePoints } from '../reports/map-points.ts';
import { civilDate } from '../world/calendar.ts';
import type { World } from '../world/world.ts';
import type { Booking } from './bookings.ts';
import { type CampaignContext, openCampaign } from './bookings.ts';
import { byDevice, byEmployeeRange, byIndustry, byRevenueRange } from './breakdowns.ts';
import { campaignFields } from './campaign-fields.ts';
import { type RangeTally, rangeTally, readRange } from './campaign-range.ts';
import { creativePath, platforms } from './creative/creative-path.ts';
import { topVisitors } from './top-visitors.ts';

/** A campaign as its calls are computed from it: in the days of a range, in the world of its account. */
interface CampaignView {
  readonly world: World;
  readonly range: RangeTally;
}

/** The contract's type has no place for what a field with arguments is computed from. */
const views = new WeakMap<CampaignDetail, CampaignView>();

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Impressions and clicks of a range, in all and by day. */
export function activityOf({ firstDay, impressionsByDay, clicksByDay }: RangeTally): CampaignActivity {
  return {
    adImpressions: sum(impressionsByDay),
    clicks: sum(clicksByDay),
    activityByDate: impressionsByDay.map((adImpressions, index) => ({
      date: civilDate(firstDay + index),
      adImpressions,
      clicks: clicksByDay[index] ?? 0,
    })),
  };
}

function creativesOf({ id }: Booking, origin: string): Creative[] {
  return platforms.map((platform) => ({
    pvs_creative_id: `${id}${platform}`,
    pvsCreativeUrl: origin + creativePath(id, platform),
    platform_id: platform,
  }));
}

function pointsOf({ world, range }: CampaignView, { top_left, bottom_right, zoom }: MapProps): LocationPoint[] {
  const bounds = [top_left.lon, bottom_right.lat, bottom_right.lon, top_left.lat];
  const counts = new Int32Array(world.tables.cities.length);
  range.viewers.forEach((visitor, viewer) => {
    const city = world.visitors.city[visitor] as number;
    counts[city] = (counts[city] as number) + (range.impressionsByViewer[viewer] as number);
  });
  const limits = mapBounds(bounds, 'mapProps');
  return placePoints(world.tables.cities, counts, limits, mapZoom(zoom, 'mapProps'));
}

/** The whole earth, seen from as far as a map goes. */
const everywhere: MapProps = { top_left: { lat: 90, lon: -180 }, bottom_right: { lat: -90, lon: 180 }, zoom: 3 };

/**
 * A campaign in the days of a range (CMP-036, CMP-037); null for an unknown id. Everything is counted from one log, so
 * that days, devices, industries, ranges and places each add up to the impressions. Each part is computed when it is
 * asked for. Throws DENIED_ACCOUNT_ACCESS, and BAD_USER_INPUT for a range that is none.
 */
export async function campaign(args: QueryCampaignArgs, context: CampaignContext): Promise<CampaignDetail | null> {
  const [first, last] = readRange(args.startDate, args.endDate);
  const booking = openCampaign(context, args.campaignId);
  if (booking === null) return null;
  const world = await context.worlds.get(booking.account);
  const range = rangeTally(world, booking, first, last);
  const view = { world, range };
  const detail: CampaignDetail = {
    ...campaignFields(booking),
    verticalName: booking.vertical,
    creatives: creativesOf(booking, context.origin),
    user: null,
    get campaignActivity() {
      return activityOf(range);
    },
    get visitorLocations() {
      return pointsOf(view, everywhere);
    },
    get visitorsByIndustry() {
      return byIndustry(world, range);
    },
    get visitorsByRevenueRange() {
      return byRevenueRange(world, range);
    },
    get visitorsByEmployeeRange() {
      return byEmployeeRange(world, range);
    },
    get visitorsByDevice() {
      return byDevice(range);
    },
    get topVisitors() {
      return topVisitors(world, range);
    },
  };
  views.set(detail, view);
  return detail;
}

/** Impressions at the places within the map's box, in clusters that split as it zooms (CMP-047). */
export function visitorLocations(detail: CampaignDetail, mapProps: MapProps): readonly LocationPoint[] {
  const view = views.get(detail);
  return view ? pointsOf(view, mapProps) : detail.visitorLocations;
}
