/**
 * The light colors of the app by the names of its tokens, for paper that no style sheet reaches (CMP-054). A test holds
 * them to the style sheets.
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

/** Lines of the chart, and the slices of the pie in their order. */
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
