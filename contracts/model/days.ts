import type { Campaign, Session } from '../../schema/generated/types.ts';
import { dayReader } from '../../schema/reference/moments.ts';
import type { Backend } from '../client/backend.ts';

/** Calendars by their zones: one takes the runtime longer to make than hundreds of days to format. */
const byZone = <Format>(create: (zone: string) => Format): ((zone: string) => Format) => {
  const known = new Map<string, Format>();
  return (zone) => {
    const format = known.get(zone) ?? create(zone);
    known.set(zone, format);
    return format;
  };
};

/**
 * The calendar day of a moment in a time zone, YYYY-MM-DD. The runtime's own calendar: nothing of the mock. Throws
 * RangeError for an unknown zone.
 */
export const createDayOf = byZone((zone): ((moment: string | number) => string) => {
  const dayOf = dayReader(zone);
  return (moment) => dayOf(new Date(moment).getTime());
});

/** Milliseconds after which the visits that a day began with are over, and told of. */
const settledAfterMs = 3 * 3_600_000;

/**
 * The last day of which no answer changes any more: today where a backend's time stands, else the day before, with time
 * for its last visits to end. Answers to two questions about other days can't be compared while the backend is visited.
 */
export function lastStillDay(backend: Pick<Backend, 'now' | 'timeRuns'>, dayOf: (moment: number) => string): string {
  return backend.timeRuns ? addDays(dayOf(backend.now() - settledAfterMs), -1) : dayOf(backend.now());
}

/**
 * The last day of a campaign of which no answer changes any more; its own last day where none of its days is over. Its
 * days are those of a zone of its own, so that the day counts where it is still yesterday for longest.
 */
export function lastStillDayOf(
  backend: Pick<Backend, 'now' | 'timeRuns'>,
  { startDate, endDate }: Pick<Campaign, 'startDate' | 'endDate'>,
): string {
  const still = lastStillDay(backend, createDayOf('Pacific/Pago_Pago'));
  return backend.timeRuns && startDate <= still && still < endDate ? still : endDate;
}

const hourMs = 3_600_000;

/** The first moment of a day in a time zone, in milliseconds since 1970: of zones that are whole hours from UTC. */
export function beginOfDay(zone: string, day: string): number {
  const dayOf = createDayOf(zone);
  const earliest = Date.parse(`${day}T00:00:00Z`) - 14 * hourMs;
  const hours = Array.from({ length: 28 }, (_, hour) => earliest + hour * hourMs);
  return hours.find((moment) => dayOf(moment) === day) ?? earliest;
}

/** The day so many days later, or earlier if `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The same day of the year before; February 29 becomes March 1. */
export function yearBefore(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCFullYear(moment.getUTCFullYear() - 1);
  return moment.toISOString().slice(0, 10);
}

/** MMM D, YYYY hh:mm A in a time zone (DAT-024). */
export const createDisplayOf = byZone((zone): ((moment: string) => string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
    const at = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? '';
    return `${at('month')} ${at('day')}, ${at('year')} ${at('hour')}:${at('minute')} ${at('dayPeriod')}`;
  };
});

/** The days of a range on which a time zone changes its clocks, by the runtime's own calendar. */
export function clockChanges(zone: string, startDate: string, endDate: string): string[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (day: string) =>
    format.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value;
  const changes: string[] = [];
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    if (offsetAt(day) !== offsetAt(addDays(day, -1))) changes.push(day);
  }
  return changes;
}

/** A row of a list of sessions, as far as it says when the session was. */
interface Timed {
  readonly session: Pick<Session, 'visitDate' | 'sessionDuration'>;
}

interface QuietMoment {
  /** ISO 8601 in UTC, a second before the next session. */
  readonly moment: string;
  /** How long nobody had come and no session gone on. */
  readonly quietMs: number;
  /** The sessions before it, as a share of all. */
  readonly share: number;
  /** Whether the next session is over as soon as it begins, so that a second later every backend has it. */
  readonly isNextOver: boolean;
}

/**
 * The moments of the rows, the earliest first, at which no session goes on. Whether one that goes on at the timestamp
 * of a query is in its list is the backend's own: each way, pages don't shift (CAL-024).
 */
function quietMomentsOf(rows: readonly Timed[]): readonly QuietMoment[] {
  const spans = rows
    .map(({ session }) => {
      const start = Date.parse(session.visitDate);
      return { start, end: start + session.sessionDuration * 1000 };
    })
    .sort((one, other) => one.start - other.start);
  let latestEnd = spans[0]?.end ?? 0;
  return spans.flatMap(({ start, end }, place) => {
    const quietMs = start - latestEnd;
    latestEnd = Math.max(latestEnd, end);
    const moment = `${new Date(start - 1000).toISOString().slice(0, 19)}Z`;
    return quietMs > 1000 ? [{ moment, quietMs, share: place / spans.length, isNextOver: end === start }] : [];
  });
}

/** The one near the middle of the rows before which nobody came for the longest time; null where there is none. */
export function quietMoment(rows: readonly Timed[]): string | null {
  const nearMiddle = quietMomentsOf(rows).filter(({ share }) => share >= 1 / 4 && share <= 3 / 4);
  const [longest] = nearMiddle.toSorted((one, other) => other.quietMs - one.quietMs);
  return longest?.moment ?? null;
}

/** The latest one a second before a session that is over as soon as it begins; null where there is none. */
export function lastMomentBefore(rows: readonly Timed[]): string | null {
  return quietMomentsOf(rows).findLast(({ isNextOver }) => isNextOver)?.moment ?? null;
}

/** Some of them, at most `count`, spread over the rows. */
export function quietMoments(rows: readonly Timed[], count: number): readonly string[] {
  const all = quietMomentsOf(rows).map(({ moment }) => moment);
  const step = Math.max(1, Math.ceil(all.length / count));
  return all.filter((_, at) => at % step === 0);
}
