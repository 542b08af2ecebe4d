import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { wholePercents } from '../../../schema/reference/rounded-shares.ts';
import { formatCount } from '../../lib/format.ts';
import { distinctKeys } from '../../lib/safe-values.ts';
import { type Counted, chartTexts, counted } from '../../text/charts.ts';
import styles from './pie.module.css';

interface PieProps {
  /** Names the whole and how it is divided. */
  readonly title: string;
  /** Largest first. Names link to their `href`. */
  readonly rows: readonly (PieRow & { readonly href: string })[];
  /** Name of the remainder, for a number of rows. */
  readonly restName: (rowCount: number) => string;
  /** What is counted. */
  readonly unit: Counted;
  readonly unlisted: Unlisted | undefined;
}

/** The largest rows of a ranking as a pie, with the remaining ones as one part. */
export function Pie({ title, rows, restName, unit, unlisted }: PieProps) {
  return (
    <PieWithList
      title={title}
      parts={pieParts(rows, unlisted)}
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
  readonly unit: Counted;
  /** By default, the plain name of the row. */
  readonly nameOf?: (part: PiePart<Row>) => ReactNode;
}

/** Shares of a whole as a pie, next to a list with all the information of the drawing. */
export function PieWithList<Row extends PieRow>({ title, parts, unit, nameOf }: PieWithListProps<Row>) {
  const keys = distinctKeys(parts.map(({ row }) => row?.key ?? 'rest'));
  return (
    <div className={styles.pie}>
      <PieDrawing title={title} parts={parts} />
      <ol className={styles.list}>
        {parts.map((part, index) => (
          <li key={keys[index]} className={styles.row}>
            <span
              className={styles.swatch}
              data-none={!part.hasSlice || undefined}
              style={{ background: part.hasSlice ? sliceColor(part) : undefined }}
            />
            {nameOf?.(part) ?? <span className={styles.name}>{part.row?.name}</span>}
            <span className={styles.count}>
              {formatCount(part.count)}
              <span className="visually-hidden"> {counted(part.count, unit)}, </span>
            </span>
            <span className={styles.percent}>{part.hasSlice ? `${part.percent}%` : chartTexts.belowSlice}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A row of the data, such as a referrer and its sessions. */
interface PieRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
}

/** The rows beyond the limit with which a ranking was requested. The total is known from elsewhere. */
interface Unlisted {
  readonly rowCount: number;
  /** Their total count. */
  readonly count: number;
}

/** One of the first rows, or the remaining rows together. */
interface PiePart<Row extends PieRow> {
  /** Null for the remainder. */
  readonly row: Row | null;
  /** How many rows it includes. */
  readonly rowCount: number;
  readonly count: number;
  /** Share of all rows in whole percent; those of the slices add up to 100. */
  readonly percent: number;
  /** Index in the categorical palette, from 1; null for the remainder. */
  readonly color: number | null;
  /** False if it is too small for a slice. */
  readonly hasSlice: boolean;
}

/** The first 10; the remainder becomes Other (ANA-016). */
const maxRows = 10;

/**
 * Parts of a pie in the order of the rows: the first 10, then one for the remaining ones, listed or not, if any. Parts
 * below 0.5 % of the total have no slice. Each keeps the color of its rank, even if others have no slice.
 */
export function pieParts<Row extends PieRow>(
  rows: readonly Row[],
  unlisted: Unlisted = { rowCount: 0, count: 0 },
): PiePart<Row>[] {
  const first = rows.slice(0, maxRows);
  const rest = rows.slice(maxRows);
  const restRows = rest.length + unlisted.rowCount;
  const restCount = rest.reduce((total, { count }) => total + count, unlisted.count);
  const counts = [...first.map(({ count }) => count), ...(restRows > 0 ? [restCount] : [])];
  const percents = wholePercents(counts);
  return counts.map((count, index) => {
    const row = first[index] ?? null;
    const percent = percents[index] ?? null;
    return {
      row,
      rowCount: row ? 1 : restRows,
      count,
      percent: percent ?? 0,
      color: row ? index + 1 : null,
      hasSlice: percent !== null,
    };
  });
}

/** Color of a part by its palette index, as a CSS value. */
function sliceColor({ color }: Pick<PiePart<PieRow>, 'color'>): string {
  return `var(--series-${color ?? 'rest'})`;
}

/** Radius of the pie in SVG units; its center is 0, 0. */
const pieRadius = 100;
const hole = 56;
const labelRadius = pieRadius + 7;
const edge = 140;

/** Labels of smaller slices would overlap; the list shows them instead. */
const minLabeledPercent = 3;

interface PieDrawingProps<Row extends PieRow> {
  readonly title: string;
  readonly parts: readonly PiePart<Row>[];
}

/**
 * The slices, clockwise from the top, with whole-number percentages. Omitted parts leave no gap; a single slice has
 * none either.
 */
function PieDrawing<Row extends PieRow>({ title, parts }: PieDrawingProps<Row>) {
  const slices = parts.filter(({ hasSlice }) => hasSlice);
  const totalCount = slices.reduce((sum, { count }) => sum + count, 0);
  const keys = distinctKeys(slices.map(({ row }) => row?.key ?? 'rest'));
  let from = 0;
  return (
    <svg className={styles.drawing} viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`} role="img" aria-label={title}>
      {slices.map((slice, rank) => {
        const start = from;
        from += slice.count / totalCount;
        const place = labelPlace(start, from, labelRadius);
        return (
          <g key={keys[rank]}>
            <path
              className={styles.slice}
              d={arcPath(start, from, hole)}
              style={{ fill: sliceColor(slice), strokeWidth: slices.length === 1 ? 0 : undefined }}
            />
            {slice.percent >= minLabeledPercent && (
              <text className={styles.label} x={place.x} y={place.y} {...labelSide(place, labelRadius)}>
                {`${slice.percent}%`}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/**
 * SVG path of a slice between two turns (0 is at the top, 1 a full turn, clockwise), with the middle cut out to the
 * radius `hole`. A full turn is drawn as two halves, since an arc that ends where it starts is empty.
 */
export function arcPath(from: number, to: number, hole: number): string {
  if (to - from >= 0.9999) return `${arcPath(from, from + 0.5, hole)}${arcPath(from + 0.5, from + 0.9998, hole)}`;
  const isLarge = to - from > 0.5 ? 1 : 0;
  return [
    `M${point(from, pieRadius)}`,
    `A${pieRadius} ${pieRadius} 0 ${isLarge} 1 ${point(to, pieRadius)}`,
    `L${point(to, hole)}`,
    `A${hole} ${hole} 0 ${isLarge} 0 ${point(from, hole)}Z`,
  ].join('');
}

/** Position of a slice's label: the middle of its arc, at a radius. */
export function labelPlace(from: number, to: number, radius: number): { readonly x: number; readonly y: number } {
  const angle = Math.PI * (from + to) - Math.PI / 2;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** Alignment of a label relative to its position, so that it is next to the pie and not on it. */
export function labelSide({ x, y }: { readonly x: number; readonly y: number }, radius: number) {
  const isBeside = Math.abs(x) > radius / 4;
  const beside = x > 0 ? ('start' as const) : ('end' as const);
  const below = y > 0 ? ('hanging' as const) : ('auto' as const);
  return {
    textAnchor: isBeside ? beside : ('middle' as const),
    dominantBaseline: isBeside ? ('central' as const) : below,
  };
}

function point(fraction: number, radius: number): string {
  const angle = 2 * Math.PI * fraction - Math.PI / 2;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}
