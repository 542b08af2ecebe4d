import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const src = path.join(import.meta.dirname, '../..');
const isSource = (name: string) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.startsWith('generated');

it('every operation of the api folders is used by a screen', () => {
  const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter(isSource)
    .map((name) => readFileSync(path.join(src, name), 'utf8'))
    .join('\n');
  const documents = readdirSync(path.join(src, 'generated/documents'));
  expect(documents.filter((name) => !sources.includes(`generated/documents/${name}'`))).toEqual([]);
});
