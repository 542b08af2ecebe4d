import { axisOfPoints, labelAt } from './axes.ts';
import styles from './line-chart.module.css';

const svg = 'http://www.w3.org/2000/svg';

/** A chart that the library has drawn, as it hands it to those who wait for it. */
export interface DrawnChart {
  readonly el: HTMLElement;
  /** Pixels of what lies between the scales. */
  readonly w: { readonly globals: { readonly gridWidth: number; readonly gridHeight: number } };
}

/** Room for the labels below a drawing, in pixels. */
export const labelsHeight = 18;

/** Pixels from the ground of a drawing to the ground of the words below it. */
const below = 24;

/**
 * Writes the days or months below a chart that is drawn, every `step`-th of them, in the place of those that were there.
 * The library measures a label of each point by a layout of the page, which kept a slow phone for a third of a second.
 */
export function writePointLabels(
  { el, w }: DrawnChart,
  points: readonly { readonly label: string }[],
  step: number,
): void {
  const { gridWidth, gridHeight } = w.globals;
  const { min, max } = axisOfPoints(points.length);
  const texts = points.flatMap((_, x) => {
    const text = document.createElementNS(svg, 'text');
    text.textContent = labelAt(points, x, step);
    text.setAttribute('class', `${styles.pointLabel}`);
    text.setAttribute('x', String(((x - min) / (max - min)) * gridWidth));
    text.setAttribute('y', String(gridHeight + below));
    return text.textContent === '' ? [] : [text];
  });
  const group = document.createElementNS(svg, 'g');
  group.setAttribute('data-points', '');
  group.append(...texts);
  el.querySelector('[data-points]')?.remove();
  el.querySelector('.apexcharts-inner')?.append(group);
}
