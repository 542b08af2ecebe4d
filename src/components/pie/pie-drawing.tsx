import { arcPath, labelPlace, pieRadius } from './arc-path.ts';
import styles from './pie.module.css';
import type { PiePart, PieRow } from './pie-parts.ts';
import { sliceColour } from './slice-colour.ts';

const hole = 56;
const labelRadius = pieRadius + 13;
const edge = 126;
/** Labels of thinner slices would lie upon each other; the list has them. */
const leastLabelled = 3;

interface PieDrawingProps<Row extends PieRow> {
  readonly title: string;
  readonly parts: readonly PiePart<Row>[];
}

/** The slices, clockwise from the top, with their whole-number percentages. What is dropped leaves no gap; one has none. */
export function PieDrawing<Row extends PieRow>({ title, parts }: PieDrawingProps<Row>) {
  const slices = parts.filter(({ hasSlice }) => hasSlice);
  const whole = slices.reduce((sum, { count }) => sum + count, 0);
  let from = 0;
  return (
    <svg className={styles.drawing} viewBox={`${-edge} ${-edge} ${2 * edge} ${2 * edge}`} role="img" aria-label={title}>
      {slices.map((slice) => {
        const start = from;
        from += slice.count / whole;
        const place = labelPlace(start, from, labelRadius);
        return (
          <g key={slice.row?.key ?? 'rest'}>
            <path
              className={styles.slice}
              d={arcPath(start, from, hole)}
              style={{ fill: sliceColour(slice), strokeWidth: slices.length === 1 ? 0 : undefined }}
            />
            {slice.percent >= leastLabelled && (
              <text className={styles.label} x={place.x} y={place.y}>
                {`${slice.percent}%`}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
