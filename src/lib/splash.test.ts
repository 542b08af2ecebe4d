import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { appFont } from './splash.ts';

it('appFont is the first font in the tokens', () => {
  const tokens = readFileSync(path.join(import.meta.dirname, '../styles/tokens.css'), 'utf8');
  expect(`1em '${/--font: "([^"]+)"/.exec(tokens)?.[1]}'`).toBe(appFont);
});
