import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DocumentProblems } from './codegen/check-documents.ts';
import { generateFiles } from './codegen.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'generate-'));
  mkdirSync(path.join(root, 'schema'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('an invalid OpenAPI document (TST-041)', () => {
  it.each([
    ['auth', 'paths:\n  a: [\n', /^schema\/auth\.openapi\.yaml:3:1 Flow sequence .*[^:]$/],
    ['control', 'paths: {}\ncomponents: {', /^schema\/control\.openapi\.yaml:2:14 .+[^:]$/],
    ['auth', '', /^schema\/auth\.openapi\.yaml:1:1 Cannot read properties of null/],
    ['control', 'paths: {}', /^schema\/control\.openapi\.yaml:1:1 Cannot read properties of undefined/],
  ] as const)('is reported with its place: %s %j', async (part, text, expected) => {
    writeFileSync(path.join(root, `schema/${part}.openapi.yaml`), text);
    const error: unknown = await generateFiles(root, [part]).catch((reason: unknown) => reason);
    expect(error instanceof DocumentProblems && error.lines).toEqual([expect.stringMatching(expected)]);
  });
});
