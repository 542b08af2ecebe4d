import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import type { DownloadJobRecord } from '../state/job-records.ts';
import type { WorldStore } from '../world/world-store.ts';

/** What a job's rows are computed from: the world of its account under the settings it was asked with. */
export async function jobScope(
  job: DownloadJobRecord,
  account: AccountFixture,
  worlds: WorldStore,
): Promise<ReportScope> {
  const { settings, targets, highValuePages, askedAt } = job;
  return { world: await worlds.get(account), settings, targets, highValuePages, now: askedAt };
}
