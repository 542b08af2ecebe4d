import type { CatalogueRow } from '../../../../schema/generated/control.ts';
import { Button } from '../../../components/button/button.tsx';
import { faultTexts } from '../../../text/testing.ts';
import { openRow } from '../control/open-row.ts';
import styles from '../panel/parts.module.css';

/** Rows of the catalogue, each with a button that puts the app into its state. */
export function RowList({ rows }: { readonly rows: readonly CatalogueRow[] }) {
  return (
    <ul className={styles.list}>
      {rows.map(({ id, situation, seen, section }) => (
        <li key={id}>
          <div>
            <p>{situation}</p>
            <p className={styles.hint}>{faultTexts.rowHint(seen, section)}</p>
          </div>
          <Button className={styles.small} aria-label={faultTexts.showNamed(situation)} onClick={() => openRow(id)}>
            {faultTexts.show}
          </Button>
        </li>
      ))}
    </ul>
  );
}
