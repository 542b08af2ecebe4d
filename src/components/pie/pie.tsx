import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { distinctKeys } from '../../lib/drawn-rows.ts';
import { formatCount } from '../../lib/format.ts';
import { chartTexts } from '../../text/charts.ts';
import styles from './pie.module.css';
import { PieDrawing, type PiePart, type PieRow, pieParts, sliceColor } from './pie-drawing.tsx';

interface PieProps {
  /** Says what the whole is and how it is divided. */
  readonly title: string;
  /** Largest first; a click on a name follows its `href`. */
  readonly rows: readonly (PieRow & { readonly href: string })[];
  /** Name of the rest, by how many rows it holds. */
  readonly restName: (rowCount: number) => string;
  /** What is counted. */
  readonly unit: string;
}

/** The largest rows of a ranking as a pie, and the rest of them as one part. */
export function Pie({ title, rows, restName, unit }: PieProps) {
  return (
    <PieWithList
      title={title}
      parts={pieParts(rows)}
      unit={unit}
      nameOf={({ row, rowCount }) =>
        row ? (
          <Link className={styles.name} to={row.href} title={row.name}>
            <bdi>{row.name}</bdi>
          </Link>
        ) : (
          <span className={styles.name}>{restName(rowCount)}</span>
        )
      }
    />
  );
}

interface PieWithListProps<Row extends PieRow> {
  readonly title: string;
  readonly parts: readonly PiePart<Row>[];
  readonly unit: string;
  /** The plain name of the row without it. */
  readonly nameOf?: (part: PiePart<Row>) => ReactNode;
}

/** Shares of a whole as a pie, beside a list that says all that the drawing shows. */
export function PieWithList<Row extends PieRow>({ title, parts, unit, nameOf }: PieWithListProps<Row>) {
  const keys = distinctKeys(parts.map(({ row }) => row?.key ?? 'rest'));
  return (
    <div className={styles.pie}>
      <PieDrawing title={title} parts={parts} />
      <ol className={styles.list}>
        {parts.map((part, place) => (
          <li key={keys[place]} className={styles.row}>
            <span
              className={styles.swatch}
              data-none={!part.hasSlice || undefined}
              style={{ background: part.hasSlice ? sliceColor(part) : undefined }}
            />
            {nameOf?.(part) ?? <span className={styles.name}>{part.row?.name}</span>}
            <span className={styles.count}>
              {formatCount(part.count)}
              <span className="visually-hidden"> {unit}, </span>
            </span>
            <span className={styles.percent}>{part.hasSlice ? `${part.percent}%` : chartTexts.belowSlice}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
