import type { LocationArea, LocationPoint, SessionQuery } from '../../../schema/generated/types.ts';
import { placeLabel } from '../../../schema/reference/countries.ts';
import { type AccountView, inOrder, type Seen, shownName } from './account-view.ts';
import { monthBefore } from './days.ts';
import { compareIds, compareValues, connection, type Page } from './order.ts';
import { badArgument } from './refusals.ts';
import { sessionsOf } from './session-filter.ts';

/** What is known about a company; nothing for a visitor of an internet provider (VIS-007). */
function companyFields({ company }: Seen) {
  return {
    companyIndustry: company.isISP ? null : company.industry,
    companyEmployees: company.isISP ? null : company.employees,
    companyAnnualSales: company.isISP ? null : company.annualSales,
  };
}

function visitorNode(visits: readonly [Seen, ...Seen[]]) {
  const [first] = visits;
  const { id, city, state, country } = first.visitor;
  return {
    id,
    title: shownName(first),
    city,
    state,
    country,
    ...companyFields(first),
    attributes: inOrder(visits.flatMap(({ attributes }) => attributes)),
    sessionCount: visits.length,
    pagesViewed: visits.reduce((sum, { views }) => sum + views.length, 0),
  };
}

/** Identifiable visitors: most sessions, then most pages, then by title, then by id (VIS-013, VIS-014). */
export function visitors(view: AccountView, { query, ...page }: Page & { readonly query: SessionQuery }) {
  const known = sessionsOf(view, query).filter(({ company }) => !company.isISP);
  const rows = [...Map.groupBy(known, ({ visitor }) => visitor.id).values()]
    .flatMap(([first, ...more]) => (first ? [visitorNode([first, ...more])] : []))
    .toSorted(
      (a, b) =>
        b.sessionCount - a.sessionCount ||
        b.pagesViewed - a.pagesViewed ||
        compareValues(a.title, b.title) ||
        compareIds(a.id, b.id),
    );
  return connection(
    rows,
    ['visitors', query],
    page,
    ({ id }) => id,
    (row) => row,
  );
}

/** The company behind a visitor; null if the account hasn't seen it (VIS-006 to VIS-010). */
export function visitor({ visits }: AccountView, visitorId: string) {
  const own = visits.filter((visit) => visit.visitor.id === visitorId);
  const [last] = own;
  if (last === undefined) return null;
  const { company, visitor: row } = last;
  return {
    id: visitorId,
    img: null,
    title: shownName(last),
    address: company.isISP ? null : `${row.street}, ${placeLabel(row.city, row.state, row.country)}`,
    userId: row.userId,
    ...companyFields(last),
    companySubIndustry: company.isISP ? null : company.subIndustry,
    companyRevenueRange: company.isISP ? null : company.revenueRange,
    companyIsISP: company.isISP,
    companySummary: null,
    isDirectoryUser: !company.isISP && company.isDirectoryUser,
    firstSeen: own.at(-1)?.row.visitDate ?? null,
    lastSeen: last.row.visitDate,
  };
}

interface Place {
  readonly name: string;
  readonly longitude: number;
  readonly latitude: number;
  readonly count: number;
}

export interface LocationsArguments {
  readonly bounds: readonly number[];
  readonly zoom: number;
  readonly query?: SessionQuery | null;
  readonly area?: LocationArea | null;
}

/** Number of cells along each side of a tile: places within one cell are too close to tell apart. */
const cellsPerTile = 8;

function checkedBounds(bounds: readonly number[]): readonly [number, number, number, number] {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN, ...more] = bounds;
  const isFit =
    more.length === 0 &&
    Math.abs(west) <= 180 &&
    Math.abs(east) <= 180 &&
    south >= -90 &&
    north <= 90 &&
    south <= north;
  if (!isFit) throw badArgument('bounds', 'are west, south, east and north in degrees');
  return [west, south, east, north];
}

function placesOf(visits: readonly Seen[]): Place[] {
  const nameOf = ({ visitor: { city, state, country } }: Seen) => placeLabel(city, state, country);
  return [...Map.groupBy(visits, nameOf)].flatMap(([name, some]) =>
    some[0] === undefined
      ? []
      : [{ name, longitude: some[0].visitor.longitude, latitude: some[0].visitor.latitude, count: some.length }],
  );
}

function clusterOf(id: string, places: readonly [Place, ...Place[]]): LocationPoint {
  const [first, ...more] = places;
  if (more.length === 0) {
    const properties = { name: first.name, cluster: false, clusterId: null, pointCount: first.count };
    return { geometry: { coordinates: [first.longitude, first.latitude] }, properties };
  }
  const pointCount = places.reduce((sum, { count }) => sum + count, 0);
  // The largest place represents its cluster, so that the point is within any bounds that contain the places.
  const largest = places.reduce((best, place) => (place.count > best.count ? place : best));
  return {
    geometry: { coordinates: [largest.longitude, largest.latitude] },
    properties: { name: null, cluster: true, clusterId: id, pointCount },
  };
}

/** Sessions at places, with nearby places clustered (AUD-012 to AUD-019). */
export function locations(view: AccountView, { bounds, zoom, query, area }: LocationsArguments, now: number) {
  const [west, south, east, north] = checkedBounds(bounds);
  if (!(zoom >= 0 && zoom <= 22)) throw badArgument('zoom', 'is from 0 to 22');
  const endDate = view.dayOf(now);
  const startDate = monthBefore(endDate);
  const visits = sessionsOf(view, query ?? { startDate, endDate });
  const places = placesOf(
    visits.filter(({ visitor }) => area == null || (visitor.country === 'US') === (area === 'UNITED_STATES')),
  ).filter((place) => {
    const { longitude, latitude } = place;
    // If west is greater than east, the bounds cross 180 degrees (AUD-013).
    const isBetween = west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east;
    return isBetween && latitude >= south && latitude <= north;
  });
  const degrees = 360 / (cellsPerTile * 2 ** Math.floor(zoom));
  const cellOf = ({ longitude, latitude }: Place) =>
    `${Math.floor((longitude + 180) / degrees)}.${Math.floor((latitude + 90) / degrees)}`;
  return [...Map.groupBy(places, cellOf)].flatMap(([cell, [first, ...more]]) =>
    first === undefined ? [] : [clusterOf(`c${Math.floor(zoom)}.${cell}`, [first, ...more])],
  );
}
