import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import type { Clock } from '../lib/clock.ts';
import { isBadInput } from '../lib/errors.ts';
import { hashNumber } from '../lib/hash-text.ts';
import { errorResponse, type RouteContext } from '../lib/http.ts';
import { disconnectSignalOf } from '../lib/request-notes.ts';
import type { SignAddress } from '../lib/sign-address.ts';
import type { Turns } from '../lib/turns.ts';
import type { ReportScope } from '../reports/report-scope.ts';
import type { ReportSource } from '../reports/report-source.ts';
import { isOfAdded, rowOfId } from '../reports/support/ids-and-cursors.ts';
import { type SavedVisit, visitsAsKnown } from '../state/added-visits.ts';
import type { DownloadJobRecord, SandboxState } from '../state/sandbox-state.ts';
import { isSandboxName } from '../state/sandbox-store.ts';
import { sandboxWorld, type VisitWorldServices } from '../state/visit-worlds.ts';
import { isRevealed } from '../world/revealed.ts';
import { actionFlag, actionKind, type World } from '../world/world.ts';
import { downloadText, isDone, isJobId, recordingText } from './download-jobs.ts';
import { fileGone, placesOf, tooManyFiles } from './file-places.ts';

/** The services behind files and recordings. */
export interface FileServices extends VisitWorldServices {
  readonly accounts: readonly AccountFixture[];
  readonly clock: Clock;
  readonly signAddress: SignAddress;
  /** Creates files instead of the worlds, for the accounts that it has; undefined if there is none. */
  readonly reports: ReportSource | undefined;
  readonly turns: Turns;
  state(sandbox: string): SandboxState;
}

/**
 * GET /downloads/{job}/{name}.csv: the file of a job, authorized only by its signed URL. 404 if the sandbox has no such
 * job, 403 if the signature is invalid, 409 if it isn't done, 503 if too many are waiting (LIM-018).
 */
export async function serveDownload({ request, url, services }: RouteContext<FileServices>): Promise<Response> {
  const { state, signAddress, clock, accounts } = services;
  const id = url.pathname.split('/')[2] ?? '';
  const sandbox = url.searchParams.get('sandbox') ?? '';
  const job = isJobId(id) && isSandboxName(sandbox) ? await state(sandbox).job(id) : null;
  const account = accounts.find((known) => known.id === job?.accountId);
  if (job === null || account === undefined) return errorResponse(404, 'There is no such file');
  const isSigned = signAddress.verify(downloadText(sandbox, id), url.searchParams.get('token') ?? '');
  if (!isSigned) return errorResponse(403, 'The address of the file is not complete');
  if (!isDone(job, clock.now())) return errorResponse(409, 'The file is not done yet');
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${job.fileName}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  let release: (() => void) | null = null;
  try {
    if (request.method === 'HEAD') {
      if (!services.reports?.has(account)) await visitsOf(job, account, services, state(sandbox));
      return new Response(null, { headers });
    }
    const signal = disconnectSignalOf(request);
    release = await placesOf(services.turns).take(sandbox, signal);
    if (release === null) return tooManyFiles();
    return new Response(await makeFile(job, account, { services, sandbox, signal, release }), { headers });
  } catch (error) {
    release?.();
    if (error instanceof FileGone) return fileGone();
    // An imported state may request what no world contains (TST-009).
    if (isBadInput(error)) return fileGone(error.message);
    throw error;
  }
}

interface FileOptions {
  readonly services: FileServices;
  readonly sandbox: string;
  readonly signal: AbortSignal;
  readonly release: () => void;
}

async function makeFile(job: DownloadJobRecord, account: AccountFixture, options: FileOptions) {
  const { services, sandbox, signal, release } = options;
  const { turns, reports } = services;
  if (reports?.has(account)) {
    const { settings, targets, highValuePages, askedAt: now } = job;
    const context = { scope: { account, settings, targets, highValuePages, now }, signal };
    const [{ sourceStream }, file] = await Promise.all([import('./csv.ts'), reports.file(context, job.request)]);
    return sourceStream(file, release);
  }
  const [{ csvChunks, fileStream }, { exportRows }, { prepareScope }] = await Promise.all([
    import('./csv.ts'),
    import('../reports/export/export-rows.ts'),
    import('../reports/visit-history.ts'),
  ]);
  const scope = await jobScope(job, account, services, services.state(sandbox));
  const turn = () => turns.next({ sandbox, of: job, getSignal: () => signal });
  await turn();
  await prepareScope(scope, turn);
  return fileStream(csvChunks(exportRows(scope, job.request)), { turns, places: placesOf(turns) }, options);
}

/** Thrown if the data that a file was requested with is gone. */
class FileGone extends Error {}

/**
 * The visits that had been added when a job was requested; null for none. Throws FileGone if they, or the world of its
 * account, no longer exist.
 */
async function visitsOf(
  job: DownloadJobRecord,
  account: AccountFixture,
  { worlds }: Pick<VisitWorldServices, 'worlds'>,
  { visits }: Pick<SandboxState, 'visits'>,
): Promise<readonly SavedVisit[] | null> {
  if (job.world !== undefined && job.world !== worlds.nameOf(account)) throw new FileGone();
  const all = await visits.all(account);
  const knownVisits = visitsAsKnown(all, job.known ?? { noted: {} });
  // For jobs from older versions, it is unknown which of the visits existed then.
  if (knownVisits === undefined || (job.known === undefined && all !== null)) throw new FileGone();
  return knownVisits;
}

/**
 * The scope of a job's rows: the world of its account with the settings and added visits at the time of its request.
 * Throws FileGone if these no longer exist.
 */
async function jobScope(
  job: DownloadJobRecord,
  account: AccountFixture,
  services: VisitWorldServices,
  state: Pick<SandboxState, 'visits'>,
): Promise<ReportScope> {
  const { settings, targets, highValuePages, askedAt } = job;
  const visits = await visitsOf(job, account, services, state);
  const asKnown = { visits: { ...state.visits, all: async () => visits } };
  const world = await sandboxWorld(services, asKnown, account, askedAt);
  return { world, settings, targets, highValuePages, now: askedAt };
}

/** Whether an id is that of a call recorded by a moment, in milliseconds since 1970. */
export function hasRecording(world: World, callId: string, now: number): boolean {
  const { actions } = world;
  const row = rowOfId(world, 'call', callId);
  if (row === null || actions.kind[row] !== actionKind.phoneCall) return false;
  if (!isRevealed(world, actions.session[row] as number, Math.floor(now / 1000))) return false;
  return ((actions.flags[row] ?? 0) & actionFlag.unrecorded) === 0;
}

/**
 * GET /recordings/{callId}.wav: the recording of a call, authorized only by its signed URL. 404 if there is no such
 * call or recording, 403 if the signature is invalid. Supports ranges (ACT-029).
 */
export async function serveRecording({ request, url, services }: RouteContext<FileServices>): Promise<Response> {
  const { accounts, worlds, signAddress, clock } = services;
  const callId = /^\/recordings\/([^/]+)\.wav$/.exec(url.pathname)?.[1];
  const account = accounts.find(({ id }) => id === url.searchParams.get('account'));
  if (callId === undefined || account === undefined) return errorResponse(404, 'There is no such recording');
  const sandbox = url.searchParams.get('sandbox') ?? '';
  const text = recordingText(sandbox, account.id, callId);
  const isSigned = signAddress.verify(text, url.searchParams.get('token') ?? '');
  if (!isSigned) return errorResponse(403, 'The address of the recording is not complete');
  // An added call exists only in its sandbox's worlds. A signed URL was issued only if it was recorded.
  if (!isOfAdded('call', callId) && !hasRecording(await worlds.get(account, clock.now()), callId, clock.now()))
    return errorResponse(404, 'There is no such recording');
  const bytes = ringingWav(hashNumber(`${account.id} ${callId}`));
  return partOf(bytes, request.headers.get('range'), {
    'content-type': 'audio/wav',
    'accept-ranges': 'bytes',
    // Not stored, like files, so that what a caller said doesn't end up on a disk that others can read.
    'cache-control': 'no-store',
  });
}

/**
 * Serves the bytes that a Range header requests: a part with 206; 416 if the range starts beyond the end; everything if
 * there is no range, or none that RFC 9110 allows to be served as a single part.
 */
function partOf(bytes: Uint8Array<ArrayBuffer>, range: string | null, headers: Record<string, string>): Response {
  const { byteLength: size } = bytes;
  const [, first, last] = /^bytes=(?=.?\d)(\d{0,15})-(\d{0,15})$/i.exec(range ?? '') ?? [];
  const isSuffix = first === '';
  const from = isSuffix ? Math.max(0, size - Number(last)) : Number(first);
  const to = isSuffix || last === '' ? size : Math.min(size, Number(last) + 1);
  const isRange = first !== undefined && (isSuffix || last === '' || Number(first) <= Number(last));
  if (isRange && from >= size) {
    return errorResponse(416, 'The recording has no such part', { 'content-range': `bytes */${size}`, ...headers });
  }
  const part = isRange ? bytes.subarray(from, to) : bytes;
  const place = isRange && { 'content-range': `bytes ${from}-${to - 1}/${size}` };
  return new Response(part, {
    status: isRange ? 206 : 200,
    headers: { ...headers, ...place, 'content-length': String(part.byteLength) },
  });
}

const rate = 8000;
const headerBytes = 44;
const seconds = 3;

/**
 * A phone that rings, is picked up and hums two notes: 3 seconds of mono sound, 8 bits at 8 kHz. The seed determines
 * the notes. Uses only integers, so that the bytes are the same everywhere.
 */
function ringingWav(seed: number): Uint8Array<ArrayBuffer> {
  const samples = rate * seconds;
  const bytes = new Uint8Array(headerBytes + samples);
  writeHeader(new DataView(bytes.buffer), samples);
  const low = 180 + (seed % 60);
  const high = low + 40 + ((seed >>> 8) % 60);
  for (let i = 0; i < samples; i++) {
    const isRinging = i < rate && i % (rate / 2) < rate * 0.35;
    const voice = i >= rate * 1.2 ? triangle(i, i < rate * 2.1 ? low : high) : 0;
    const ring = isRinging ? triangle(i, 440) + triangle(i, 480) : 0;
    bytes[headerBytes + i] = 128 + ring + Math.floor((voice * (i % 2000 < 1600 ? 2 : 1)) / 2);
  }
  return bytes;
}

/** A triangle wave with a frequency in hertz, from -40 to 40. */
function triangle(sample: number, hertz: number): number {
  const phase = (sample * hertz) % rate;
  return Math.floor((80 * Math.abs(2 * phase - rate)) / rate) - 40;
}

/** RIFF header of PCM, 8 bits, mono. */
function writeHeader(view: DataView, samples: number): void {
  const text = (at: number, letters: string) => {
    for (let i = 0; i < letters.length; i++) view.setUint8(at + i, letters.charCodeAt(i));
  };
  text(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + samples, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, samples, true);
}
