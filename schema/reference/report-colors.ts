/**
 * The light colors of the app by token name, for paper, where no style sheet applies (CMP-054). A test keeps them in
 * sync with the style sheets.
 */
export const reportColors = {
  ink: '#14222c',
  'ink-2': '#4a5b67',
  'ink-3': '#5e6e79',
  hairline: '#dfe5e8',
  ground: '#f5f7f8',
  accent: '#0b7075',
  'rail-accent': '#17a2a6',
  'series-1': '#0b7075',
  'series-2': '#33388c',
  'series-3': '#b3588f',
  'series-4': '#2f5878',
  'series-5': '#750524',
  'series-6': '#4f950f',
} as const;

/** The lines of the chart, and the pie slices in order. */
export const reportSeries = {
  impressions: reportColors['series-1'],
  clicks: reportColors['series-2'],
  slices: [
    reportColors['series-1'],
    reportColors['series-2'],
    reportColors['series-3'],
    reportColors['series-4'],
    reportColors['series-5'],
    reportColors['series-6'],
  ],
} as const;
