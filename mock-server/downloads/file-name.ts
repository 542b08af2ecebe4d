import type { DownloadRequest } from '../state/job-records.ts';

/** A name that says what the file holds, for example webtrax-sessions-2026-10-21-2026-11-21.csv. */
export function fileName({ downloadType, query, activitiesQuery }: DownloadRequest): string {
  const range = query ?? activitiesQuery;
  const kind = downloadType.toLowerCase().replaceAll('_', '-');
  return ['webtrax', kind, ...(range ? [range.startDate, range.endDate] : [])].join('-').concat('.csv');
}
