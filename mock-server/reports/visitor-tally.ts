import type { ReportScope } from '../context.ts';
import { HIGH_VALUE_AUDIENCE_BIT, HIGH_VALUE_PAGE_BIT } from './filters/attributes.ts';
import { highValueAudience, highValuePages, highValueVisits } from './filters/high-value.ts';
import type { Selection } from './selection.ts';
import { bySelection } from './support/by-selection.ts';
import { visitorIsIsp, visitorNameRanks } from './visitor-columns.ts';

/** The identifiable visitors of a selection, and by visitor what their sessions come to. */
export interface VisitorTally {
  /** Rows of `visitors` with at least one session, ascending. */
  readonly visitors: Int32Array;
  readonly sessions: Int32Array;
  readonly pages: Int32Array;
}

export const visitorTally = bySelection(({ world }: ReportScope, { rows }: Selection): VisitorTally => {
  const { visitor, pageStart } = world.sessions;
  const sessions = new Int32Array(world.visitors.count);
  const pages = new Int32Array(world.visitors.count);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const who = visitor[row] as number;
    sessions[who] = (sessions[who] as number) + 1;
    pages[who] = (pages[who] as number) + (pageStart[row + 1] as number) - (pageStart[row] as number);
  }
  const isIsp = visitorIsIsp(world);
  const visitors = new Int32Array(world.visitors.count);
  let count = 0;
  for (let who = 0; who < visitors.length; who++) {
    if ((sessions[who] as number) > 0 && !isIsp[who]) visitors[count++] = who;
  }
  return { visitors: visitors.slice(0, count), sessions, pages };
});

/** Most sessions first, then most pages, then by title, then by id. */
export function visitorOrder({ world }: ReportScope, { sessions, pages }: VisitorTally) {
  const names = visitorNameRanks(world);
  return (a: number, b: number): number =>
    (sessions[b] as number) - (sessions[a] as number) ||
    (pages[b] as number) - (pages[a] as number) ||
    (names[a] as number) - (names[b] as number) ||
    a - b;
}

/** For each of the visitors given, as bits, what its sessions of the selection bear. */
export function attributesByVisitor(
  scope: ReportScope,
  { rows }: Selection,
  visitors: readonly number[],
): ReadonlyMap<number, number> {
  const { visitor, attributes } = scope.world.sessions;
  const audience = highValueAudience(scope);
  const visits = highValuePages(scope).includes(1) ? highValueVisits(scope) : null;
  const isWanted = new Uint8Array(scope.world.visitors.count);
  for (const who of visitors) isWanted[who] = 1;
  const result = new Map(visitors.map((who) => [who, audience[who] ? HIGH_VALUE_AUDIENCE_BIT : 0]));
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const who = visitor[row] as number;
    if (!isWanted[who]) continue;
    const bits = (attributes[row] as number) | (visits?.[row] ? HIGH_VALUE_PAGE_BIT : 0);
    result.set(who, (result.get(who) ?? 0) | bits);
  }
  return result;
}
