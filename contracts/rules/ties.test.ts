import { describe, expect, it } from 'vitest';
import type { Client } from '../client/client.ts';
import type { AccountSnapshot } from '../model/account-snapshot.ts';
import type { Subject } from '../model/suite-context.ts';
import { activityRules } from './activities.ts';
import { reportOrderingRules } from './reports.ts';
import type { Finding } from './rule.ts';
import { sessionRules } from './sessions.ts';
import { visitorRules } from './visitors.ts';

/** A client that returns the same rows for every request. */
function clientOf(nodes: readonly object[]): Client {
  const edges = nodes.map((node, index) => ({ cursor: `cursor ${index}`, node }));
  const request = async () => ({ edges, pageInfo: { totalCount: nodes.length, hasNextPage: false } });
  return { request, backend: { now: () => Date.parse('2026-11-21T15:00:00Z') } } as unknown as Client;
}

/** Creates rows that tie in everything but these ids. */
type RowsOf = (ids: readonly string[]) => readonly object[];

const year = { startDate: '2025-11-20', endDate: '2026-11-20' };
const time = '2026-11-19T10:00:00Z';
const run = <S>(
  rules: readonly { id: string; check: (subject: S) => Promise<readonly Finding[]> }[],
  id: string,
  subject: unknown,
) => rules.find((rule) => rule.id === id)?.check(subject as S) ?? Promise.reject(new Error(id));

const session = (id: string) => ({
  id,
  visitDate: time,
  visitorName: 'A',
  visitorISP: 'A',
  pagesInSession: 1,
  sessionDuration: 0,
});
const snapshot = (client: Client) =>
  ({ client, year, rows: [], settings: { timezoneOffset: 'America/New_York' } }) as unknown as AccountSnapshot;

const lists: readonly [
  rule: string,
  rowsOf: RowsOf,
  check: (client: Client, rows: readonly object[]) => Promise<readonly Finding[]>,
][] = [
  [
    'sessions.ordering',
    (ids) => ids.map(session),
    (client, rows) =>
      run(sessionRules, 'sessions.ordering', {
        client,
        query: year,
        rows: rows.map((one) => ({ session: one })),
      } as unknown as Subject),
  ],
  [
    'topPages.ordering',
    (ids) => ids.map((id) => ({ id, url: '/contact', pageCount: 3, domain: `${id}.example` })),
    (client) => run(reportOrderingRules, 'topPages.ordering', { client, query: year }),
  ],
  [
    'visitors.recount',
    (ids) => ids.map((id) => ({ id, title: 'A', sessionCount: 1, pagesViewed: 1, attributes: [] })),
    (client) => run(visitorRules, 'visitors.recount', { client, query: year, rows: [] }),
  ],
  [
    'activities.rows',
    (ids) => ids.map((id) => ({ id, timestamp: time, actionType: 'RFI', callId: null, phoneCall: null, message: 'x' })),
    (client) => run(activityRules, 'activities.rows', snapshot(client)),
  ],
];

describe('rows that differ only in their ids', () => {
  it.each(lists)('are sorted by id number in %s (SES-062, ANA-047, VIS-014, ACT-023)', async (_, rowsOf, check) => {
    const findIn = async (ids: readonly string[]) =>
      (await check(clientOf(rowsOf(ids)), rowsOf(ids))).filter(({ place }) => /order|by url|latest/.test(place));
    expect(await findIn(['x9', 'x10'])).toEqual([]);
    expect(await findIn(['x10', 'x9'])).not.toEqual([]);
  });
});
