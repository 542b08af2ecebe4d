import { readFile } from 'node:fs/promises';

/** The control document, from this project's files. */
export function readControlDocument(): Promise<string> {
  return readFile(new URL('../../schema/control.openapi.yaml', import.meta.url), 'utf8');
}
