import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { appFont } from './splash.ts';

it('is the font that the tokens name first', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
  expect(`1em '${/--font: "([^"]+)"/.exec(tokens)?.[1]}'`).toBe(appFont);
});
