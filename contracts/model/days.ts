import type { Campaign, Session } from '../../schema/generated/types.ts';
import { dayReader } from '../../schema/reference/moments.ts';
import type { Backend } from '../client/backend.ts';

/** Caches one formatter per time zone: creating one costs more than formatting hundreds of days. */
const byZone = <Format>(create: (zone: string) => Format): ((zone: string) => Format) => {
  const known = new Map<string, Format>();
  return (zone) => {
    const format = known.get(zone) ?? create(zone);
    known.set(zone, format);
    return format;
  };
};

/**
 * The calendar day of a moment in a time zone, YYYY-MM-DD. Uses the runtime's calendar and nothing of the mock. Throws
 * RangeError for an unknown zone.
 */
export const createDayOf = byZone((zone): ((moment: string | number) => string) => {
  const dayOf = dayReader(zone);
  return (moment) => dayOf(new Date(moment).getTime());
});

/** Milliseconds after which the visits at the start of a day have ended and been reported. */
const settledAfterMs = 3 * 3_600_000;

/**
 * The last day whose responses can no longer change: today if the backend's clock is stopped, otherwise the day before,
 * allowing its last visits time to end. Responses about later days can't be compared while the backend receives visits.
 */
export function lastSettledDay(backend: Pick<Backend, 'now' | 'timeRuns'>, dayOf: (moment: number) => string): string {
  return backend.timeRuns ? addDays(dayOf(backend.now() - settledAfterMs), -1) : dayOf(backend.now());
}

/**
 * The last day of a campaign whose responses can no longer change; its own last day if none of its days is over. A
 * campaign has its own time zone, so the zone where a day ends last is used.
 */
export function lastSettledCampaignDay(
  backend: Pick<Backend, 'now' | 'timeRuns'>,
  { startDate, endDate }: Pick<Campaign, 'startDate' | 'endDate'>,
): string {
  const still = lastSettledDay(backend, createDayOf('Pacific/Pago_Pago'));
  return backend.timeRuns && startDate <= still && still < endDate ? still : endDate;
}

const hourMs = 3_600_000;

/** The start of a day in a time zone, in milliseconds since 1970, for zones a whole number of hours from UTC. */
export function beginOfDay(zone: string, day: string): number {
  const dayOf = createDayOf(zone);
  const earliest = Date.parse(`${day}T00:00:00Z`) - 14 * hourMs;
  const hours = Array.from({ length: 28 }, (_, hour) => earliest + hour * hourMs);
  return hours.find((moment) => dayOf(moment) === day) ?? earliest;
}

/** The day `count` days later, or earlier if `count` is negative. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The same day one year earlier; February 29 becomes March 1. */
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

/** The days of a range on which a time zone changes its clocks, according to the runtime's calendar. */
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

/** The fields of a session row that determine when it was. */
interface Timed {
  readonly session: Pick<Session, 'visitDate' | 'sessionDuration'>;
}

interface QuietMoment {
  /** ISO 8601 in UTC, one second before the next session. */
  readonly moment: string;
  /** How long there had been no session. */
  readonly quietMs: number;
  /** The share of sessions that came before it. */
  readonly share: number;
  /** Whether the next session ends as soon as it begins, so that every backend lists it one second later. */
  readonly isNextOver: boolean;
}

/**
 * The moments of the rows at which no session is in progress, earliest first. Whether the list includes a session in
 * progress at a query's timestamp is up to the backend: either way, pages don't shift (CAL-024).
 */
function quietMomentsOf(rows: readonly Timed[]): readonly QuietMoment[] {
  const spans = rows
    .map(({ session }) => {
      const start = Date.parse(session.visitDate);
      return { start, end: start + session.sessionDuration * 1000 };
    })
    .sort((one, other) => one.start - other.start);
  let latestEnd = spans[0]?.end ?? 0;
  return spans.flatMap(({ start, end }, index) => {
    const quietMs = start - latestEnd;
    latestEnd = Math.max(latestEnd, end);
    const moment = `${new Date(start - 1000).toISOString().slice(0, 19)}Z`;
    return quietMs > 1000 ? [{ moment, quietMs, share: index / spans.length, isNextOver: end === start }] : [];
  });
}

/** The one near the middle of the rows after the longest time without sessions; null if there is none. */
export function quietMoment(rows: readonly Timed[]): string | null {
  const nearMiddle = quietMomentsOf(rows).filter(({ share }) => share >= 1 / 4 && share <= 3 / 4);
  const [longest] = nearMiddle.toSorted((one, other) => other.quietMs - one.quietMs);
  return longest?.moment ?? null;
}

/** The latest one that is one second before a session that ends as soon as it begins; null if there is none. */
export function lastMomentBefore(rows: readonly Timed[]): string | null {
  return quietMomentsOf(rows).findLast(({ isNextOver }) => isNextOver)?.moment ?? null;
}

/** At most `count` of them, spread over the rows. */
export function quietMoments(rows: readonly Timed[], count: number): readonly string[] {
  const all = quietMomentsOf(rows).map(({ moment }) => moment);
  const step = Math.max(1, Math.ceil(all.length / count));
  return all.filter((_, index) => index % step === 0);
}
