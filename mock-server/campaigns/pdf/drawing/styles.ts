import { type Color, rgb } from 'pdf-lib';
import { reportColors, reportSeries } from '../../../../schema/reference/report-colors.ts';
import type { TextStyle } from './write-text.ts';

/** Parses a color of the app's light theme. */
function hex(text: string): Color {
  const part = (at: number) => Number.parseInt(text.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

/** The light colors of the app (CMP-054). */
export const colors = {
  ink: hex(reportColors.ink),
  ink2: hex(reportColors['ink-2']),
  ink3: hex(reportColors['ink-3']),
  hairline: hex(reportColors.hairline),
  sunk: hex(reportColors.ground),
  accent: hex(reportSeries.impressions),
  mark: hex(reportColors['rail-accent']),
  white: hex('#ffffff'),
  second: hex(reportSeries.clicks),
} as const;

/** The slices of a pie, in the app's order of series. */
export const sliceColors: readonly Color[] = reportSeries.slices.map(hex);

/** Letter paper in points, and its printed area. */
export const paper = { width: 612, height: 792, left: 48, right: 564, top: 84, foot: 738 } as const;
export const contentWidth = paper.right - paper.left;

/** Every text style of the document. */
export const styles = {
  title: { size: 20, weight: 'semibold', color: colors.ink },
  company: { size: 11, weight: 'semibold', color: colors.accent },
  heading: { size: 11, weight: 'semibold', color: colors.ink },
  brand: { size: 12, weight: 'semibold', color: colors.ink },
  figure: { size: 18, weight: 'semibold', color: colors.ink },
  label: { size: 7.5, weight: 'regular', color: colors.ink3 },
  value: { size: 9.5, weight: 'semibold', color: colors.ink },
  strong: { size: 8.5, weight: 'semibold', color: colors.ink },
  body: { size: 8.5, weight: 'regular', color: colors.ink2 },
  small: { size: 7.5, weight: 'regular', color: colors.ink2 },
  columnHead: { size: 7.5, weight: 'semibold', color: colors.ink2 },
  cellStrong: { size: 8, weight: 'regular', color: colors.ink },
  cell: { size: 7.5, weight: 'regular', color: colors.ink2 },
} as const satisfies Record<string, TextStyle>;

export const hairline = { color: colors.hairline, width: 0.6 } as const;
