import { createDatabaseSource, type OpenedDatabase } from '../../mock-server/database/database-source.ts';
import type { Question, SqlEngine } from '../../mock-server/database/sql-engine.ts';
import type { SettingsInput, TargetInput } from '../../schema/generated/types.ts';
import type { Client } from '../client/client.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { signIn } from '../client/sign-in.ts';
import { demoAudience } from '../model/audiences.ts';

// What every database is tried with: the same logs, under the same settings.

/** What a person chose over a log. */
export interface Choice {
  readonly settings: SettingsInput;
  readonly targets: readonly TargetInput[];
  readonly pages: readonly string[];
}

/** Choices over the log of a seed: zones whose days are 23 and 25 hours long, midnights that come twice, half hours. */
export const chosenLogs: readonly (readonly [seed: number, choice: Choice])[] = [
  [
    7,
    {
      settings: { timezoneOffset: 'America/Havana', blockedReferrers: ['bing.com'] },
      targets: [
        { targetType: 'Industry', value: 'Machinery' },
        { targetType: 'Size', value: 'Small' },
        { targetType: 'Country', value: 'US' },
      ],
      pages: ['/contact', '/request-a-quote/'],
    },
  ],
  [
    19,
    {
      settings: {
        ...{ reportType: 'T', timezoneOffset: 'Asia/Kolkata' },
        ...{ excludedCountries: ['CA'], ownReferrers: ['google.com'] },
      },
      targets: [{ targetType: 'State', value: 'OH' }],
      pages: [],
    },
  ],
  [
    83,
    {
      settings: { botFiltering: false, timezoneOffset: 'Europe/Berlin', blockedReferrers: ['google.com'] },
      targets: [],
      pages: ['/'],
    },
  ],
];

export async function choose(client: Client, { settings, targets, pages }: Choice): Promise<void> {
  await client.ask('saveAccountSettings', { settings });
  await client.ask('saveTargets', { targets, pages });
}

/**
 * An engine that answers a question as it did before: logs don't change, and most questions of the suite are asked
 * again, such as what a query refers to. Files are read each time.
 */
function remembering(engine: SqlEngine): SqlEngine {
  const answers = new Map<string, Promise<unknown[]>>();
  return {
    ...engine,
    rows<Row>(question: Question, left: AbortSignal) {
      const key = JSON.stringify(question);
      const answer = answers.get(key) ?? engine.rows<Row>(question, left);
      answers.set(key, answer);
      return answer as Promise<Row[]>;
    },
  };
}

/**
 * The demo's person before a mock over a database, at the end of its log or at a moment, and how many reports that has
 * answered.
 */
export async function signInOver(
  database: OpenedDatabase,
  log: { readonly seed: number; readonly size: number },
  now?: number,
) {
  let answered = 0;
  const source = createDatabaseSource(remembering(database.engine), database.logs);
  const reports: OpenedDatabase['reports'] = {
    ...source,
    answer(...asked) {
      answered++;
      return source.answer(...asked);
    },
  };
  const mock = createMockBackend({ ...log, reports });
  if (now !== undefined) mock.clock.set(now);
  const client = await signIn(mock, demoAudience.credentials);
  return { client, answered: () => answered };
}
