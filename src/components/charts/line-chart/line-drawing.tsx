import type { CountAxis } from '../../../../schema/reference/chart-spans.ts';
import { formatCount } from '../../../lib/format.ts';
import { distinctKeys } from '../../../lib/safe-values.ts';
import styles from './line-drawing.module.css';
import {
  type ChartLine,
  type ChartSize,
  heightOf,
  type LinePlan,
  type LineSection,
  placeOf,
  sectionsOf,
} from './line-plan.ts';

/** Pixels from the plot to the figures of the left scale, and of the right one. */
const besideLeft = 10;
const besideRight = 13;

/**
 * Pixels from the bottom of the plot to the baseline of the names below, and from a mark to the baseline of its label.
 */
const below = 24;
const above = 9.5;

/** Pixels from the middle of a figure to its baseline, and the height of its line. */
const halfFigure = 4;
const figureHeight = 15;

/** Pixels. */
const dotRadius = 5;
const markRadius = 4;

/**
 * Draws the lines of a chart, its scales and the names of its points. Hovering is handled by the chart library, loaded
 * on demand: that library takes a slow phone half a second for what this draws in a fiftieth (LIM-013). Hidden from
 * screen readers, which get a table instead.
 */
export function LineDrawing({ plan, size }: { readonly plan: LinePlan; readonly size: ChartSize }) {
  const { points, lines, scales, frame, step, letterScale, mark } = plan;
  const { width, height } = size;
  const [ground] = scales;
  const keys = distinctKeys(points.map(({ from }) => String(from)));
  return (
    <svg className={styles.drawing} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g transform={`translate(${frame.left} ${frame.top})`}>
        {ground && <Grid plan={plan} scale={ground} />}
        {lines.map((line, index) => (
          <Line key={line.line} plan={plan} line={line} scale={scales[index] ?? ground} hasArea={index === 0} />
        ))}
        {mark && lines[0] && ground && (
          <Mark plan={plan} {...mark} count={lines[0].values[mark.index] ?? 0} scale={ground} />
        )}
        <g data-scales="">
          {scales.map((scale, index) => (
            <Scale key={index === 0 ? 'left' : 'right'} plan={plan} scale={scale} isLeft={index === 0} />
          ))}
        </g>
        <g data-points="" textAnchor="middle">
          {points.map(
            ({ label }, index) =>
              index % step === 0 &&
              label !== '' && (
                <text
                  key={keys[index]}
                  className={styles.axisLabel}
                  x={placeOf(plan, index)}
                  y={frame.height + letterScale * below}
                >
                  {label}
                </text>
              ),
          )}
        </g>
      </g>
    </svg>
  );
}

interface ScaleProps {
  readonly plan: LinePlan;
  readonly scale: CountAxis;
}

const ticksOf = ({ max, tickCount }: CountAxis) =>
  Array.from({ length: tickCount + 1 }, (_, tick) => (max * tick) / tickCount);

function Grid({ plan, scale }: ScaleProps) {
  return (
    <g className={styles.grid}>
      {ticksOf(scale).map((count) => {
        const y = heightOf(plan, scale, count);
        return <line key={count} x1={0} x2={plan.frame.width} y1={y} y2={y} />;
      })}
    </g>
  );
}

/** The figures of a scale, each centered on its line. Some are omitted if they would overlap. */
function Scale({ plan, scale, isLeft }: ScaleProps & { readonly isLeft: boolean }) {
  const x = isLeft ? -besideLeft : plan.frame.width + besideRight;
  const step = Math.ceil((plan.letterScale * figureHeight * scale.tickCount) / plan.frame.height);
  return (
    <g textAnchor={isLeft ? 'end' : 'start'}>
      {ticksOf(scale).map(
        (count, tick) =>
          tick % step === 0 && (
            <text
              key={count}
              className={styles.axisLabel}
              x={x}
              y={heightOf(plan, scale, count) + plan.letterScale * halfFigure}
            >
              {formatCount(count)}
            </text>
          ),
      )}
    </g>
  );
}

interface LineProps {
  readonly plan: LinePlan;
  readonly line: ChartLine;
  readonly scale: CountAxis | undefined;
  /** The first line has a filled area. */
  readonly hasArea: boolean;
}

function Line({ plan, line, scale, hasArea }: LineProps) {
  if (!scale) return null;
  const x = (index: number) => placeOf(plan, index);
  const y = (index: number) => heightOf(plan, scale, line.values[index] ?? 0);
  const path = ({ from, to }: LineSection) =>
    Array.from(
      { length: to - from + 1 },
      (_, index) => `${index === 0 ? 'M' : 'L'}${x(from + index)} ${y(from + index)}`,
    ).join('');
  const stretches = sectionsOf(plan, line);
  return (
    <g data-line={line.line}>
      {hasArea &&
        stretches.map((stretch) => (
          <path
            key={stretch.from}
            className={styles.area}
            d={`${path(stretch)}V${plan.frame.height}H${x(stretch.from)}Z`}
          />
        ))}
      {stretches.map((stretch) =>
        stretch.from === stretch.to ? (
          <circle key={stretch.from} className={styles.dot} cx={x(stretch.from)} cy={y(stretch.from)} r={dotRadius} />
        ) : (
          <path
            key={stretch.from}
            className={styles.line}
            data-dashed={stretch.isDashed || undefined}
            d={path(stretch)}
          />
        ),
      )}
    </g>
  );
}

function Mark({ plan, index, label, count, scale }: NonNullable<LinePlan['mark']> & ScaleProps & { count: number }) {
  const [x, y] = [placeOf(plan, index), heightOf(plan, scale, count)];
  return (
    <g>
      <circle className={styles.mark} cx={x} cy={y} r={markRadius} />
      {label && (
        <text className={styles.words} x={x} y={y - above} textAnchor={label.textAnchor}>
          {label.text}
        </text>
      )}
    </g>
  );
}
