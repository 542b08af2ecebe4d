import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { consumePendingExport, type ExportRequest, exportJobsAtom, startExportAtom } from './export-jobs.ts';

/** State and action of an export button. */
interface Export {
  readonly isBusy: boolean;
  readonly start: () => void;
}

/**
 * A file created by a button (FIL-001). If the page was reloaded while loading the modules for the file, and so forgot
 * the press, it starts automatically (ERR-033). `request` is evaluated when the file is started.
 */
export function useExport(key: string, request: () => Omit<ExportRequest, 'key'>): Export {
  const jobs = useAtomValue(exportJobsAtom);
  const begin = useSetAtom(startExportAtom);
  const start = () => begin({ ...request(), key });
  useEffect(() => {
    if (consumePendingExport(() => request().title)) start();
  });
  return { isBusy: jobs.some(({ state, request }) => state === 'running' && request.key === key), start };
}
