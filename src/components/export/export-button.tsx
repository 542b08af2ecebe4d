import { useApolloClient } from '@apollo/client/react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Download, LoaderCircle } from 'lucide-react';
import { rangeLabel } from '../../state/dates/date-range.ts';
import { exportTexts, fileTitles } from '../../text/export.ts';
import { Button } from '../button/button.tsx';
import styles from './export-button.module.css';
import { exportJobsAtom, startExportAtom } from './export-jobs.ts';
import type { ActivitiesFile, SessionsFile } from './file-calls.ts';

/** Has a file made of a query's rows, or of activities; the tray of the frame shows how far it is (FIL-001, FIL-028). */
export function ExportButton(file: SessionsFile | ActivitiesFile) {
  const client = useApolloClient();
  const jobs = useAtomValue(exportJobsAtom);
  const start = useSetAtom(startExportAtom);
  const key = JSON.stringify(file);
  const isBusy = jobs.some(({ state, request }) => state === 'running' && request.key === key);
  const Icon = isBusy ? LoaderCircle : Download;
  return (
    <span className="no-print">
      <Button
        onClick={() =>
          start({
            title: titleOf(file),
            key,
            source: 'export',
            loadCalls: async () => (await import('./file-calls.ts')).fileCalls(client, file),
          })
        }
      >
        <Icon className={isBusy ? styles.turning : undefined} size={15} aria-hidden="true" />
        {exportTexts.label}
      </Button>
    </span>
  );
}

/** What is in a file, with its days: two files of one table differ in them. */
function titleOf(file: SessionsFile | ActivitiesFile): string {
  const [type, { startDate, endDate }] =
    'activities' in file ? (['HIGH_VALUE_ACTIVITIES', file.activities] as const) : [file.downloadType, file.query];
  return exportTexts.title(fileTitles[type], rangeLabel({ start: startDate, end: endDate }));
}
