import type { OpenedDatabase } from '../../mock-server/database/open-database.ts';
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

/** The demo's person before a mock over a database, at the end of its log or at a moment, and how many reports that has answered. */
export async function signInOver(
  database: OpenedDatabase,
  log: { readonly seed: number; readonly size: number },
  now?: number,
) {
  let answered = 0;
  const reports: OpenedDatabase['reports'] = {
    ...database.reports,
    answer(...asked) {
      answered++;
      return database.reports.answer(...asked);
    },
  };
  const mock = createMockBackend({ ...log, reports });
  if (now !== undefined) mock.clock.set(now);
  const client = await signIn(mock, demoAudience.credentials);
  return { client, answered: () => answered };
}
