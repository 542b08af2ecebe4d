import type { LocationArea, LocationPoint, QueryLocationsArgs, SessionQuery } from '../../schema/generated/types.ts';
import { createZone } from '../world/time-zone.ts';
import { mapBounds, mapZoom, placePoints } from './map-points.ts';
import type { ReportScope } from './report-scope.ts';
import { select } from './selection.ts';
import { addMonths, dayText, parseDay } from './support/calendar.ts';
import { tallyBy } from './tally.ts';

const cityCounts = tallyBy(
  ({ tables }) => tables.cities.length,
  ({ sessions: { visitor }, visitors: { city } }, rows, count, sums) => {
    for (let i = 0; i < count; i++) {
      const index = city[visitor[rows[i] as number] as number] as number;
      sums[index] = (sums[index] as number) + 1;
    }
  },
);

/** The month that ends today, by the account's days: the default range (AUD-014). */
export function lastMonth(scope: Pick<ReportScope, 'settings' | 'now'>): SessionQuery {
  const endDate = createZone(scope.settings.timezoneOffset).dateOf(Math.floor(scope.now / 1000));
  return { startDate: dayText(addMonths(parseDay(endDate) ?? 0, -1)), endDate };
}

/** The counts of the cities in an area, and 0 of all others (AUD-019). */
function countsWithin({ world }: ReportScope, area: LocationArea, counts: Float64Array): Float64Array {
  const isUs = area === 'UNITED_STATES';
  return counts.map((count, city) => ((world.tables.cities[city]?.country === 'US') === isUs ? count : 0));
}

/**
 * Sessions at the places within the bounds (AUD-015, AUD-016), of one area where one is asked for; places that the map
 * cannot tell apart at its zoom come as one cluster. The counts add up to the sessions located within the bounds. Most
 * sessions first.
 */
export function locations(scope: ReportScope, args: QueryLocationsArgs): LocationPoint[] {
  const bounds = mapBounds(args.bounds);
  const zoom = mapZoom(args.zoom);
  const counts = cityCounts(scope, select(scope, args.query ?? lastMonth(scope)));
  const wanted = args.area ? countsWithin(scope, args.area, counts) : counts;
  return placePoints(scope.world.tables.cities, wanted, bounds, zoom);
}
