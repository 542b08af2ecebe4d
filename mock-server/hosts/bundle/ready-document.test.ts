import { buildASTSchema, type DocumentNode, introspectionFromSchema, printSchema } from 'graphql';
import { expect, it } from 'vitest';
import { sdl } from '../../../schema/generated/sdl.ts';
import { shippedDocument } from '../../graphql/shipped-document.ts';
import { readyDocument } from './ready-document.ts';

type Transform = (code: string, id: string) => string | null;
const transform = readyDocument.transform as Transform;

it('gives a bundle the tree that is parsed elsewhere, and so the same schema', async () => {
  const code = transform('', '/project/mock-server/graphql/shipped-document.ts');
  const module: { shippedDocument(): DocumentNode } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code ?? '')}`
  );
  const ready = module.shippedDocument();
  expect(ready).toEqual(shippedDocument());
  const [ours, parsed] = [ready, shippedDocument()].map((document) => buildASTSchema(document));
  expect(ours && printSchema(ours)).toBe(parsed && printSchema(parsed));
  expect(ours && introspectionFromSchema(ours)).toEqual(parsed && introspectionFromSchema(parsed));
});

it('leaves all other modules as they are', () => {
  expect(transform(sdl, '/project/mock-server/graphql/build-app-schema.ts')).toBeNull();
});
