import { accounts } from '../../fixtures/accounts.ts';
import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { OpenedDatabase } from '../../mock-server/database/database-source.ts';
import type { ReportSource } from '../../mock-server/reports/report-source.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { signIn } from '../client/sign-in.ts';
import { expectedAnswer } from '../suite/golden-answers.ts';
import { createIdMatch, findApart } from '../suite/golden-checks.ts';

// Campaigns of a database beside those of the mock in memory. They have as many rows in a small log as in a large one:
// accounts with few of them are loaded beside the log that the other reports are tried with.

const hour = 3_600_000;

/**
 * By seed: an account, in Los Angeles with a campaign that was paused, in Denver and in Berlin, and hours from the end
 * of the log to the moment that is asked at: the end of a day, a week before the end of the log, and a day after it.
 */
const trials: Readonly<Record<number, readonly [id: string, hoursLater: number]>> = {
  7: ['31556', 9],
  19: ['50018', -7 * 24 - 3.4],
  83: ['50231', 31.2],
};

const campaignAccounts = (seed: number): AccountFixture[] => accounts.filter(({ id }) => trials[seed]?.[0] === id);

/** Tables that campaigns need nothing of. */
const visits = ['sessions', 'page_views', 'actions', 'day_notes'];
const isOfCampaigns = (table: string): boolean => !visits.includes(table);
/** For loads of visits without campaigns, which the mock then answers from memory. */
export const isOfVisits = (table: string): boolean => !table.startsWith('campaign');

/** Loads the campaigns of a seed as into a log that was loaded before there were any: only they are added. */
export async function loadCampaigns(
  seed: number,
  load: (some: readonly AccountFixture[], has: (table: string) => boolean) => Promise<void>,
): Promise<void> {
  const some = campaignAccounts(seed);
  await load(some, (table) => isOfCampaigns(table) && isOfVisits(table));
  await load(some, isOfCampaigns);
}

/** Who may open these accounts, and others that the database does not have. */
const partner = { username: 'marcus.feld@partners.example', password: 'Webtrax1', account: '50018' };

/** The partner's client at that moment. */
async function clientAt(moment: number, log: { readonly seed: number; readonly size: number }, reports?: ReportSource) {
  const mock = createMockBackend({ ...log, ...(reports && { reports }) });
  mock.clock.set(moment);
  return signIn(mock, partner);
}

/** Where the campaigns of a database that has the account of a seed differ, and how many answers were compared. */
export async function compareCampaigns(
  { reports, log: { now } }: OpenedDatabase,
  log: { readonly seed: number; readonly size: number },
) {
  const [id = '', hoursLater = 0] = trials[log.seed] ?? [];
  const isAnswered = campaignAccounts(log.seed).every((account) => reports.campaignsOf(account) !== undefined);
  if (!isAnswered) throw new Error('The database has no campaigns, so that memory would be compared with itself.');
  const moment = now + hoursLater * hour;
  const before = now - 20 * 24 * hour;
  const [memory, client] = await Promise.all([clientAt(moment, log), clientAt(moment, log, reports)]);
  const match = createIdMatch();
  const list = await memory.ask('listCampaigns');
  const findings = [...findApart('listCampaigns', list, await client.ask('listCampaigns'), match)];
  // The clock may be set back to before a pause.
  const [former, formerClient] = await Promise.all([clientAt(before, log), clientAt(before, log, reports)]);
  const answers = [await former.ask('listCampaigns'), await formerClient.ask('listCampaigns')] as const;
  findings.push(...findApart('listCampaigns', ...answers, match));
  const own = list.filter(({ companyInfo }) => companyInfo.id === id);
  // One of each status.
  const chosen = new Map(own.map((campaign) => [campaign.status, campaign])).values();
  const today = new Date(moment).toISOString().slice(0, 10);
  let compared = 1;
  for (const { campaignId, startDate, endDate, status } of chosen) {
    const ranges =
      status === 'COMPLETED'
        ? [['0100-01-01', '9999-12-31']]
        : [
            [startDate, endDate],
            [today, today],
          ];
    for (const [from, to] of ranges) {
      const variables = { campaignId, startDate: from, endDate: to };
      const [expected, received] = [
        await memory.ask('campaign', variables, 6),
        await client.ask('campaign', variables, 6),
      ];
      findings.push(...findApart('campaign', expectedAnswer('campaign', expected, variables), received, match));
      compared++;
    }
  }
  return { findings, compared };
}
