import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it("asks browsers not to translate the page, with the standard attribute and Chrome's meta tag (FRM-078)", () => {
  const page = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8');
  expect(page).toContain('<html lang="en" translate="no">');
  expect(page).toContain('<meta name="google" content="notranslate" />');
});
