import type { AccountFixture } from '../../../fixtures/fixture-types.ts';
import type { CampaignPdfInputs, PdfDownload, QueryPdfDownloadArgs } from '../../../schema/generated/types.ts';
import type { Tokens } from '../../auth/tokens.ts';
import { fileGone, placesOf, tooManyFiles } from '../../downloads/file-places.ts';
import type { Clock } from '../../lib/clock.ts';
import { badInput, notImplemented, unauthorized } from '../../lib/errors.ts';
import { hashText } from '../../lib/hash-text.ts';
import { errorResponse, type RouteContext } from '../../lib/http.ts';
import { leaving } from '../../lib/request-notes.ts';
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

/** What the calls about PDFs take of the context of a data call. */
export interface PdfContext extends CampaignContext {
  readonly state: SandboxState;
  readonly signAddress: SignAddress;
}

/** Milliseconds that making a PDF takes, by the injected clock: a screen that polls each second sees it wait. */
const MAKING = 2500;

/** Seconds since 1970 at which a PDF was asked for: it shows what was there then. */
export const askedAt = ({ doneAt }: PdfJobRecord): number => Math.floor((doneAt - MAKING) / 1000);

/**
 * Whether a PDF is there. One stays done that was asked for by a clock which has been set back since (FIL-010). One
 * that never is done has no end.
 */
export function isDone({ doneAt }: PdfJobRecord, now: number): boolean {
  return now >= doneAt || (Number.isFinite(doneAt) && now < doneAt - MAKING);
}

interface CreateContext extends PdfContext {
  /** Checks tokens that come as arguments. */
  readonly tokens: Tokens;
  readonly canMakePdf: boolean;
}

/**
 * Starts the making of a campaign's PDF (FIL-020, FIL-024). Throws UNAUTHORIZED for tokens of somebody else or none,
 * DENIED_ACCOUNT_ACCESS for a campaign of another company, and BAD_USER_INPUT for an unknown campaign or for a print
 * address that is not the campaign's own with its days.
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

/** The tokens are there to open the print view in the person's name, so they have to be that person's. */
async function checkTokens(idToken: string, { tokens, persona, state }: CreateContext): Promise<void> {
  const claims = await tokens.verify(idToken, 'id');
  if (claims?.sub !== persona.id || claims.sandbox !== state.sandbox) {
    throw unauthorized('campaignPDFInputs.tokens.idToken is not valid for this person, or no longer');
  }
}

/**
 * A PDF of this person for this campaign (FIL-021, FIL-023); null for any other id and for an unknown campaign. Throws
 * DENIED_ACCOUNT_ACCESS for a campaign of another company.
 */
export async function readPdfJob(args: QueryPdfDownloadArgs, context: PdfContext): Promise<PdfDownload | null> {
  if (openCampaign(context, args.campaignId) === null) return null;
  const job = isPdfId(args.id) ? await context.state.pdfJob(args.id) : null;
  const isOwn = job?.campaignId === args.campaignId && job.personaId === context.persona.id;
  return job !== null && isOwn ? pdfAnswer(job, context) : null;
}

/** A PDF as it is answered: its address is there once the clock says that it is done. */
async function pdfAnswer(job: PdfJobRecord, context: PdfContext): Promise<PdfDownload> {
  const { id, campaignId, fileName } = job;
  const { clock, origin, signAddress, state } = context;
  if (!isDone(job, clock.now())) return { id, campaignId, status: 'processing', url: null };
  const token = signAddress.sign(pdfText(state.sandbox, id));
  const url = `${origin}/downloads/campaigns/${id}/${fileName}?sandbox=${state.sandbox}&token=${token}`;
  return { id, campaignId, status: 'done', url };
}

/** Whether a text can be a PDF's id; nothing else is looked up. */
function isPdfId(id: string): boolean {
  return /^p\d{1,9}-[0-9a-f]{8}$/.test(id);
}

/** The text that the signature of a PDF's address covers. */
function pdfText(sandbox: string, jobId: string): string {
  return `pdf ${sandbox} ${jobId}`;
}

const ARGUMENT = 'campaignPDFInputs.printUrl';

/**
 * Reads the address of a print view (FIL-025): `/campaigns/{campaignId}/view/print` with `start` and `end`.
 * Throws BAD_USER_INPUT for any other address, one of another campaign, and a range that is none.
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
  /** Undefined where the host cannot read fonts: there are no PDFs then. */
  readonly readFont: ReadFont | undefined;
  readonly signAddress: SignAddress;
  readonly worlds: WorldStore;
  /** Answers reports in the place of the worlds; undefined where they do. */
  readonly reports: ReportSource | undefined;
  readonly turns: Turns;
  state(sandbox: string): SandboxState;
}

/** The figures of a campaign as they were when its PDF was asked for; by the database, where it has them. */
async function figuresOf({ reports, worlds }: PdfServices, booking: Booking, left: AbortSignal) {
  const { account, id, now } = booking;
  const source = reports?.campaignsOf(account);
  if (source) {
    const asking = { account, now: now * 1000, left };
    return (startDate: string, endDate: string) => source.figures(asking, id, { startDate, endDate });
  }
  const [{ figuresInMemory }, world] = await Promise.all([
    import('../campaign-figures.ts'),
    worlds.get(account, now * 1000),
  ]);
  return (start: string, end: string) => figuresInMemory(world, booking, dayNumber(start), dayNumber(end));
}

/**
 * GET /downloads/campaigns/{job}/{name}.pdf: the PDF of a campaign, by its signed address alone. 404 where there is no
 * such job in the sandbox, 403 where the signature is not ours, 409 where it is not done, 503 where too many wait
 * (LIM-018). Drawn when it is opened: until then neither the library nor a font is loaded.
 */
export async function servePdf({ request, url, services }: RouteContext<PdfServices>): Promise<Response> {
  const { accounts, clock, readFont, reports, signAddress, state, turns, worlds } = services;
  const id = url.pathname.split('/')[3] ?? '';
  const sandbox = url.searchParams.get('sandbox') ?? '';
  const job = isPdfId(id) && isSandboxName(sandbox) ? await state(sandbox).pdfJob(id) : null;
  const booking = job === null ? undefined : findBooking(accounts, job.campaignId, worlds.now, askedAt(job));
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
  const left = leaving(request);
  const giveBack = await placesOf(turns).take(sandbox, left);
  if (giveBack === null) return tooManyFiles();
  try {
    const [{ drawReport }, { reportOf }] = await Promise.all([import('./draw-report.ts'), import('./report.ts')]);
    const report = await reportOf(booking, job, await figuresOf(services, booking, left));
    const turn = () => turns.next({ sandbox, of: job, left: () => left });
    const bytes = await drawReport(report, readFont, turn);
    return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.byteLength) } });
  } finally {
    giveBack();
  }
}
