import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { reportColors, reportSeries } from '../../schema/reference/report-colors.ts';

const sheets = ['tokens.css', 'palette.css'].map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'));
// Print ignores the preference for more contrast.
const [usual = ''] = sheets.toReversed().join('').split('@media screen and (prefers-contrast');
const tokens = new Map(
  [...usual.matchAll(/--([\w-]+): (?:light-dark\()?(#\w{6})/g)].map(([, name, color]) => [name, color]),
);

it.each(Object.entries(reportColors))('%s is the same on paper as on the screen (CMP-054)', (name, color) => {
  expect(color).toBe(tokens.get(name));
});

it('draws impressions in the accent color', () => {
  expect(reportSeries.impressions).toBe(tokens.get('accent'));
});
