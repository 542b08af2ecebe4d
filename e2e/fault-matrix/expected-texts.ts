import { catalog } from '../../fixtures/catalog/catalog.ts';
import { findScenario } from '../../fixtures/scenarios/scenarios.ts';
import type { Fault } from '../../schema/generated/control.ts';
import type { MatrixFault } from './faults.ts';

/** Whether a fault only says that the server failed, and nothing that the app has another answer to. */
function isPlainFailure(fault: Fault): boolean {
  if (fault.kind === 'http-status') return fault.status >= 500 && fault.message === undefined;
  return fault.kind === 'graphql-error' && fault.code === 'INTERNAL_SERVER_ERROR';
}

const alsoFailures = new Set<Fault['kind']>([
  'partial-data',
  'forbidden-null',
  'invalid-json',
  'cut-answer',
  'connection-reset',
  'no-answer',
]);

/**
 * Texts that the catalog promises on a page where a call fails: those of its rows whose scenario fails just that
 * call. A broken answer, or none, is as much a failure as an error.
 */
export function expectedTexts({ fault: provoked }: MatrixFault, call: string, path: string): readonly RegExp[] {
  if (!isPlainFailure(provoked) && !alsoFailures.has(provoked.kind)) return [];
  const texts = catalog.filter((row) => {
    const rules = row.scenario === null ? [] : (findScenario(row.scenario)?.rules ?? []);
    // One that fails later calls alone finds something on the screen already.
    const failsIt = rules.some(
      ({ operation, fault, calls }) => operation === call && calls === undefined && isPlainFailure(fault),
    );
    return failsIt && row.where === 'page' && row.path.split('?')[0] === path;
  });
  return [...new Set(texts.map(({ seen }) => seen))].map(toPattern);
}

/** In the catalog … is what depends on the data. */
function toPattern(seen: string): RegExp {
  const escaped = seen.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^\\s*${escaped.join('.*')}\\s*$`);
}
