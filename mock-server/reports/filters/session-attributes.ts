import type { ReportScope } from '../../context.ts';
import { HIGH_VALUE_AUDIENCE_BIT, HIGH_VALUE_PAGE_BIT } from './attributes.ts';
import { highValueAudience, highValuePages, sawPage } from './high-value.ts';

/** All attributes of one session as bits, those among them that depend on the person's targets and pages. */
export function sessionAttributes(scope: ReportScope, row: number): number {
  const { world } = scope;
  const isAudience = highValueAudience(scope)[world.sessions.visitor[row] as number] === 1;
  const sawHighValue = sawPage(world, highValuePages(scope), row);
  return (
    (world.sessions.attributes[row] as number) |
    (isAudience ? HIGH_VALUE_AUDIENCE_BIT : 0) |
    (sawHighValue ? HIGH_VALUE_PAGE_BIT : 0)
  );
}
