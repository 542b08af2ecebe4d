import { readFileSync } from 'node:fs';
import { sdl } from '../../schema/generated/sdl.ts';
import type { ContractTexts } from './contract-changes.ts';

const schemaFile = (name: string) => new URL(`../../schema/${name}`, import.meta.url);

/** The contract as it was when its latest version was written. */
export const releasedFiles = {
  sdl: schemaFile('released/contract.graphql'),
  openApi: schemaFile('released/auth.openapi.yaml'),
} as const;

/** The contract as it is now, or as it was released last. */
export function readContract(which: 'current' | 'released'): ContractTexts {
  if (which === 'current') return { sdl, openApi: readFileSync(schemaFile('auth.openapi.yaml'), 'utf8') };
  return { sdl: readFileSync(releasedFiles.sdl, 'utf8'), openApi: readFileSync(releasedFiles.openApi, 'utf8') };
}
