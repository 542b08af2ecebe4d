import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildASTSchema, type DocumentNode, introspectionFromSchema, printSchema } from 'graphql';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sdl } from '../../../schema/generated/sdl.ts';
import { shippedDocument } from '../../graphql/shipped-document.ts';
import { holdBundle, userFile } from './load-bundle.ts';
import { moduleOf, readyDocument, removeOtherBundles } from './make-bundle.ts';

type Transform = (code: string, id: string) => string | null;
const transform = readyDocument.transform as Transform;

it('embeds the parsed SDL, which builds the same schema', async () => {
  const code = transform('', '/project/mock-server/graphql/shipped-document.ts');
  const module: { shippedDocument(): DocumentNode } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code ?? '')}`
  );
  const ready = module.shippedDocument();
  expect(ready).toEqual(shippedDocument());
  const [bundled, parsed] = [ready, shippedDocument()].map((document) => buildASTSchema(document));
  expect(bundled && printSchema(bundled)).toBe(parsed && printSchema(parsed));
  expect(bundled && introspectionFromSchema(bundled)).toEqual(parsed && introspectionFromSchema(parsed));
});

it("doesn't transform other modules", () => {
  expect(transform(sdl, '/project/mock-server/graphql/build-app-schema.ts')).toBeNull();
});

it('resolves modules with Windows paths', () => {
  expect(moduleOf('C:\\my projects\\webtrax', 'cli/run-mock.ts')).toBe(
    'C:/my projects/webtrax/mock-server/cli/run-mock.ts',
  );
  expect(moduleOf('/home/d/webtrax', 'cli/run-mock.ts')).toBe('/home/d/webtrax/mock-server/cli/run-mock.ts');
});

let folder = '';
const at = (...names: string[]) => path.join(folder, ...names);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'webtrax-bundles-'));
  for (const id of ['new', 'old', 'running', 'killed']) {
    mkdirSync(at(`bundle-${id}`));
    mkdirSync(at(`worlds-${id}`));
  }
  writeFileSync(at('manifest.json'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('removes old bundles with their worlds, except those in use', () => {
  holdBundle({ id: 'running', entry: at('bundle-running', 'run-mock.cjs') });
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(at('bundle-killed', userFile(pid)), '');
  removeOtherBundles(folder, 'new');
  expect(readdirSync(folder).toSorted()).toEqual([
    'bundle-new',
    'bundle-running',
    'manifest.json',
    'worlds-new',
    'worlds-running',
  ]);
});

it('runs a bundle even if nothing can be written', () => {
  expect(() => holdBundle({ id: 'none', entry: at('bundle-none', 'run-mock.cjs') })).not.toThrow();
});
