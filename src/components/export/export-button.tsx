import { useApolloClient } from '@apollo/client/react';
import { Download, LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { DownloadOrdering, DownloadType, SessionQuery } from '../../../schema/generated/types.ts';
import { CreateSessionsDownloadDocument } from '../../generated/documents/create-sessions-download.ts';
import { SessionsDownloadDocument } from '../../generated/documents/sessions-download.ts';
import { reportError } from '../../lib/errors/report.ts';
import { exportTexts } from '../../text/export.ts';
import { Button } from '../button/button.tsx';
import { awaitDownload } from './download.ts';
import styles from './export-button.module.css';

interface ExportButtonProps {
  readonly query: SessionQuery;
  readonly downloadType: DownloadType;
  /** The order of the table on the screen. */
  readonly ordering?: DownloadOrdering;
  readonly label?: string;
}

type State = 'idle' | 'busy' | 'failed';

/** Makes a file of a query's rows and sends the browser to it (dashboard section 4, Export). */
export function ExportButton({ query, downloadType, ordering, label = exportTexts.label }: ExportButtonProps) {
  const client = useApolloClient();
  const [state, setState] = useState<State>('idle');
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const run = async () => {
    setState('busy');
    try {
      const url = await awaitDownload({
        start: async () => {
          const variables = { query, downloadType, ordering: ordering ?? null };
          const { data } = await client.mutate({ mutation: CreateSessionsDownloadDocument, variables });
          if (!data) throw new Error('the download was not started');
          return data.createSessionsDownload;
        },
        poll: async (id) => {
          if (!isMounted.current) throw new Error('left before the download was done');
          const { data } = await client.query({
            query: SessionsDownloadDocument,
            variables: { id },
            fetchPolicy: 'network-only',
          });
          return data?.sessionsDownload ?? null;
        },
        wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      });
      window.location.assign(url);
      setState('idle');
    } catch (error) {
      if (!isMounted.current) return;
      reportError('export', error);
      setState('failed');
    }
  };

  const Icon = state === 'busy' ? LoaderCircle : Download;
  return (
    <span className="no-print">
      <Button onClick={run} isBusy={state === 'busy'}>
        <Icon className={state === 'busy' ? styles.spinner : undefined} size={15} aria-hidden="true" />
        {label}
      </Button>
      <span className={state === 'failed' ? styles.failed : 'visually-hidden'} role="status">
        {state === 'busy' && exportTexts.busy}
        {state === 'failed' && exportTexts.failed}
      </span>
    </span>
  );
}
