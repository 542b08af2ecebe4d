import type { CampaignPdfInputs, PdfDownload } from '../../../schema/generated/types.ts';
import type { Tokens } from '../../auth/tokens.ts';
import { badInput, notImplemented, unauthorized } from '../../lib/errors.ts';
import { hashText } from '../../lib/hash-text.ts';
import { openCampaign } from '../open-campaign.ts';
import { readPrintUrl } from './print-url.ts';
import { type PdfContext, pdfAnswer } from './read-pdf-job.ts';

/** Milliseconds that a PDF is in the making, by the injected clock: a screen that polls each second sees it wait. */
const MAKING = 2500;

interface CreateContext extends PdfContext {
  /** Checks tokens that come as arguments. */
  readonly tokens: Tokens;
  readonly canMakePdf: boolean;
}

/** The tokens are for whoever opens the print view in the person's name: they have to be that person's. */
async function checkTokens(idToken: string, { tokens, persona, state }: CreateContext): Promise<void> {
  const claims = await tokens.verify(idToken, 'id');
  if (claims?.sub !== persona.id || claims.sandbox !== state.sandbox) {
    throw unauthorized('campaignPDFInputs.tokens.idToken is not valid for this person, or no longer');
  }
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
  if (openCampaign(context, campaignId) === null) {
    throw badInput('campaignPDFInputs.campaignId', 'there is no such campaign');
  }
  const { start, end } = readPrintUrl(printUrl, campaignId);
  const job = await state.addPdfJob((number) => ({
    id: `p${number}-${hashText(`pdf ${state.sandbox} ${worlds.now} ${number}`).slice(0, 8)}`,
    campaignId,
    personaId: persona.id,
    start,
    end,
    doneAt: clock.now() + MAKING,
    fileName: `webtrax-campaign-${campaignId}-${start}-${end}.pdf`,
  }));
  return pdfAnswer(job, context);
}
