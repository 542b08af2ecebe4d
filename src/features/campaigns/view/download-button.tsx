import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { Download, LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { awaitDownload } from '../../../components/export/await-download.ts';
import spin from '../../../components/export/export-button.module.css';
import { CreatePdfDownloadDocument } from '../../../generated/documents/create-p-d-f-download.ts';
import { PdfDownloadDocument } from '../../../generated/documents/pdf-download.ts';
import type { CreatePdfDownloadMutationVariables, PdfJobFragment } from '../../../generated/operations.ts';
import { reportError } from '../../../lib/errors/report.ts';
import type { ReplayContext } from '../../../lib/graphql/sender-links.ts';
import { campaignPrintPath } from '../../../lib/paths.ts';
import { sendToFile } from '../../../lib/send-to-file.ts';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { signInSession } from '../../../state/sign-in.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import styles from './download-button.module.css';

interface DownloadButtonProps {
  readonly campaignId: string;
  readonly days: DateRange;
}

type State = 'idle' | 'busy' | 'done' | 'failed';

/** Requests the PDF and downloads it (FIL-021), one at a time; the page stays open. */
export function DownloadButton({ campaignId, days }: DownloadButtonProps) {
  const client = useApolloClient();
  const [state, setState] = useState<State>('idle');
  const isMounted = useRef(true);
  const isBusy = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const run = async () => {
    // A second click may come before the button renders as busy.
    if (isBusy.current) return;
    isBusy.current = true;
    setState('busy');
    try {
      const url = await awaitDownload({
        start: () => startPdf(client, campaignId, days),
        poll: (id) => {
          if (!isMounted.current) throw new Error('the page was closed before the PDF was ready');
          return pollPdf(client, id, campaignId);
        },
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
        now: Date.now,
      });
      if (!isMounted.current) return;
      await sendToFile(url);
      setState('done');
    } catch (error) {
      if (!isMounted.current) return;
      reportError('pdf', error);
      setState('failed');
    } finally {
      isBusy.current = false;
    }
  };

  const Icon = state === 'busy' ? LoaderCircle : Download;
  return (
    <span className={`${styles.download} no-print`}>
      <Button variant="primary" onClick={run} aria-busy={state === 'busy' || undefined}>
        <Icon className={state === 'busy' ? spin.spinner : styles.icon} size={15} aria-hidden="true" />
        {campaignTexts.download}
      </Button>
      <span className={state === 'failed' ? styles.failed : 'visually-hidden'} role="status">
        {state === 'busy' && campaignTexts.making}
        {state === 'done' && campaignTexts.made}
        {state === 'failed' && campaignTexts.notMade}
      </span>
    </span>
  );
}

/** Starts the PDF of a campaign for a range (FIL-020). The server loads the print page with these tokens. */
async function startPdf(client: ApolloClient, campaignId: string, days: DateRange): Promise<PdfJobFragment> {
  const variables = async (): Promise<CreatePdfDownloadMutationVariables> => {
    const stored = await signInSession.tokens();
    if (!stored) throw new Error('UNAUTHORIZED: not signed in');
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

/** The status of a PDF job; null if the server does not know it. */
async function pollPdf(client: ApolloClient, id: string, campaignId: string): Promise<PdfJobFragment | null> {
  const { data } = await client.query({
    query: PdfDownloadDocument,
    variables: { id, campaignId },
    fetchPolicy: 'network-only',
  });
  return data?.pdfDownload ?? null;
}
