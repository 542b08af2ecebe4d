import { useAtomValue, useSetAtom } from 'jotai';
import { Printer } from 'lucide-react';
import { type DisplayAmount, displayAmounts, type ViewType, viewTypes } from '../../state/sessions/sessions-config.ts';
import { sessionsConfigAtom, updateSessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { resultsTexts } from '../../text/results.ts';
import { Button } from '../button/button.tsx';
import { ExportButton } from '../export/export-button.tsx';
import type { SessionsFile } from '../export/file-calls.ts';
import { Segmented } from '../segmented/segmented.tsx';
import styles from './results-control.module.css';

const views = viewTypes.map((value) => ({ value, label: resultsTexts.views[value] }));
const amounts = displayAmounts.map((value) => ({ value, label: String(value) }));

interface ResultsControlProps {
  /** The list's rows in their order, for the exported file. */
  readonly file: SessionsFile;
  /** The single subject of all rows, if there is one; named in the export. */
  readonly subject?: string | undefined;
  /** Whether the list can be shown as a timeline or a table. */
  readonly hasViews?: boolean;
}

/** View and page size of a list, with print and export (SES-021, SES-024, SES-025). */
export function ResultsControl({ file, subject, hasViews = false }: ResultsControlProps) {
  const { viewType, displayAmount } = useAtomValue(sessionsConfigAtom);
  const update = useSetAtom(updateSessionsConfigAtom);
  return (
    <section
      className={`${styles.control} no-print`}
      data-views={hasViews || undefined}
      aria-label={resultsTexts.region}
    >
      {hasViews && (
        <Segmented
          label={resultsTexts.view}
          options={views}
          value={viewType}
          onChange={(view: ViewType) => update({ viewType: view })}
        />
      )}
      <Segmented
        label={resultsTexts.display}
        options={amounts}
        value={displayAmount}
        onChange={(amount: DisplayAmount) => update({ displayAmount: amount })}
      />
      <Button onClick={() => window.print()}>
        {/* Not the button's title, which Chromium doesn't read beside the same words (FRM-073). */}
        <span className={styles.printIcon} aria-hidden="true" title={resultsTexts.print}>
          <Printer size={15} />
        </span>
        <span className={`${styles.printText} may-hide`}>{resultsTexts.print}</span>
      </Button>
      <ExportButton {...file} subject={subject} />
    </section>
  );
}
