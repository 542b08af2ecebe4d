import { useAtomValue, useSetAtom } from 'jotai';
import { Printer } from 'lucide-react';
import type { SessionQuery } from '../../../schema/generated/types.ts';
import { Button } from '../../components/button/button.tsx';
import { ExportButton } from '../../components/export/export-button.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { type DisplayAmount, displayAmounts, type ViewType } from '../../state/sessions/sessions-config.ts';
import { sessionsConfigAtom, updateSessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { sessionsTexts } from '../../text/sessions.ts';
import { countText } from './count-text.ts';
import { shownOrder } from './list-variables.ts';
import styles from './results-control.module.css';

const views: readonly { value: ViewType; label: string }[] = [
  { value: 'timeline', label: 'Timeline' },
  { value: 'table', label: 'Table' },
];
const amounts = displayAmounts.map((value) => ({ value, label: String(value) }));

interface ResultsControlProps {
  readonly query: SessionQuery;
  /** How many sessions match; null while that is not known. */
  readonly totalCount: number | null;
}

/** How the list is shown, and its ways to paper and file (dashboard section 2, Results control). */
export function ResultsControl({ query, totalCount }: ResultsControlProps) {
  const config = useAtomValue(sessionsConfigAtom);
  const update = useSetAtom(updateSessionsConfigAtom);
  return (
    <section className={`${styles.control} no-print`} aria-label="Results">
      <p className="visually-hidden" role="status">
        {countText(totalCount)}
      </p>
      <Segmented
        label="View"
        options={views}
        value={config.viewType}
        onChange={(viewType: ViewType) => update({ viewType })}
      />
      <Segmented
        label="Display"
        options={amounts}
        value={config.displayAmount}
        onChange={(displayAmount: DisplayAmount) => update({ displayAmount })}
      />
      <Button title={sessionsTexts.print} aria-label={sessionsTexts.print} onClick={() => window.print()}>
        <Printer size={15} aria-hidden="true" />
        <span className={styles.printText}>{sessionsTexts.print}</span>
      </Button>
      <ExportButton query={query} downloadType="SESSIONS" ordering={shownOrder(config)} />
    </section>
  );
}
