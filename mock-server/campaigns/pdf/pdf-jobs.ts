import type { AccountFixture } from '../../../fixtures/fixture-types.ts';
import type { CampaignPdfInputs, PdfDownload, QueryPdfDownloadArgs } from '../../../schema/generated/types.ts';
import type { Tokens } from '../../auth/tokens.ts';
import { fileGone, placesOf, tooManyFiles } from '../../downloads/file-places.ts';
import type { Clock } from '../../lib/clock.ts';
import { badInput, notImplemented, unauthorized } from '../../lib/errors.ts';
import { hashText } from '../../lib/hash-text.ts';
import { errorResponse, type RouteContext } from '../../lib/http.ts';
import { disconnectSignalOf } from '../../lib/request-notes.ts';
import type { SignAddress } from '../../lib/sign-address.ts';
import type { Turns } from '../../lib/turns.ts';
import type { ReportSource } from '../../reports/report-source.ts';
import { parseDay } from '../../reports/support/calendar.ts';
import type { PdfJobRecord, SandboxState } from '../../state/sandbox-state.ts';
import { isSandboxName } from '../../state/sandbox-store.ts';
import { dayNumber } from '../../world/calendar.ts';
import type { WorldStore } from '../../world/world-store.ts';
import { type Booking, type CampaignContext, findBooking, openCampaign } from '../bookings.ts';
import type { ReadFont } from './fonts/font-shelf.ts';
import type { PrintRange } from './report.ts';

/** The part of a data call's context that PDF calls use. */
export interface PdfContext extends CampaignContext {
  readonly state: SandboxState;
  readonly signAddress: SignAddress;
}

/**
 * Milliseconds that creating a PDF takes, by the injected clock, so that a screen that polls every second shows it as
 * pending.
 */
const MAKING = 2500;

/** When a PDF was requested, in seconds since 1970. It shows the data of that moment. */
export const requestedAt = ({ doneAt }: PdfJobRecord): number => Math.floor((doneAt - MAKING) / 1000);

/**
 * Whether a PDF is done. It stays done if the clock is set back to before its request (FIL-010). A job that never
 * completes has an infinite `doneAt`.
 */
export function isDone({ doneAt }: PdfJobRecord, now: number): boolean {
  return now >= doneAt || (Number.isFinite(doneAt) && now < doneAt - MAKING);
}

interface CreateContext extends PdfContext {
  /** Checks tokens sent as arguments. */
  readonly tokens: Tokens;
  readonly canMakePdf: boolean;
}

/**
 * Starts creating a campaign's PDF (FIL-020, FIL-024). Throws UNAUTHORIZED for invalid tokens or those of another
 * person, DENIED_ACCOUNT_ACCESS for another company's campaign, and BAD_USER_INPUT for an unknown campaign or a print
 * URL that isn't the campaign's own with its days.
 */
export async function createPdfJob(inputs: CampaignPdfInputs, context: CreateContext): Promise<PdfDownload> {
  const { campaignId, printUrl, tokens } = inputs;
  const { clock, persona, state, worlds, canMakePdf } = context;
  if (!canMakePdf) throw notImplemented('This host hands in no fonts to make a PDF with');
  await checkTokens(tokens.idToken, context);
  const booking = openCampaign(context, campaignId);
  if (booking === null) throw badInput('campaignPDFInputs.campaignId', 'there is no such campaign');
  const { start, end } = readPrintUrl(printUrl, campaignId);
  const job = await state.addPdfJob((number) => ({
    id: `p${number}-${hashText(`pdf ${state.sandbox} ${worlds.now} ${number}`).slice(0, 8)}`,
    campaignId,
    personaId: persona.id,
    start,
    end,
    doneAt: clock.now() + MAKING,
    fileName: `webtrax-campaign-${campaignId}-${start}-${end}.pdf`,
    world: worlds.nameOf(booking.account),
  }));
  return pdfAnswer(job, context);
}

/** The tokens serve to open the print view on the person's behalf, so they must be that person's. */
async function checkTokens(idToken: string, { tokens, persona, state }: CreateContext): Promise<void> {
  const claims = await tokens.verify(idToken, 'id');
  if (claims?.sub !== persona.id || claims.sandbox !== state.sandbox) {
    throw unauthorized('campaignPDFInputs.tokens.idToken is not valid for this person, or no longer');
  }
}

/**
 * This person's PDF of a campaign (FIL-021, FIL-023); null for any other id and for an unknown campaign. Throws
 * DENIED_ACCOUNT_ACCESS for another company's campaign.
 */
export async function readPdfJob(args: QueryPdfDownloadArgs, context: PdfContext): Promise<PdfDownload | null> {
  if (openCampaign(context, args.campaignId) === null) return null;
  const job = isPdfId(args.id) ? await context.state.pdfJob(args.id) : null;
  const isOwn = job?.campaignId === args.campaignId && job.personaId === context.persona.id;
  return job !== null && isOwn ? pdfAnswer(job, context) : null;
}

/** A PDF in the form of the response. It has a URL when it is done by the clock. */
async function pdfAnswer(job: PdfJobRecord, context: PdfContext): Promise<PdfDownload> {
  const { id, campaignId, fileName } = job;
  const { clock, origin, signAddress, state } = context;
  if (!isDone(job, clock.now())) return { id, campaignId, status: 'processing', url: null };
  const token = signAddress.sign(pdfText(state.sandbox, id));
  const url = `${origin}/downloads/campaigns/${id}/${fileName}?sandbox=${state.sandbox}&token=${token}`;
  return { id, campaignId, status: 'done', url };
}

/** Whether a text has the format of a PDF id; nothing else is looked up. */
function isPdfId(id: string): boolean {
  return /^p\d{1,9}-[0-9a-f]{8}$/.test(id);
}

/** The text covered by the signature of a PDF's URL. */
function pdfText(sandbox: string, jobId: string): string {
  return `pdf ${sandbox} ${jobId}`;
}

const ARGUMENT = 'campaignPDFInputs.printUrl';

/**
 * Parses the URL of a print view (FIL-025): `/campaigns/{campaignId}/view/print` with `start` and `end`. Throws
 * BAD_USER_INPUT for any other URL, another campaign, and an invalid range.
 */
export function readPrintUrl(printUrl: string, campaignId: string): PrintRange {
  const [path, query = ''] = printUrl.split('?', 2);
  if (path !== `/campaigns/${encodeURIComponent(campaignId)}/view/print`) {
    throw badInput(ARGUMENT, 'must be /campaigns/{campaignId}/view/print of the same campaign');
  }
  const given = new URLSearchParams(query);
  const [start, end] = [given.get('start') ?? '', given.get('end') ?? ''];
  const [first, last] = [parseDay(start), parseDay(end)];
  if (first === null) throw badInput(ARGUMENT, 'start must be a day, YYYY-MM-DD');
  if (last === null) throw badInput(ARGUMENT, 'end must be a day, YYYY-MM-DD');
  if (last < first) throw badInput(ARGUMENT, 'end must not be before start');
  return { start, end };
}

interface PdfServices {
  readonly accounts: readonly AccountFixture[];
  readonly clock: Clock;
  /** Undefined if the host can't read fonts. PDFs aren't available then. */
  readonly readFont: ReadFont | undefined;
  readonly signAddress: SignAddress;
  readonly worlds: WorldStore;
  /** Answers reports instead of the worlds; undefined if the worlds do. */
  readonly reports: ReportSource | undefined;
  readonly turns: Turns;
  state(sandbox: string): SandboxState;
}

/** The figures of a campaign at the time when its PDF was requested; from the database if it has them. */
async function figuresOf({ reports, worlds }: PdfServices, booking: Booking, signal: AbortSignal) {
  const { account, id, now } = booking;
  const source = reports?.campaignsOf(account);
  if (source) {
    const queryContext = { account, now: now * 1000, signal };
    return (startDate: string, endDate: string) => source.figures(queryContext, id, { startDate, endDate });
  }
  const [{ figuresInMemory }, world] = await Promise.all([
    import('../campaign-figures.ts'),
    worlds.get(account, now * 1000),
  ]);
  return (start: string, end: string) => figuresInMemory(world, booking, dayNumber(start), dayNumber(end));
}

/**
 * GET /downloads/campaigns/{job}/{name}.pdf: the PDF of a campaign, authorized only by its signed URL. 404 if the
 * sandbox has no such job, 403 if the signature is invalid, 409 if it isn't done, 503 if too many requests are waiting
 * (LIM-018). Drawn when opened; neither the library nor a font is loaded before that.
 */
export async function servePdf({ request, url, services }: RouteContext<PdfServices>): Promise<Response> {
  const { accounts, clock, readFont, reports, signAddress, state, turns, worlds } = services;
  const id = url.pathname.split('/')[3] ?? '';
  const sandbox = url.searchParams.get('sandbox') ?? '';
  const job = isPdfId(id) && isSandboxName(sandbox) ? await state(sandbox).pdfJob(id) : null;
  const booking = job === null ? undefined : findBooking(accounts, job.campaignId, worlds.now, requestedAt(job));
  if (job === null || booking === undefined || readFont === undefined) {
    return errorResponse(404, 'There is no such file');
  }
  const isSigned = signAddress.verify(pdfText(sandbox, id), url.searchParams.get('token') ?? '');
  if (!isSigned) return errorResponse(403, 'The address of the file is not complete');
  if (!isDone(job, clock.now())) return errorResponse(409, 'The file is not done yet');
  const isInWorld = reports?.campaignsOf(booking.account) === undefined && job.world !== undefined;
  if (isInWorld && job.world !== worlds.nameOf(booking.account)) return fileGone();
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${job.fileName}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  const signal = disconnectSignalOf(request);
  const release = await placesOf(turns).take(sandbox, signal);
  if (release === null) return tooManyFiles();
  try {
    const [{ drawReport }, { reportOf }] = await Promise.all([import('./draw-report.ts'), import('./report.ts')]);
    const report = await reportOf(booking, job, await figuresOf(services, booking, signal));
    const turn = () => turns.next({ sandbox, of: job, getSignal: () => signal });
    const bytes = await drawReport(report, readFont, turn);
    return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.byteLength) } });
  } finally {
    release();
  }
}
