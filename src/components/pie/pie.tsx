import { Link } from 'react-router-dom';
import { formatCount } from '../../lib/format.ts';
import styles from './pie.module.css';
import { PieDrawing } from './pie-drawing.tsx';
import { type PieRow, pieParts } from './pie-parts.ts';
import { sliceColour } from './slice-colour.ts';

interface LinkedRow extends PieRow {
  /** Where a click on its name leads. */
  readonly href: string;
}

interface PieProps {
  /** Says what the whole is and by what it is parted. */
  readonly title: string;
  /** Most first. */
  readonly rows: readonly LinkedRow[];
  /** Name of the rest, by how many rows it stands for. */
  readonly restName: (rowCount: number) => string;
  /** What is counted. */
  readonly unit: string;
}

/** Shares of a whole as a pie, beside the list of what it is made of: that list says all that the drawing shows. */
export function Pie({ title, rows, restName, unit }: PieProps) {
  const parts = pieParts(rows);
  return (
    <div className={styles.pie}>
      <PieDrawing title={title} parts={parts} />
      <ol className={styles.list}>
        {parts.map((part) => (
          <li key={part.row?.key ?? 'rest'} className={styles.row}>
            <span
              className={styles.swatch}
              data-none={!part.hasSlice || undefined}
              style={{ background: part.hasSlice ? sliceColour(part) : undefined }}
            />
            {part.row ? (
              <Link className={styles.name} to={part.row.href} title={part.row.name}>
                <bdi>{part.row.name}</bdi>
              </Link>
            ) : (
              <span className={styles.name}>{restName(part.rowCount)}</span>
            )}
            <span className={styles.count}>
              {formatCount(part.count)}
              <span className="visually-hidden"> {unit}</span>
            </span>
            <span className={styles.percent}>{part.hasSlice ? `${part.percent}%` : 'under 1%'}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
