import styles from './sparkline.module.css';

interface SparklineProps {
  readonly values: readonly number[];
  /** Draws the way to the last value dashed: it is still growing. */
  readonly isLastUnfinished: boolean;
}

/** The shape of a series at a glance. Decoration: the chart below says the values. */
export function Sparkline({ values, isLastUnfinished }: SparklineProps) {
  const { finished, unfinished } = sparkPath(values, isLastUnfinished);
  return (
    <svg className={styles.spark} viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden="true">
      <path d={finished} />
      {unfinished && <path d={unfinished} strokeDasharray="2.5 2.5" />}
    </svg>
  );
}

/**
 * SVG paths through values from 0 to their largest, in a box of 100 by 28. The way to the last value is a path of
 * its own where that value is unfinished; fewer than two values draw nothing.
 */
export function sparkPath(
  values: readonly number[],
  isLastUnfinished: boolean,
): { finished: string; unfinished: string } {
  const points = thin(values);
  if (points.length < 2) return { finished: '', unfinished: '' };
  const largest = Math.max(1, ...points);
  const places = points.map((value, index) => {
    const x = (100 * index) / (points.length - 1);
    return `${x.toFixed(1)} ${(27 - (26 * value) / largest).toFixed(1)}`;
  });
  if (!isLastUnfinished) return { finished: `M${places.join('L')}`, unfinished: '' };
  return { finished: `M${places.slice(0, -1).join('L')}`, unfinished: `M${places.slice(-2).join('L')}` };
}

/** The most points that are distinct in a drawing of 100 pixels. */
const maxPoints = 60;

/** Sums neighboring values, so that a year fits into the drawing. Each sum is of as many days; a rest at the start is dropped. */
function thin(values: readonly number[]): number[] {
  const size = Math.ceil(values.length / maxPoints);
  if (size <= 1) return [...values];
  const sums: number[] = [];
  for (let end = values.length; end >= size; end -= size) {
    sums.unshift(values.slice(end - size, end).reduce((sum, value) => sum + value, 0));
  }
  return sums;
}
