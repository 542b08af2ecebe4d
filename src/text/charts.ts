import { partOfMonthText } from '../../schema/reference/chart-spans.ts';

/** Words of the charts; the names of the two lines are fixed (HOM-011). */
export const chartTexts = {
  allSessions: 'All Sessions',
  targetedSessions: 'Sessions Matching Your Targets',
  byDay: 'by day',
  byMonth: 'by month',
  soFar: 'so far',
  /** Of a part that is too small for a slice. */
  belowSlice: 'under 0.5%',
  day: 'Day',
  month: 'Month',
  cause: 'Cause',
  partOfMonth: partOfMonthText,
} as const;

/** One of what bars and slices count; the keys are several of them. */
const ones = {
  sessions: 'session',
  views: 'view',
  entries: 'entry',
  exits: 'exit',
  impressions: 'impression',
} as const;

/** What is counted, as the hint of a card says it. */
export type Counted = keyof typeof ones;

/** The words behind a count, for those who hear it without its card: session behind 1, sessions behind 2. */
export function counted(count: number, unit: Counted): string {
  return count === 1 ? ones[unit] : unit;
}

const count = (number: number) => number.toLocaleString('en-US');

/** What is said of what the points of a map count. */
function unitOf(one: string, many: string) {
  const counted = (number: number) => `${count(number)} ${number === 1 ? one : many}`;
  return {
    heading: many.charAt(0).toUpperCase() + many.slice(1),
    counted,
    shown: (places: number, number: number) =>
      `${count(places)} ${places === 1 ? 'point' : 'points'} with ${counted(number)} on the map`,
    /** How much of all the view has, where something lies outside of it. */
    within: (number: number, all: number) => `${count(number)} of ${counted(all)} on this map`,
    whole: (all: number) => (all === 0 ? `No ${many} from here` : `${all === 1 ? '' : 'All '}${counted(all)}`),
    noPlaces: `No ${many} in this area.`,
  };
}

export type MapUnitTexts = ReturnType<typeof unitOf>;

export const mapUnits = { sessions: unitOf('session', 'sessions'), impressions: unitOf('impression', 'impressions') };

/** Words of the maps. None is fixed. */
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
