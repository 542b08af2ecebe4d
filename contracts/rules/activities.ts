import type { Activity } from '../../schema/generated/types.ts';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import { wholeDepth } from '../client/client.ts';
import { rowAt } from '../client/json.ts';
import { allByOffset, requestList, totalOf } from '../client/lists.ts';
import { enumValues } from '../client/schema.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { addDays, createDayOf } from '../model/days.ts';
import { compare, compareIds, findBeyond } from './paging.ts';
import { type Finding, findInTotals, holds, type Rule, same, sameList } from './rule.ts';

/** All activities of the days with the given values, with all fields. */
export async function activitiesOf(
  { client, year }: Pick<AccountSnapshot, 'client' | 'year'>,
  vettedFilters: readonly string[],
): Promise<Activity[]> {
  const parts = { depth: wholeDepth };
  const { nodes } = await allByOffset(client, 'highValueActivities', { ...year, vettedFilters }, parts);
  // The call determines the type of its rows; the shape checks verify it.
  return nodes as unknown as Activity[];
}

/**
 * Few enough days for a short list: around the latest activity that falls on a different day in UTC, whether earlier or
 * later; otherwise the last days of the year.
 */
function someDays({ settings, year }: AccountSnapshot, whole: readonly Activity[]) {
  const dayOf = createDayOf(settings.timezoneOffset);
  const moved = whole.find(({ timestamp }) => timestamp.slice(0, 10) !== dayOf(timestamp))?.timestamp;
  const day = moved === undefined ? year.endDate : dayOf(moved);
  const isEarlier = moved !== undefined && moved < day;
  const [first, last] = isEarlier ? [day, addDays(day, 6)] : [addDays(day, -6), day];
  return {
    startDate: first < year.startDate ? year.startDate : first,
    endDate: last > year.endDate ? year.endDate : last,
  };
}

/** Contradictions within an activity, or with its session. */
function findInActivity(snapshot: AccountSnapshot, activity: Activity): Finding[] {
  const { id, actionType, callId, phoneCall, location, message, subject, timestamp, sessionId, visitorId, company } =
    activity;
  const place = rowAt('highValueActivities', id);
  const isCall = actionType === 'PHONE_CALL';
  const session = snapshot.rows.find((row) => row.session.id === sessionId)?.session;
  const last = session?.pageViews.at(-1)?.timestamp ?? '';
  const forms = session?.formSubmissions.filter((form) => form.timestamp === timestamp && form.subject === subject);
  const found = [
    ...same(`${place} has a callId`, isCall, callId !== null),
    ...same(`${place} has a phoneCall`, isCall, phoneCall !== null),
    ...same(`${place} has a message`, actionType === 'RFI', message !== null),
    ...same(`${place} phoneCall.id`, callId, phoneCall?.id ?? null),
    ...(isCall ? same(`${place} location`, 'NETWORK', location) : []),
  ];
  if (!session) return found;
  const isOfCompany = snapshot.rows.some((row) => row.session.id === sessionId && row.company !== undefined);
  return [
    ...found,
    ...holds(`${place} company`, isOfCompany || company === null, 'null, since the visitor is of an ISP', company),
    ...same(`${place} source`, session.referrer, activity.source),
    ...same(`${place} visitorId`, session.visitorId, visitorId),
    ...holds(
      `${place} is found by its session`,
      session.attributes.includes(actionType),
      actionType,
      session.attributes,
    ),
    ...holds(
      `${place} timestamp`,
      timestamp >= session.visitDate && timestamp <= last,
      `${session.visitDate} to ${last}`,
      timestamp,
    ),
    ...(actionType === 'RFI'
      ? same(`${place} among its session's formSubmissions, by timestamp and subject`, true, (forms?.length ?? 0) > 0)
      : []),
  ];
}

/** High-value activities: totals by judgment add up, and each activity is consistent with its session and its call. */
export const activityRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'activities.rows',
    clauses: ['ACT-014', 'ACT-016', 'ACT-017', 'ACT-018', 'ACT-020', 'ACT-023', 'ACT-032'],
    calls: ['highValueActivities', 'sessions'],
    async check(snapshot) {
      const activities = await activitiesOf(snapshot, vettedValues);
      const dayOf = createDayOf(snapshot.settings.timezoneOffset);
      const times = activities.map(({ timestamp }) => timestamp);
      const order = (a: Activity, b: Activity) => compare(b.timestamp, a.timestamp) || compareIds(a.id, b.id);
      const places = (some: readonly Activity[]) => some.map(({ timestamp, id }) => `${timestamp} ${id}`);
      const { startDate, endDate } = snapshot.year;
      return [
        ...sameList(
          'highValueActivities timestamp and id, latest first, then by id',
          places(activities.toSorted(order)),
          places(activities),
        ),
        ...times.flatMap((time) =>
          holds(
            'highValueActivities timestamp',
            dayOf(time) >= startDate && dayOf(time) <= endDate,
            'a moment of the range',
            time,
          ),
        ),
        ...activities.flatMap((activity) => findInActivity(snapshot, activity)),
      ];
    },
  },
  {
    id: 'activities.vetted',
    clauses: ['ACT-005', 'ACT-023', 'ACT-024'],
    calls: ['highValueActivities'],
    async check(snapshot) {
      const { client, year } = snapshot;
      const whole = await activitiesOf(snapshot, vettedValues);
      const found = await Promise.all(
        [...vettedValues.map((value) => [value]), vettedValues.slice(0, 2), vettedValues.slice(1).reverse()].map(
          async (values) => {
            const some = await activitiesOf(snapshot, values);
            return sameList(
              `${rowAt('highValueActivities', values)} ids`,
              whole.filter(({ vetted }) => values.includes(vetted)).map(({ id }) => id),
              some.map(({ id }) => id),
            );
          },
        ),
      );
      const days = someDays(snapshot, whole);
      const dayOf = createDayOf(snapshot.settings.timezoneOffset);
      const ofDays = whole.filter(
        ({ timestamp }) => dayOf(timestamp) >= days.startDate && dayOf(timestamp) <= days.endDate,
      );
      const short = await Promise.all(
        [[], ...vettedValues.map((value) => [value])].map(async (vettedFilters) => {
          const list = await allByOffset(client, 'highValueActivities', { ...days, vettedFilters });
          return [
            ...findInTotals('highValueActivities', list),
            ...sameList(
              `${rowAt('highValueActivities', vettedFilters)} ids of ${days.startDate} to ${days.endDate}`,
              ofDays.filter(({ vetted }) => vettedFilters.includes(vetted)).map(({ id }) => id),
              list.nodes.map(({ id }) => id),
            ),
          ];
        }),
      );
      const none = await totalOf(client, 'highValueActivities', { ...year, vettedFilters: [] });
      return [...found.flat(), ...short.flat(), ...same('highValueActivities without vetted values', 0, none)];
    },
  },
  {
    id: 'activities.types',
    clauses: ['ACT-030'],
    calls: ['highValueActivities'],
    async check(snapshot) {
      const { client, year } = snapshot;
      const kinds = enumValues('ActionType');
      const found = [vettedValues, vettedValues.slice(0, 1), []].map(async (vettedFilters) => {
        const rows = await activitiesOf(snapshot, vettedFilters);
        // Requests one row, since the counts cover all that match.
        const { typeCounts } = await client.request('highValueActivities', { ...year, vettedFilters, limit: 1 });
        if (!typeCounts) return [];
        const expected = kinds.map((kind) => `${kind} ${rows.filter(({ actionType }) => actionType === kind).length}`);
        const counted = typeCounts.map(({ actionType, count }) => `${actionType} ${count}`);
        return sameList(rowAt('typeCounts', vettedFilters), expected.toSorted(), counted.toSorted());
      });
      return (await Promise.all(found)).flat();
    },
  },
  {
    id: 'activities.paging',
    clauses: ['ACT-022', 'CAL-011', 'CAL-012', 'CAL-013', 'CAL-014'],
    calls: ['highValueActivities'],
    async check(snapshot) {
      const variables = { ...snapshot.year, vettedFilters: vettedValues };
      const whole = await allByOffset(snapshot.client, 'highValueActivities', variables);
      const pages = await allByOffset(snapshot.client, 'highValueActivities', variables, { size: 7 });
      const limit = Math.max(1, whole.totalCount);
      const exact = await requestList(snapshot.client, 'highValueActivities', { ...variables, limit });
      const ids = whole.nodes.map(({ id }) => id);
      return [
        ...same('highValueActivities totalCount', ids.length, whole.totalCount),
        ...same('highValueActivities hasNextPage of all rows', false, exact.hasNextPage),
        ...same('different rows of highValueActivities', ids.length, new Set(ids).size),
        ...same('different cursors of highValueActivities', ids.length, new Set(whole.cursors).size),
        ...sameList('highValueActivities cursors in pages of 7', whole.cursors, pages.cursors),
        ...(await findBeyond(snapshot.client, 'highValueActivities', variables)),
        ...sameList(
          'highValueActivities in pages of 7',
          ids,
          pages.nodes.map(({ id }) => id),
        ),
      ];
    },
  },
  {
    id: 'activities.sessions',
    clauses: ['ACT-015', 'ACT-019'],
    calls: ['highValueActivities', 'sessions'],
    async check(snapshot) {
      const activities = await activitiesOf(snapshot, vettedValues);
      const found = new Set(activities.map(({ sessionId, actionType }) => `${sessionId} ${actionType}`));
      const kinds = enumValues('ActionType');
      const { endDate } = snapshot.year;
      // An action of a session that began on the last day may be on the next day, outside the range.
      const rows = snapshot.rows.filter(({ day }) => day < endDate);
      return rows.flatMap(({ session }) =>
        session.attributes
          .filter((kind) => kinds.includes(kind))
          .flatMap((kind) =>
            same(
              `${kind} of ${rowAt('sessions', session.id)} among highValueActivities`,
              true,
              found.has(`${session.id} ${kind}`),
            ),
          ),
      );
    },
  },
];
