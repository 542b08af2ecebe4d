import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { Clock } from '../lib/clock.ts';
import { isBadInput } from '../lib/errors.ts';
import { errorResponse, type RouteContext } from '../lib/http.ts';
import { leaving } from '../lib/request-notes.ts';
import type { SignAddress } from '../lib/sign-address.ts';
import type { Turns } from '../lib/turns.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import type { ReportSource } from '../reports/report-source.ts';
import { visitsAsOf } from '../state/added-visits.ts';
import type { DownloadJobRecord, SandboxState } from '../state/sandbox-state.ts';
import { isSandboxName } from '../state/sandbox-store.ts';
import { sandboxWorld, type VisitWorldServices } from '../state/visit-worlds.ts';
import { downloadText, isDone, isJobId } from './download-jobs.ts';
import { placesOf, tooManyFiles } from './file-places.ts';

/** What files and recordings are served with. */
export interface FileServices extends VisitWorldServices {
  readonly accounts: readonly AccountFixture[];
  readonly clock: Clock;
  readonly signAddress: SignAddress;
  /** Makes the files of the accounts that it has, in the place of the worlds; undefined where there is none. */
  readonly reports: ReportSource | undefined;
  readonly turns: Turns;
  state(sandbox: string): SandboxState;
}

/**
 * GET /downloads/{job}/{name}.csv: the file of a job, by its signed address alone. 404 where there is no such job
 * in the sandbox, 403 where the signature is not ours, 409 where it is not done, 503 where too many wait (LIM-018).
 */
export async function serveDownload({ request, url, services }: RouteContext<FileServices>): Promise<Response> {
  const { state, signAddress, clock, accounts } = services;
  const id = url.pathname.split('/')[2] ?? '';
  const sandbox = url.searchParams.get('sandbox') ?? '';
  const job = isJobId(id) && isSandboxName(sandbox) ? await state(sandbox).job(id) : null;
  const account = accounts.find((known) => known.id === job?.accountId);
  if (job === null || account === undefined) return errorResponse(404, 'There is no such file');
  const isSigned = await signAddress.verify(downloadText(sandbox, id), url.searchParams.get('token') ?? '');
  if (!isSigned) return errorResponse(403, 'The address of the file is not complete');
  if (!isDone(job, clock.now())) return errorResponse(409, 'The file is not done yet');
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${job.fileName}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  const left = leaving(request);
  const giveBack = await placesOf(services.turns).take(sandbox, left);
  if (giveBack === null) return tooManyFiles();
  try {
    return new Response(await makeFile(job, account, { services, sandbox, left, giveBack }), { headers });
  } catch (error) {
    giveBack();
    // The world that its sandbox has by now may not hold what was asked for (TST-009).
    if (isBadInput(error)) return errorResponse(404, `The file cannot be made any more: ${error.message}`);
    throw error;
  }
}

interface FileOptions {
  readonly services: FileServices;
  readonly sandbox: string;
  readonly left: AbortSignal;
  readonly giveBack: () => void;
}

async function makeFile(job: DownloadJobRecord, account: AccountFixture, options: FileOptions) {
  const { services, sandbox, left, giveBack } = options;
  const { turns, reports } = services;
  if (reports?.has(account)) {
    const { settings, targets, highValuePages, askedAt: now } = job;
    const asking = { scope: { account, settings, targets, highValuePages, now }, left };
    const [{ sourceStream }, file] = await Promise.all([import('./file-stream.ts'), reports.file(asking, job.request)]);
    return sourceStream(file, giveBack);
  }
  const [{ csvChunks }, { exportRows }, { fileStream }, { prepareScope }] = await Promise.all([
    import('./csv.ts'),
    import('../reports/export/export-rows.ts'),
    import('./file-stream.ts'),
    import('../reports/visit-history.ts'),
  ]);
  const scope = await jobScope(job, account, services, services.state(sandbox));
  const turn = () => turns.next({ sandbox, of: job, left: () => left });
  await turn();
  await prepareScope(scope, turn);
  return fileStream(csvChunks(exportRows(scope, job.request)), { turns, places: placesOf(turns) }, options);
}

/**
 * What a job's rows are computed from: the world of its account under the settings it was asked with, and with the
 * visits that had been added by then.
 */
export async function jobScope(
  job: DownloadJobRecord,
  account: AccountFixture,
  services: VisitWorldServices,
  { visits }: Pick<SandboxState, 'visits'>,
): Promise<ReportScope> {
  const { settings, targets, highValuePages, askedAt, collected } = job;
  const asOf = {
    visits: {
      ...visits,
      async all(of: AccountFixture) {
        const all = await visits.all(of);
        return all === null ? null : visitsAsOf(all, askedAt, collected);
      },
    },
  };
  const world = await sandboxWorld(services, asOf, account, askedAt);
  return { world, settings, targets, highValuePages, now: askedAt };
}
