import { useAtomValue, useSetAtom } from 'jotai';
import { Printer } from 'lucide-react';
import type { DownloadOrdering, DownloadType, SessionQuery } from '../../../../schema/generated/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { ExportButton } from '../../../components/export/export-button.tsx';
import { Segmented } from '../../../components/segmented/segmented.tsx';
import { formatCount } from '../../../lib/format.ts';
import { type DisplayAmount, displayAmounts } from '../../../state/sessions/sessions-config.ts';
import { sessionsConfigAtom, updateSessionsConfigAtom } from '../../../state/sessions/sessions-config-atoms.ts';
import { sessionsTexts } from '../../../text/sessions.ts';
import styles from './report-control.module.css';

const amounts = displayAmounts.map((value) => ({ value, label: String(value) }));

interface ReportControlProps {
  readonly query: SessionQuery;
  readonly downloadType: DownloadType;
  /** The order of the table: the file has the same. */
  readonly ordering: DownloadOrdering;
  /** How many rows there are in all; null while that is not known. */
  readonly totalCount: number | null;
  readonly texts: { readonly one: string; readonly many: string };
}

/** How much of a report is shown, and its ways to paper and file (dashboard section 2). */
export function ReportControl({ query, downloadType, ordering, totalCount, texts }: ReportControlProps) {
  const { displayAmount } = useAtomValue(sessionsConfigAtom);
  const update = useSetAtom(updateSessionsConfigAtom);
  return (
    <section className={`${styles.control} no-print`} aria-label="Results">
      <p className="visually-hidden" role="status">
        {totalCount !== null && `${formatCount(totalCount)} ${totalCount === 1 ? texts.one : texts.many}`}
      </p>
      <Segmented
        label="Display"
        options={amounts}
        value={displayAmount}
        onChange={(amount: DisplayAmount) => update({ displayAmount: amount })}
      />
      <Button title={sessionsTexts.print} aria-label={sessionsTexts.print} onClick={() => window.print()}>
        <Printer size={15} aria-hidden="true" />
      </Button>
      <ExportButton query={query} downloadType={downloadType} ordering={ordering} />
    </section>
  );
}
