import type { Creative, LocationPoint, MapProps, QueryCampaignArgs } from '../../schema/generated/types.ts';
import { mapBounds, mapZoom, placePoints } from '../reports/locations.ts';
import type { CampaignFields, CampaignFigures } from '../reports/report-source.ts';
import { type Booking, type CampaignContext, campaignFields, openCampaign, queryContextOf } from './bookings.ts';
import { figuresInMemory } from './campaign-figures.ts';
import { readRange } from './campaign-range.ts';
import { creativePath, platforms } from './serve-creative.ts';

/** A campaign in the form that its fields are resolved from. */
export interface CampaignView extends CampaignFields {
  readonly verticalName: string;
  readonly creatives: Creative[];
  readonly figures: CampaignFigures;
}

function creativesOf({ id }: Booking, origin: string): Creative[] {
  return platforms.map((platform) => ({
    pvs_creative_id: `${id}${platform}`,
    pvsCreativeUrl: origin + creativePath(id, platform),
    platform_id: platform,
  }));
}

/**
 * A campaign on the days of a range (CMP-036, CMP-037), from the database if that has the campaign's account; null for
 * an unknown id. Throws DENIED_ACCOUNT_ACCESS, and BAD_USER_INPUT for an invalid range.
 */
export async function campaign(args: QueryCampaignArgs, context: CampaignContext): Promise<CampaignView | null> {
  const { startDate, endDate } = args;
  const [first, last] = readRange(startDate, endDate);
  const booking = openCampaign(context, args.campaignId);
  if (booking === null) return null;
  const { account, id } = booking;
  const source = context.campaignsOf(account);
  const creatives = creativesOf(booking, context.origin);
  if (source === undefined) {
    const world = await context.worlds.get(account, booking.now * 1000);
    const figures = figuresInMemory(world, booking, first, last);
    return { ...campaignFields(booking), verticalName: booking.vertical, creatives, figures };
  }
  const queryContext = queryContextOf(context, account);
  const fields = await source.campaign(queryContext, id);
  return (
    fields && {
      ...fields,
      verticalName: fields.campaignName,
      creatives,
      figures: source.figures(queryContext, id, args),
    }
  );
}

/** Impressions by place within the map's bounds, in clusters that split as it zooms in (CMP-047). */
export async function visitorLocations(
  { figures }: CampaignView,
  { top_left, bottom_right, zoom }: MapProps,
): Promise<LocationPoint[]> {
  const bounds = mapBounds([top_left.lon, bottom_right.lat, bottom_right.lon, top_left.lat], 'mapProps');
  const mostNear = mapZoom(zoom, 'mapProps');
  const { cities, counts } = await figures.cities();
  return placePoints(cities, counts, bounds, mostNear);
}
