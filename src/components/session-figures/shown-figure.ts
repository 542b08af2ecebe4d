import type { Report } from '../../lib/graphql/use-report.ts';

export const noFigure = '—';

/** A figure of a report as shown: null while loading, a dash where the call failed. */
export function shownFigure<Data>({ data, isFailed }: Report<Data>, format: (data: Data) => string): string | null {
  if (isFailed) return noFigure;
  return data && format(data);
}
