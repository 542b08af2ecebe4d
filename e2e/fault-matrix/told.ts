import { catalogue } from '../../fixtures/catalogue/catalogue.ts';
import { findScenario } from '../../fixtures/scenarios/scenarios.ts';
import type { Fault } from '../../schema/generated/control.ts';
import type { MatrixFault } from './faults.ts';

/** Whether a fault only says that the server failed, and nothing that the app has another answer to. */
function isPlainFailure(fault: Fault): boolean {
  if (fault.kind === 'http-status') return fault.status >= 500 && fault.message === undefined;
  return fault.kind === 'graphql-error' && fault.code === 'INTERNAL_SERVER_ERROR';
}

const alike = new Set<Fault['kind']>([
  'partial-data',
  'forbidden-null',
  'invalid-json',
  'cut-answer',
  'connection-reset',
  'no-answer',
]);

/**
 * What the catalogue says is read on a page where a call fails: the texts of its rows whose scenario fails just that
 * call. A call fails as much by a broken answer, or none, as by an error.
 */
export function toldOf({ fault }: MatrixFault, asked: string, path: string): readonly RegExp[] {
  if (!isPlainFailure(fault) && !alike.has(fault.kind)) return [];
  const texts = catalogue.filter((row) => {
    const rules = row.scenario === null ? [] : (findScenario(row.scenario)?.rules ?? []);
    const failsIt = rules.some((rule) => rule.operation === asked && isPlainFailure(rule.fault));
    return failsIt && row.where === 'page' && row.path.split('?')[0] === path;
  });
  return [...new Set(texts.map(({ seen }) => seen))].map(toPattern);
}

/** In the catalogue … stands for what depends on the data. */
function toPattern(seen: string): RegExp {
  const escaped = seen.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^\\s*${escaped.join('.*')}\\s*$`);
}
