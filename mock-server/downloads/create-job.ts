import type { DownloadJob } from '../../schema/generated/types.ts';
import { badInput } from '../lib/errors.ts';
import { hashText } from '../lib/hash-text.ts';
import type { DownloadRequest } from '../state/job-records.ts';
import { fileName } from './file-name.ts';
import { type DownloadContext, jobAnswer } from './read-job.ts';

/**
 * Starts the making of a file (FIL-004, FIL-010): done after 1.5 s and 1 ms for each 50 rows, at most 8 s, by the
 * injected clock. Throws BAD_USER_INPUT at once where the query is no good.
 */
export async function createJob(request: DownloadRequest, context: DownloadContext): Promise<DownloadJob> {
  if (request.downloadType === 'HIGH_VALUE_ACTIVITIES' && request.activitiesQuery === undefined) {
    throw badInput('downloadType', 'HIGH_VALUE_ACTIVITIES is made by createActivitiesDownload');
  }
  const { state, clock, account, persona } = context;
  const scope = await context.scope();
  const { exportRows } = await import('../reports/export/export-rows.ts');
  const { count } = exportRows(scope, request);
  const { settings, targets, highValuePages } = scope;
  const askedAt = clock.now();
  const job = await state.addJob((number) => ({
    id: `${number}-${hashText(`${state.sandbox} ${scope.world.seed} ${number}`).slice(0, 8)}`,
    accountId: account().id,
    personaId: persona.id,
    request,
    settings,
    targets,
    highValuePages,
    askedAt,
    doneAt: askedAt + Math.min(8000, 1500 + Math.floor(count / 50)),
    fileName: fileName(request),
  }));
  return jobAnswer(job, context);
}
