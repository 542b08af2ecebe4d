import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { Clock } from '../lib/clock.ts';
import { errorResponse, type RouteContext } from '../lib/http.ts';
import type { SignAddress } from '../lib/sign-address.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import type { DownloadJobRecord } from '../state/job-records.ts';
import { isSandboxName } from '../state/sandbox-name.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { WorldStore } from '../world/world-store.ts';
import { downloadText, isJobId } from './download-jobs.ts';

/** What files and recordings are served with. */
export interface FileServices {
  readonly accounts: readonly AccountFixture[];
  readonly clock: Clock;
  readonly signAddress: SignAddress;
  readonly worlds: WorldStore;
  state(sandbox: string): SandboxState;
}

/**
 * GET /downloads/{job}/{name}.csv: the file of a job, by its signed address alone. 404 where there is no such job
 * in the sandbox, 403 where the signature is not ours, 409 where it is not done.
 */
export async function serveDownload({ url, services }: RouteContext<FileServices>): Promise<Response> {
  const { state, signAddress, clock, accounts, worlds } = services;
  const id = url.pathname.split('/')[2] ?? '';
  const sandbox = url.searchParams.get('sandbox') ?? '';
  const job = isJobId(id) && isSandboxName(sandbox) ? await state(sandbox).job(id) : null;
  const account = accounts.find((known) => known.id === job?.accountId);
  if (job === null || account === undefined) return errorResponse(404, 'There is no such file');
  const isSigned = await signAddress.verify(downloadText(sandbox, id), url.searchParams.get('token') ?? '');
  if (!isSigned) return errorResponse(403, 'The address of the file is not complete');
  if (clock.now() < job.doneAt) return errorResponse(409, 'The file is not done yet');
  const [{ csvChunks }, { exportRows }] = await Promise.all([
    import('./csv.ts'),
    import('../reports/export/export-rows.ts'),
  ]);
  const { columns, rows } = exportRows(await jobScope(job, account, worlds), job.request);
  return new Response(textStream(csvChunks(columns, rows())), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${job.fileName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}

/** What a job's rows are computed from: the world of its account under the settings it was asked with. */
export async function jobScope(
  job: DownloadJobRecord,
  account: AccountFixture,
  worlds: WorldStore,
): Promise<ReportScope> {
  const { settings, targets, highValuePages, askedAt } = job;
  return { world: await worlds.get(account), settings, targets, highValuePages, now: askedAt };
}

/** Bytes of texts in UTF-8, each made when the reader is ready for it. */
export function textStream(chunks: Iterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { value, done } = chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel() {
      chunks.return?.();
    },
  });
}
