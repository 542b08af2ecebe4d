import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Download, LoaderCircle } from 'lucide-react';
import { Button } from '../../../components/button/button.tsx';
import spin from '../../../components/export/export-button.module.css';
import { useExport } from '../../../components/export/use-export.ts';
import { CreatePdfDownloadDocument } from '../../../generated/documents/create-p-d-f-download.ts';
import { PdfDownloadDocument } from '../../../generated/documents/pdf-download.ts';
import type { CreatePdfDownloadMutationVariables, PdfJobFragment } from '../../../generated/operations.ts';
import type { ReplayContext } from '../../../lib/graphql/sender-links.ts';
import { campaignPrintPath } from '../../../lib/paths.ts';
import { type DateRange, rangeLabel } from '../../../state/dates/date-range.ts';
import { signInSession } from '../../../state/sign-in.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { exportTexts } from '../../../text/results.ts';
import styles from './download-button.module.css';

interface DownloadButtonProps {
  readonly campaignId: string;
  /** Names the campaign in the export tray. */
  readonly title: string;
  readonly days: DateRange;
  /** Called when the PDF is requested, since its figures are as of that moment. */
  readonly onStart: (() => void) | undefined;
}

const words = { running: campaignTexts.making, done: campaignTexts.made, failed: campaignTexts.notMade };

/** Requests the PDF, one at a time. The frame's tray shows the progress (FIL-021, FIL-028). */
export function DownloadButton({ campaignId, title, days, onStart }: DownloadButtonProps) {
  const client = useApolloClient();
  const loadCalls = async () => ({
    start: () => {
      onStart?.();
      return startPdf(client, campaignId, days);
    },
    poll: (id: string) => pollPdf(client, id, campaignId),
  });
  const { isBusy, start } = useExport(JSON.stringify({ campaignId, days }), () => ({
    title: exportTexts.title(title, rangeLabel(days)),
    words,
    source: 'pdf',
    loadCalls,
  }));
  const Icon = isBusy ? LoaderCircle : Download;
  return (
    <span className="no-print">
      <Button variant="primary" onClick={start}>
        <Icon className={isBusy ? spin.turning : styles.icon} size={15} aria-hidden="true" />
        {campaignTexts.download}
      </Button>
    </span>
  );
}

/** Starts a campaign's PDF for a range (FIL-020). The server loads the print page with these tokens. */
async function startPdf(client: ApolloClient, campaignId: string, days: DateRange): Promise<PdfJobFragment> {
  const variables = async (): Promise<CreatePdfDownloadMutationVariables> => {
    const stored = await signInSession.tokens();
    if (!stored) throw new Error('UNAUTHORIZED: nobody is signed in');
    const { accessToken, idToken, refreshToken, issuedAtTime, expirationTime, clockDrift } = stored;
    return {
      campaignPDFInputs: {
        tokens: { accessToken, idToken, refreshToken, issuedAtTime, expirationTime, clockDrift },
        printUrl: campaignPrintPath(campaignId, days),
        campaignId,
      },
    };
  };
  const context: ReplayContext = { renewVariables: variables };
  const { data } = await client.mutate({
    mutation: CreatePdfDownloadDocument,
    variables: await variables(),
    context: { ...context },
  });
  if (!data) throw new Error('createPDFDownload returned no data');
  return data.createPDFDownload;
}

/** The status of a PDF job; null if the server doesn't know it. */
async function pollPdf(client: ApolloClient, id: string, campaignId: string): Promise<PdfJobFragment | null> {
  const { data } = await client.query({
    query: PdfDownloadDocument,
    variables: { id, campaignId },
    fetchPolicy: 'network-only',
  });
  return data?.pdfDownload ?? null;
}
