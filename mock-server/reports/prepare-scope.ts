import { prepareAdmittedRows } from './filters/admitted-rows.ts';
import type { ReportScope } from './report-scope.ts';
import { prepareVisitHistory } from './visit-history.ts';

/**
 * Makes what nearly every report of an account looks at, piece by piece: of a million sessions it would else hold up all
 * others for 60 ms with the first report (LIM-015).
 */
export async function prepareScope(scope: ReportScope, turn: () => Promise<void> | undefined): Promise<void> {
  await prepareAdmittedRows(scope, turn);
  await prepareVisitHistory(scope, turn);
}
