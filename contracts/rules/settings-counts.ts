import type { Activity, SessionQuery } from '../../schema/generated/types.ts';
import { vettedValues } from '../../schema/reference/action-texts.ts';
import type { Client } from '../client/client.ts';
import { allByCursor, allByOffset, sumOf } from '../client/lists.ts';
import type { Call } from '../client/schema.ts';
import type { AccountSnapshot, Row } from '../model/account-snapshot.ts';
import { addDays, createDayOf } from '../model/days.ts';
import { reportModels } from '../model/report-models.ts';
import { activitiesOf } from './activities.ts';
import { type Finding, same, sameList } from './rule.ts';

/** The calls recounted after a change of settings. */
export const countedCalls: readonly Call[] = [
  ...(['sessions', 'sessionsInfo', 'sessionsByDate', 'locations', 'visitors', 'browsers'] as const),
  ...reportModels.map(({ call }) => call),
  'highValueActivities',
];

/** Every list, report and map has exactly the sessions that remain (SET-027). */
export async function findOtherCounts(
  snapshot: AccountSnapshot,
  condition: string,
  rows: readonly Row[],
  activitiesBefore: readonly Activity[],
): Promise<Finding[]> {
  const found = await findOtherReports(snapshot.client, snapshot.year, condition, rows);
  const activities = await activitiesOf(snapshot, vettedValues);
  // Nothing is known of sessions that began before the year.
  const left = new Set(rows.map(({ session }) => session.id));
  const known = new Set(snapshot.rows.map(({ session }) => session.id));
  const remaining = activitiesBefore.filter(({ sessionId }) => left.has(sessionId) || !known.has(sessionId));
  return [
    ...found,
    ...sameList(`highValueActivities ${condition}`, idsOf(remaining).toSorted(), idsOf(activities).toSorted()),
  ];
}

const idsOf = (some: readonly { readonly id?: unknown }[]) => some.map(({ id }) => id);

/** Every list, report and map of sessions has exactly these rows for a query. */
export async function findOtherReports(
  client: Client,
  query: SessionQuery,
  condition: string,
  rows: readonly Row[],
): Promise<Finding[]> {
  const { nodes } = await allByOffset(client, 'sessions', { query }, { fields: ['id'] });
  const [info, byDate, points, visitors, browsers] = await Promise.all([
    client.request('sessionsInfo', { query }),
    client.request('sessionsByDate', { query }),
    client.request('locations', { bounds: [-180, -90, 180, 90], zoom: 3, query }),
    allByCursor(client, 'visitors', { query }),
    allByOffset(client, 'browsers', { query }),
  ]);
  const ids = rows.map(({ session }) => session.id);
  const companies = rows.flatMap(({ company }) => company?.id ?? []);
  return [
    ...sameList(`sessions ${condition}`, ids, idsOf(nodes)),
    ...same(`sessionsInfo.totalCount ${condition}`, ids.length, info.totalCount),
    ...same(`sessionsByDate.totalCount ${condition}`, ids.length, byDate.totalCount),
    ...same(`sum of locations ${condition}`, ids.length, sumOf(points.map(({ properties }) => properties.pointCount))),
    ...sameList(`visitors ${condition}`, [...new Set(companies)].sort(), idsOf(visitors.nodes).toSorted()),
    ...same(
      `sum of browsers.sessionsct ${condition}`,
      ids.length,
      sumOf(browsers.nodes.map(({ sessionsct }) => sessionsct)),
    ),
    ...(await Promise.all(reportModels.map((model) => findInReport(client, model, { query, condition, rows })))).flat(),
  ];
}

/** The rows a query must count, and the settings it runs under, in words. */
interface CountedRows {
  readonly query: SessionQuery;
  readonly condition: string;
  readonly rows: readonly Row[];
}

async function findInReport(
  client: Client,
  { call, key, expected }: (typeof reportModels)[number],
  { query, condition, rows }: CountedRows,
): Promise<Finding[]> {
  const { nodes } = await allByOffset(client, call, { query });
  const expectedRows = [...expected(rows)];
  const [counted = ''] = Object.entries(expectedRows[0]?.[1] ?? {}).find(([, value]) => Number.isInteger(value)) ?? [];
  return sameList(
    `${call}.${counted} ${condition}`,
    expectedRows.map(([name, numbers]) => `${name} ${numbers[counted]}`).sort(),
    nodes.map((node) => `${key(node)} ${node[counted]}`).sort(),
  );
}

/** A time zone far from the account's. */
export const otherZone = (zone: string): string => (zone === 'Asia/Kolkata' ? 'America/Los_Angeles' : 'Asia/Kolkata');

/** Days and filters follow a saved time zone (DAT-020). The caller restores the previous one. */
export async function findInOtherZone({ client, year, rows, settings }: AccountSnapshot): Promise<Finding[]> {
  const zone = otherZone(settings.timezoneOffset);
  const dayOf = createDayOf(zone);
  // Days that are entirely within the year in any zone.
  const [startDate, endDate] = [addDays(year.startDate, 2), addDays(year.endDate, -2)];
  const started = rows.map(({ session }) => ({ session, day: dayOf(session.visitDate) }));
  const inside = started.filter(({ day }) => day >= startDate && day <= endDate);
  const counts = new Map<string, number>();
  for (const { day } of inside) counts.set(day, (counts.get(day) ?? 0) + 1);
  const latest = inside[0]?.day ?? endDate;
  const read = async () => {
    const query = { startDate: latest, endDate: latest };
    const { days } = await client.request('sessionsByDate', { query: { startDate, endDate } });
    return { days, nodes: (await allByOffset(client, 'sessions', { query }, { fields: ['id'] })).nodes };
  };
  // Requested before the save because a backend might have cached the responses.
  await read();
  await client.request('saveAccountSettings', { settings: { timezoneOffset: zone } });
  const { days, nodes } = await read();
  return [
    ...sameList(
      `sessionsByDate.days with sessions in ${zone}`,
      [...counts].sort(),
      days.filter(({ sessionsCount }) => sessionsCount > 0).map(({ ydt, sessionsCount }) => [ydt, sessionsCount]),
    ),
    ...sameList(
      `sessions of ${latest} in ${zone}`,
      inside.filter(({ day }) => day === latest).map(({ session }) => session.id),
      nodes.map(({ id }) => id),
    ),
  ];
}
