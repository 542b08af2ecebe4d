import type { World } from '../../world/world.ts';
import type { ReportScope } from '../report-scope.ts';
import type { RowBits } from '../support/row-set.ts';
import { visitorRows } from '../visit-history.ts';
import { attributeRows } from './attributes.ts';
import type { SessionTests } from './session-tests.ts';
import { foundRows, seenRows } from './table-masks.ts';
import { targetRows } from './targets.ts';
import { byBits, byColumn, byDepth, byEndPage, byLength, maskedRows, type Span, valueRows } from './value-rows.ts';

/** What narrows a query: for each of its parts the sessions that have one of its values, as alternatives. */
export function queryParts(scope: ReportScope, tests: SessionTests): (readonly RowBits[])[] {
  const { world } = scope;
  const { sessions } = world;
  const parts: (readonly RowBits[])[] = [];
  const ofColumn = (filter: string, column: Uint8Array | Uint16Array, mask: Uint8Array) =>
    parts.push(maskedRows(world, filter, mask, (wanted) => byColumn(column, wanted)));
  const ofEndPage = (filter: string, isLast: boolean, mask: Uint8Array) =>
    parts.push(maskedRows(world, filter, mask, (wanted) => byEndPage(world, isLast, wanted)));
  if (tests.visitor !== null) parts.push([visitorRows(scope, tests.visitor)]);
  if (tests.pages) parts.push(seenRows(world, tests.pages));
  if (tests.terms) ofColumn('term', sessions.searchTerm, tests.terms);
  if (tests.browsers) ofColumn('browser', sessions.device, tests.browsers);
  if (tests.entryPages) ofEndPage('entry', false, tests.entryPages);
  if (tests.exitPages) ofEndPage('exit', true, tests.exitPages);
  if (tests.base !== null) parts.push(baseRows(world, tests.base));
  if (tests.referrers) ofColumn('referrer', sessions.referrer, tests.referrers);
  if (tests.attributes !== null) parts.push(attributeRows(scope, tests.attributes));
  if (tests.length) parts.push(spanRows(world, 'length', tests.length));
  if (tests.depth) parts.push(spanRows(world, 'depth', tests.depth));
  if (tests.targets) parts.push(...(tests.targets.length > 0 ? targetRows(world, tests.targets) : [[]]));
  if (tests.search) parts.push(foundRows(world, tests.search));
  return parts;
}

/** The sessions with any one of the flags of a mask, as alternatives. */
export function baseRows(world: World, mask: number): RowBits[] {
  const flags = [1, 2, 4, 8].filter((flag) => flag & mask);
  return valueRows(world, 'base', flags, (some) =>
    byBits(
      world.sessions.flags,
      some.reduce((all, flag) => all | flag, 0),
    ),
  );
}

function spanRows(world: World, filter: 'length' | 'depth', span: Span): RowBits[] {
  const by = filter === 'length' ? byLength : byDepth;
  return valueRows(world, filter, [`${span.min}-${span.max}`], () => by(world.sessions, span));
}
