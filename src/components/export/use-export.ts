import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type ExportRequest, exportJobsAtom, startExportAtom, takeWanted } from './export-jobs.ts';

/** What a button shows of a file, and does for it. */
interface Export {
  readonly isBusy: boolean;
  readonly start: () => void;
}

/**
 * A file that a button has made (FIL-001). It is begun by itself where the page was loaded again for what the file
 * takes, and so forgot who had pressed (ERR-033). `request` is asked as the file is begun.
 */
export function useExport(key: string, request: () => Omit<ExportRequest, 'key'>): Export {
  const jobs = useAtomValue(exportJobsAtom);
  const begin = useSetAtom(startExportAtom);
  const start = () => begin({ ...request(), key });
  useEffect(() => {
    if (takeWanted(() => request().title)) start();
  });
  return { isBusy: jobs.some(({ state, request }) => state === 'running' && request.key === key), start };
}
