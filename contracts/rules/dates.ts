import type { Activity } from '../../schema/generated/types.ts';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import { rowAt } from '../client/json.ts';
import { allByOffset, listOf, totalOf } from '../client/lists.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { addDays, beginOfDay, clockChanges, createDayOf, lastMomentBefore } from '../model/days.ts';
import { activitiesOf } from './activities.ts';
import { type Finding, holds, type Rule, same, sameList } from './rule.ts';

/** The first and the last zone in which a day begins, 25 hours apart: no moment is on the same day in both. */
const [firstZone, lastZone] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

/**
 * Zones without daylight saving time: at every full hour it is midnight in one of them, and at many half and quarter
 * hours too.
 */
const zones = [
  ...[firstZone, 'Pacific/Tongatapu', 'Pacific/Majuro', 'Pacific/Guadalcanal', 'Australia/Brisbane', 'Asia/Tokyo'],
  ...['Asia/Singapore', 'Asia/Bangkok', 'Asia/Dhaka', 'Asia/Tashkent', 'Asia/Dubai', 'Africa/Nairobi'],
  ...['Africa/Johannesburg', 'Africa/Lagos', 'Africa/Abidjan', 'Atlantic/Cape_Verde', 'Atlantic/South_Georgia'],
  ...['America/Sao_Paulo', 'America/Puerto_Rico', 'America/Panama', 'America/Costa_Rica', 'America/Phoenix'],
  ...['Pacific/Pitcairn', 'Pacific/Gambier', 'Pacific/Honolulu', lastZone, 'Asia/Tehran', 'Asia/Kabul'],
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Asia/Yangon', 'Australia/Eucla', 'Australia/Darwin', 'Pacific/Marquesas'],
];

/** An activity that is on a different day than the start of its session in some zone. */
interface Parted {
  readonly zone: string;
  readonly activity: Activity;
  readonly day: string;
  readonly sessionDay: string;
}

/** One on a day well within the year, a call if possible; undefined if no zone has any. */
function findSplitActivity({ year, rows }: AccountSnapshot, activities: readonly Activity[]): Parted | undefined {
  const starts = new Map(rows.map(({ session }) => [session.id, session.visitDate]));
  const parted = zones.flatMap((zone) => {
    const dayOf = createDayOf(zone);
    return activities.flatMap((activity): Parted[] => {
      const start = starts.get(activity.sessionId);
      const day = dayOf(activity.timestamp);
      const isWithin = day > addDays(year.startDate, 2) && day < addDays(year.endDate, -2);
      if (start === undefined || !isWithin || dayOf(start) === day) return [];
      return [{ zone, activity, day, sessionDay: dayOf(start) }];
    });
  });
  return parted.find(({ activity }) => activity.callId !== null) ?? parted[0];
}

/** An activity belongs to its own day, not to the one on which its session began (ACT-023, ACT-028). */
async function findOfSessionDay(snapshot: AccountSnapshot): Promise<Finding[]> {
  const { client } = snapshot;
  const activities = await activitiesOf(snapshot, vettedValues);
  const parted = findSplitActivity(snapshot, activities);
  if (parted === undefined) return [];
  const { zone, activity, day, sessionDay } = parted;
  await client.request('saveAccountSettings', { settings: { timezoneOffset: zone } });
  const listed = await activitiesOf({ client, year: { startDate: day, endDate: day } }, vettedValues);
  const ofDay = activities.filter(({ timestamp }) => createDayOf(zone)(timestamp) === day);
  const ids = (some: readonly Activity[]) => some.map(({ id }) => id);
  const found = sameList(`highValueActivities of ${day} in ${zone}`, ids(ofDay), ids(listed));
  const { callId } = activity;
  if (callId === null) return found;
  const isFoundOn = async (date: string) =>
    (await client.request('phoneCall', { callId, query: { startDate: date, endDate: date } })) !== null;
  const place = `${rowAt('phoneCall', callId)} in ${zone}`;
  return [
    ...found,
    ...same(`${place} on its day, ${day}`, true, await isFoundOn(day)),
    ...same(`${place} on the day of its session, ${sessionDay}`, false, await isFoundOn(sessionDay)),
  ];
}

/** A note belongs to the day of its timestamp in the account's zone (HOM-018). */
async function findNotesLeft({ client, year }: AccountSnapshot): Promise<Finding[]> {
  const query = { startDate: addDays(year.startDate, 3), endDate: addDays(year.endDate, -3) };
  const notesIn = async (zone: string) => {
    await client.request('saveAccountSettings', { settings: { timezoneOffset: zone } });
    const { days } = await client.request('sessionsByDate', { query });
    return days.filter(({ note }) => note !== null).map(({ ydt }) => ydt);
  };
  const days = (await notesIn(firstZone)).filter((day) => day > addDays(query.startDate, 2));
  if (days.length === 0) return [];
  const others = await notesIn(lastZone);
  return days.flatMap((day) => {
    const before = [addDays(day, -1), addDays(day, -2)];
    const isKnown = before.some((date) => others.includes(date));
    const place = `sessionsByDate note of ${day} in ${firstZone}, in ${lastZone}`;
    return holds(place, isKnown, `a note of ${before.join(' or ')}`, others);
  });
}

/** Zones with daylight saving time, in both hemispheres. */
const changingZones = [
  ...['America/Anchorage', 'America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York'],
  ...['America/Halifax', 'America/Santiago', 'Atlantic/Azores', 'Europe/London', 'Europe/Paris', 'Europe/Athens'],
  ...['Asia/Jerusalem', 'Australia/Sydney', 'Pacific/Auckland'],
];

const dayMs = 86_400_000;

/** A day on which clocks change, with a session that a 24-hour day would wrongly leave out or include. */
function findChanged({ year, rows }: AccountSnapshot): readonly [zone: string, day: string] | undefined {
  const times = rows.map(({ session }) => Date.parse(session.visitDate));
  const days = changingZones.flatMap((zone) =>
    clockChanges(zone, addDays(year.startDate, 2), addDays(year.endDate, -2)).map((day) => [zone, day] as const),
  );
  return days.find(([zone, day]) => {
    const [twentyFourHoursLater, real] = [beginOfDay(zone, day) + dayMs, beginOfDay(zone, addDays(day, 1))];
    const [from, to] = twentyFourHoursLater < real ? [twentyFourHoursLater, real] : [real, twentyFourHoursLater];
    return times.some((time) => time >= from && time < to);
  });
}

/** The day on which clocks change has all of its 23 or 25 hours. */
async function findInLongDay(snapshot: AccountSnapshot): Promise<Finding[]> {
  const { client, rows } = snapshot;
  const [zone, day] = findChanged(snapshot) ?? [];
  if (zone === undefined || day === undefined) return [];
  await client.request('saveAccountSettings', { settings: { timezoneOffset: zone } });
  const query = { startDate: day, endDate: day };
  const { nodes } = await allByOffset(client, 'sessions', { query }, { fields: ['id'] });
  return sameList(
    `sessions of ${day} in ${zone}, on which clocks change`,
    rows.flatMap(({ session }) => (createDayOf(zone)(session.visitDate) === day ? session.id : [])),
    nodes.map(({ id }) => id),
  );
}

/** Events belong to the day of their timestamp in whatever zone is saved. The caller restores the zone. */
export const zoneDayRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'saves.zone-days',
    clauses: ['ACT-023', 'ACT-028', 'DAT-018', 'DAT-020'],
    calls: ['saveAccountSettings', 'highValueActivities', 'phoneCall'],
    check: findOfSessionDay,
  },
  {
    id: 'saves.zone-clocks',
    clauses: ['CAL-023', 'DAT-018', 'DAT-020'],
    calls: ['saveAccountSettings', 'sessions'],
    check: findInLongDay,
  },
  {
    id: 'saves.zone-notes',
    clauses: ['HOM-018', 'DAT-018', 'DAT-020'],
    calls: ['saveAccountSettings', 'sessionsByDate'],
    check: findNotesLeft,
  },
];

/** Five and a half hours. */
const offsetMs = 19_800_000;

/** The same moment with a different offset, and with a fraction of a second. */
const otherForms = (moment: string): readonly string[] => [
  `${new Date(Date.parse(moment) + offsetMs).toISOString().slice(0, 19)}+05:30`,
  moment.replace('Z', '.750Z'),
];

/** A year to the same day of the next one, including February 29: one day longer than other years. */
const leapYear = { startDate: '2023-10-21', endDate: '2024-10-21' };

/**
 * A timestamp in a form other than ours is either rejected or interpreted correctly (DAT-019); a year with a leap day
 * is accepted as one year (CAL-039).
 */
export const momentRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'sessions.moments',
    clauses: ['DAT-019'],
    calls: ['sessions'],
    async check({ client, year, knownRows }) {
      // One second later there is one more session, which reveals a timestamp interpreted as a later one.
      const moment = lastMomentBefore(knownRows);
      if (moment === null) return [];
      const before = await totalOf(client, 'sessions', { query: { ...year, timestamp: moment } });
      const found = otherForms(moment).map(async (timestamp) => {
        const { data, errors } = await client.send('sessions', { query: { ...year, timestamp }, limit: 1 });
        if (errors.length > 0) return [];
        return same(`${rowAt('sessions', timestamp)} totalCount`, before, listOf(data?.sessions).totalCount);
      });
      return (await Promise.all(found)).flat();
    },
  },
  {
    id: 'sessions.leap-year',
    clauses: ['CAL-039'],
    calls: ['sessions'],
    async check({ client }) {
      const { errors } = await client.send('sessions', { query: leapYear, limit: 1 });
      return same(
        `${rowAt('sessions', `${leapYear.startDate} to ${leapYear.endDate}`)} errors`,
        [],
        errors.map(({ message }) => message),
      );
    },
  },
];
