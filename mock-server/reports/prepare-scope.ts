import { computedInTurns, type Turn } from '../lib/steps.ts';
import type { ReportScope } from './report-scope.ts';
import { visitHistory } from './visit-history.ts';

/**
 * Makes what nearly every report of an account looks at, piece by piece: of a million sessions it would else hold up all
 * others for 60 ms with the first report (LIM-015).
 */
export async function prepareScope(scope: ReportScope, turn: Turn): Promise<void> {
  await computedInTurns(() => visitHistory(scope), turn);
}
