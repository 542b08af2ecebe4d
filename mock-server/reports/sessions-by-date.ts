import type { QuerySessionsByDateArgs, SessionsByDate } from '../../schema/generated/types.ts';
import { createZone, type Zone } from '../world/time-zone.ts';
import type { ReportScope } from './report-scope.ts';
import { type Selection, select } from './selection.ts';
import { dayStart, dayText } from './support/calendar.ts';
import { firstAtLeast } from './support/sorting.ts';
import { share } from './support/table-entries.ts';
import { tallyBy } from './tally.ts';

const HALF_A_DAY = 43_200;

/** Seconds, then pages. */
const secondsAndPages = tallyBy(
  () => 2,
  ({ sessions: { duration, pageStart } }, rows, count, sums) => {
    let seconds = 0;
    let pages = 0;
    for (let i = 0; i < count; i++) {
      const row = rows[i] as number;
      seconds += duration[row] as number;
      pages += (pageStart[row + 1] as number) - (pageStart[row] as number);
    }
    sums[0] = (sums[0] as number) + seconds;
    sums[1] = (sums[1] as number) + pages;
  },
);

function means(scope: ReportScope, selection: Selection) {
  const [seconds = 0, pages = 0] = secondsAndPages(scope, selection);
  return { avgDuration: share(seconds, selection.count), avgPages: share(pages, selection.count) };
}

/**
 * Notes by day. A spike's note goes on its peak, located by noon so that it is the same day in every account's time
 * zone.
 */
function notesByDay({ world, now }: ReportScope, zone: Zone): ReadonlyMap<string, string> {
  const come = world.spikes.filter(({ peakDay }) => peakDay * 1000 <= now);
  return new Map(come.map((spike) => [zone.dateOf(spike.peakDay + HALF_A_DAY), spike.note]));
}

/** Sessions by day in the account's time zone, including days without sessions (HOM-016, HOM-017). */
export function sessionsByDate(scope: ReportScope, { query }: QuerySessionsByDateArgs): SessionsByDate {
  const selection = select(scope, query);
  const { range, set, count } = selection;
  const zone = createZone(scope.settings.timezoneOffset);
  const notes = notesByDay(scope, zone);
  const rowAt = (moment: number) => Math.min(firstAtLeast(scope.world.sessions.time, moment), set.to);
  const days = [];
  let start = set.from;
  for (let day = range.firstDay; day <= range.lastDay; day++) {
    const end = rowAt(dayStart(zone, day + 1));
    const ydt = dayText(day);
    days.push({ ydt, sessionsCount: set.count(start, end), note: notes.get(ydt) ?? null });
    start = end;
  }
  return { days, totalCount: count, ...means(scope, selection) };
}
