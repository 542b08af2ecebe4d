import { useApolloClient } from '@apollo/client/react';
import { Download, LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../lib/errors/report.ts';
import { exportTexts } from '../../text/export.ts';
import { Button } from '../button/button.tsx';
import styles from './export-button.module.css';
import type { ActivitiesFile, SessionsFile } from './make-file.ts';

type ExportButtonProps = (SessionsFile | ActivitiesFile) & { readonly label?: string };

type State = 'idle' | 'busy' | 'failed';

/** Makes a file of a query's rows, or of activities, and sends the browser to it (FIL-001). */
export function ExportButton({ label = exportTexts.label, ...file }: ExportButtonProps) {
  const client = useApolloClient();
  const [state, setState] = useState<State>('idle');
  const isMounted = useRef(true);
  const isUnderWay = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const run = async () => {
    // Two clicks may come before the button is rendered as busy.
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState('busy');
    try {
      // The code that makes files is loaded with the first click.
      const { makeFile } = await import('./make-file.ts');
      await makeFile(client, file, () => isMounted.current);
      setState('idle');
    } catch (error) {
      if (!isMounted.current) return;
      reportError('export', error);
      setState('failed');
    } finally {
      isUnderWay.current = false;
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
