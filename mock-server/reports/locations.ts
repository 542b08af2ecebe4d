import type { LocationPoint, QueryLocationsArgs, SessionQuery } from '../../schema/generated/types.ts';
import { createZone } from '../world/time-zone.ts';
import { mapBounds, mapZoom, placePoints } from './map-points.ts';
import type { ReportScope } from './report-scope.ts';
import { bySelection, select } from './selection.ts';
import { addMonths, dayText, parseDay } from './support/calendar.ts';

const cityCounts = bySelection(({ world }, { rows }): Int32Array => {
  const { visitor } = world.sessions;
  const { city } = world.visitors;
  const counts = new Int32Array(world.tables.cities.length);
  for (let i = 0; i < rows.length; i++) {
    const index = city[visitor[rows[i] as number] as number] as number;
    counts[index] = (counts[index] as number) + 1;
  }
  return counts;
});

/** The month that ends today, by the account's days: the default range (AUD-014). */
function lastMonth(scope: ReportScope): SessionQuery {
  const endDate = createZone(scope.settings.timezoneOffset).dateOf(Math.floor(scope.now / 1000));
  return { startDate: dayText(addMonths(parseDay(endDate) ?? 0, -1)), endDate };
}

/**
 * Sessions at the places within the bounds (AUD-015, AUD-016); places that the map cannot tell apart at its zoom
 * come as one cluster. The counts add up to the sessions located within the bounds. Most sessions first.
 */
export function locations(scope: ReportScope, args: QueryLocationsArgs): LocationPoint[] {
  const bounds = mapBounds(args.bounds);
  const zoom = mapZoom(args.zoom);
  const counts = cityCounts(scope, select(scope, args.query ?? lastMonth(scope)));
  return placePoints(scope.world.tables.cities, counts, bounds, zoom);
}
