import type { AccountFixture } from '../../../fixtures/fixture-types.ts';
import { placesOf, tooManyFiles } from '../../downloads/file-places.ts';
import type { Clock } from '../../lib/clock.ts';
import { errorResponse, type RouteContext } from '../../lib/http.ts';
import { leaving } from '../../lib/request-notes.ts';
import type { SignAddress } from '../../lib/sign-address.ts';
import type { Turns } from '../../lib/turns.ts';
import type { ReportSource } from '../../reports/report-source.ts';
import type { SandboxState } from '../../state/sandbox-state.ts';
import { isSandboxName } from '../../state/sandbox-store.ts';
import { dayNumber } from '../../world/calendar.ts';
import type { WorldStore } from '../../world/world-store.ts';
import { type Booking, findBooking } from '../bookings.ts';
import type { ReadFont } from './fonts/font-shelf.ts';
import { askedAt, isDone, isPdfId, pdfText } from './pdf-jobs.ts';

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
  const [{ figuresInMemory }, world] = await Promise.all([import('../campaign-figures.ts'), worlds.get(account)]);
  return (start: string, end: string) => figuresInMemory(world, booking, dayNumber(start), dayNumber(end));
}

/**
 * GET /downloads/campaigns/{job}/{name}.pdf: the PDF of a campaign, by its signed address alone. 404 where there is no
 * such job in the sandbox, 403 where the signature is not ours, 409 where it is not done, 503 where too many wait
 * (LIM-018). Drawn when it is opened: until then neither the library nor a font is loaded.
 */
export async function servePdf({ request, url, services }: RouteContext<PdfServices>): Promise<Response> {
  const { accounts, clock, readFont, signAddress, state, turns, worlds } = services;
  const id = url.pathname.split('/')[3] ?? '';
  const sandbox = url.searchParams.get('sandbox') ?? '';
  const job = isPdfId(id) && isSandboxName(sandbox) ? await state(sandbox).pdfJob(id) : null;
  const booking = job === null ? undefined : findBooking(accounts, job.campaignId, worlds.now, askedAt(job));
  if (job === null || booking === undefined || readFont === undefined) {
    return errorResponse(404, 'There is no such file');
  }
  const isSigned = await signAddress.verify(pdfText(sandbox, id), url.searchParams.get('token') ?? '');
  if (!isSigned) return errorResponse(403, 'The address of the file is not complete');
  if (!isDone(job, clock.now())) return errorResponse(409, 'The file is not done yet');
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
