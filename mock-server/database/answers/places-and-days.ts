import type {
  LocationPoint,
  PageFunnel,
  QueryLocationsArgs,
  QueryPageArgs,
  QuerySessionsByDateArgs,
  SessionQuery,
  SessionsByDate,
  SessionsDay,
} from '../../../schema/generated/types.ts';
import { lastMonth, mapBounds, mapZoom, placePoints } from '../../reports/locations.ts';
import type { Asking } from '../../reports/report-source.ts';
import { dayText, parseDay } from '../../reports/support/calendar.ts';
import type { City } from '../../world/world.ts';
import { queryParameters } from '../query-parameters.ts';
import type { Source } from './report-lists.ts';

type PlaceRow = City & { readonly count: number };

/** Sessions at places (AUD-012 to AUD-019): counted by the database, put together as the zoom of the map asks for. */
export async function locations(
  { engine }: Source,
  asking: Asking,
  args: QueryLocationsArgs,
): Promise<LocationPoint[]> {
  const bounds = mapBounds(args.bounds);
  const zoom = mapZoom(args.zoom);
  const query = await queryParameters(engine, asking, args.query ?? lastMonth(asking.scope));
  const parameters = { ...query, is_us: args.area ? args.area === 'UNITED_STATES' : null };
  const places = await engine.rows<PlaceRow>({ file: 'locations', parameters }, asking.left);
  const counts = places.map(({ count }) => count);
  return placePoints(places, counts, bounds, zoom);
}

interface DayRow extends SessionsDay {
  readonly totalCount: number;
  readonly avgDuration: number;
  readonly avgPages: number;
}

/** The days of a range that was checked, as texts, for a database whose calendar ends before that of the contract. */
function daysOf({ startDate, endDate }: SessionQuery): string[] {
  const [first, last] = [parseDay(startDate) ?? 0, parseDay(endDate) ?? -1];
  return Array.from({ length: last - first + 1 }, (_, place) => dayText(first + place));
}

/** Sessions by day in the account's time zone (HOM-016, HOM-017). A range of days has at least one. */
export async function sessionsByDate(
  { engine }: Source,
  asking: Asking,
  { query }: QuerySessionsByDateArgs,
): Promise<SessionsByDate> {
  const parameters = { ...(await queryParameters(engine, asking, query)), days: daysOf(query) };
  const rows = await engine.rows<DayRow>({ file: 'sessionsByDate', parameters }, asking.left);
  const { totalCount = 0, avgDuration = 0, avgPages = 0 } = rows[0] ?? {};
  const days = rows.map(({ ydt, sessionsCount, note }) => ({ ydt, sessionsCount, note }));
  return { days, totalCount, avgDuration, avgPages };
}

/** What happens on and around a page; null where there is no such page (ANA-042, ANA-044). */
export async function pageFunnel(
  { engine }: Source,
  asking: Asking,
  { pageId, query }: QueryPageArgs,
): Promise<PageFunnel | null> {
  const parameters = { ...(await queryParameters(engine, asking, query)), page_id: pageId };
  const [row] = await engine.rows<PageFunnel>({ file: 'page', parameters }, asking.left);
  return row ?? null;
}
