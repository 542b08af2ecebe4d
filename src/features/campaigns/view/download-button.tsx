import { useApolloClient } from '@apollo/client/react';
import { Download, LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { awaitDownload } from '../../../components/export/download.ts';
import spin from '../../../components/export/export-button.module.css';
import { reportError } from '../../../lib/errors/report.ts';
import { sendToFile } from '../../../lib/send-to-file.ts';
import type { DateRange } from '../../../state/dates/date-range.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import styles from './download-button.module.css';
import { pollPdf, startPdf } from './pdf-calls.ts';

interface DownloadButtonProps {
  readonly campaignId: string;
  readonly days: DateRange;
}

type State = 'idle' | 'busy' | 'done' | 'failed';

/** Has the PDF made and sends the browser to it (access section 4, PDF export). One at a time; the page stays. */
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
    // Two clicks may come before the button is drawn busy.
    if (isBusy.current) return;
    isBusy.current = true;
    setState('busy');
    try {
      const url = await awaitDownload({
        start: () => startPdf(client, campaignId, days),
        poll: (id) => {
          if (!isMounted.current) throw new Error('left before the PDF was done');
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
