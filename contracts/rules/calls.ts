import type { Activity } from '../../schema/generated/types.ts';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import { placeLabel } from '../../schema/reference/countries.ts';
import { rowAt } from '../client/json.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import { addDays, createDayOf } from '../model/days.ts';
import { activitiesOf } from './activities.ts';
import { type Finding, holds, type Rule, same } from './rule.ts';

async function findInCall(
  { client, settings, rows }: AccountSnapshot,
  { callId, phoneCall, source, timestamp, sessionId }: Activity,
): Promise<Finding[]> {
  const day = createDayOf(settings.timezoneOffset)(timestamp);
  const query = { startDate: day, endDate: day };
  const place = rowAt('phoneCall', callId);
  const session = rows.find((row) => row.session.id === sessionId)?.session;
  const location = phoneCall?.callerLocation ?? null;
  return [
    // A backend needn't know the visitor's location.
    ...(session && location !== null
      ? same(`${place} callerLocation`, placeLabel(session.city, session.state, session.country), location)
      : []),
    ...same(place, phoneCall, await client.request('phoneCall', { callId })),
    ...same(`${place} of its day and source`, phoneCall, await client.request('phoneCall', { callId, query, source })),
  ];
}

/** Query parts that a call ignores and that no session matches together. */
const narrowed = {
  ...{ referrers: ['nowhere.example'], searches: ['nobody'], terms: ['nothing'], pages: ['https://nowhere.example/'] },
  ...{ depth: '999999', length: { min: 999_999 }, actions: ['ADVANCED_SEARCH'], base: ['CATALOG_ACTIVITY'] },
};

/** A call is found on its day and from its source, and not otherwise. */
async function findOnOtherDays(
  { client, settings }: AccountSnapshot,
  { callId, timestamp, source }: Activity,
): Promise<Finding[]> {
  const day = createDayOf(settings.timezoneOffset)(timestamp);
  const found = async (from: number, to: number, origin?: string, parts = {}) => {
    const query = { startDate: addDays(day, from), endDate: addDays(day, to), ...parts };
    return (await client.request('phoneCall', { callId, query, source: origin })) !== null;
  };
  const place = `${rowAt('phoneCall', callId)} of ${day}`;
  return [
    ...same(`${place} on its day`, true, await found(0, 0)),
    ...same(`${place} with it as the last day`, true, await found(-1, 0)),
    ...same(`${place} with it as the first day`, true, await found(0, 1)),
    ...same(`${place} the day before`, false, await found(-2, -1)),
    ...same(`${place} the day after`, false, await found(1, 2)),
    ...same(`${place} from its source`, true, await found(0, 0, source)),
    ...same(`${place} whatever else the query says`, true, await found(0, 0, source, narrowed)),
    ...same(
      `${place} with a timestamp before it`,
      false,
      await found(0, 0, undefined, { timestamp: `${addDays(day, -2)}T00:00:00Z` }),
    ),
    ...same(
      `${place} with a timestamp after it`,
      true,
      await found(0, 0, undefined, { timestamp: `${addDays(day, 2)}T00:00:00Z` }),
    ),
    ...same(`${place} from elsewhere`, false, await found(0, 0, 'nowhere.example')),
  ];
}

const maxCalls = 10;

/** Tracked calls (ACT-026). */
export const callRules: readonly Rule<AccountSnapshot>[] = [
  {
    id: 'calls.same',
    clauses: ['ACT-026', 'ACT-027'],
    calls: ['phoneCall', 'highValueActivities'],
    async check(snapshot) {
      const activities = await activitiesOf(snapshot, vettedValues);
      const some = activities.filter(({ callId }) => callId !== null).slice(0, maxCalls);
      return (await Promise.all(some.map((activity) => findInCall(snapshot, activity)))).flat();
    },
  },
  {
    id: 'calls.days',
    clauses: ['ACT-027', 'ACT-028'],
    calls: ['phoneCall', 'highValueActivities'],
    async check(snapshot) {
      const activities = await activitiesOf(snapshot, vettedValues);
      const dayOf = createDayOf(snapshot.settings.timezoneOffset);
      const days = new Map(snapshot.rows.map(({ session, day }) => [session.id, day]));
      const isOfSessionDay = ({ sessionId, timestamp }: Activity) =>
        Number((days.get(sessionId) ?? dayOf(timestamp)) === dayOf(timestamp));
      const some = activities
        .filter(({ callId }) => callId !== null)
        .toSorted((a, b) => isOfSessionDay(a) - isOfSessionDay(b))
        .slice(0, maxCalls);
      return (await Promise.all(some.map((activity) => findOnOtherDays(snapshot, activity)))).flat();
    },
  },
  {
    id: 'calls.unknown',
    clauses: ['ACT-028'],
    calls: ['phoneCall', 'highValueActivities'],
    async check(snapshot) {
      const form = (await activitiesOf(snapshot, vettedValues)).find(({ actionType }) => actionType === 'RFI');
      const ids = ['none', '', ...(form ? [form.id] : [])];
      const answers = await Promise.all(ids.map((callId) => snapshot.client.request('phoneCall', { callId })));
      return answers.flatMap((answer, index) => same(rowAt('phoneCall', ids[index]), null, answer));
    },
  },
  {
    id: 'calls.recording',
    clauses: ['ACT-029'],
    calls: ['highValueActivities'],
    async check(snapshot) {
      const activities = await activitiesOf(snapshot, vettedValues);
      const files = activities.flatMap(({ phoneCall }) => phoneCall?.permanentFile ?? []).slice(0, 2);
      const found = files.map(async (file) => {
        const response = await snapshot.client.backend.fetch(file);
        const bytes = new Uint8Array(await response.arrayBuffer());
        const head = String.fromCharCode(...bytes.slice(0, 4));
        return [
          ...same(`${file} status`, 200, response.status),
          ...holds(
            `${file} content-type`,
            /^audio\//.test(response.headers.get('content-type') ?? ''),
            'audio',
            response.headers.get('content-type'),
          ),
          ...holds(`${file} content`, bytes.length > 0 && !/^\s*</.test(head), 'a recording', head),
        ];
      });
      return (await Promise.all(found)).flat();
    },
  },
];
