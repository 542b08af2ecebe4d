import { partOfMonthText } from '../../schema/reference/chart-spans.ts';

/** Texts of the charts. The names of the two lines are specified (HOM-011). */
export const chartTexts = {
  allSessions: 'All Sessions',
  targetedSessions: 'Sessions Matching Your Targets',
  byDay: 'by day',
  byMonth: 'by month',
  soFar: 'so far',
  /** For a part that is too small for a slice. */
  belowSlice: 'under 0.5%',
  day: 'Day',
  month: 'Month',
  cause: 'Cause',
  partOfMonth: partOfMonthText,
} as const;

/** Singular forms of what bars and slices count; the keys are the plurals. */
const ones = {
  sessions: 'session',
  views: 'view',
  entries: 'entry',
  exits: 'exit',
  impressions: 'impression',
} as const;

/** What is counted, as in a card's hint. */
export type Counted = keyof typeof ones;

/** The unit after a count, for screen reader users who hear it without its card: session after 1, sessions after 2. */
export function counted(count: number, unit: Counted): string {
  return count === 1 ? ones[unit] : unit;
}

const count = (number: number) => number.toLocaleString('en-US');

/** Texts about the quantity that a map's points count. */
function unitOf(one: string, many: string) {
  const counted = (number: number) => `${count(number)} ${number === 1 ? one : many}`;
  return {
    heading: many.charAt(0).toUpperCase() + many.slice(1),
    counted,
    shown: (places: number, number: number) =>
      `${count(places)} ${places === 1 ? 'point' : 'points'} with ${counted(number)} on the map`,
    /** How much of the total is in view, if part of it is outside. */
    within: (number: number, all: number) => `${count(number)} of ${counted(all)} on this map`,
    whole: (all: number) => (all === 0 ? `No ${many} from here` : `${all === 1 ? '' : 'All '}${counted(all)}`),
    noPlaces: `No ${many} in this area.`,
  };
}

export type MapUnitTexts = ReturnType<typeof unitOf>;

export const mapUnits = { sessions: unitOf('session', 'sessions'), impressions: unitOf('impression', 'impressions') };

/** Texts of the maps. None are specified. */
export const mapTexts = {
  several: 'Several places',
  around: (land: string) => `Several places around ${land}`,
  zoomsIn: 'press to zoom in',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Reset the map',
  keys: 'Arrow keys move the map, plus and minus zoom, 0 resets it.',
  shape: 'Show as',
  shapes: { map: 'Map', list: 'List' },
  place: 'Place',
  showAll: 'Show all',
  one: 'One place',
} as const;
