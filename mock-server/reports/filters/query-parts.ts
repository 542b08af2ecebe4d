import type { World } from '../../world/world.ts';
import type { ReportScope } from '../report-scope.ts';
import type { RowBits } from '../support/row-set.ts';
import { visitorRows } from '../visit-history.ts';
import { attributeRows } from './attributes.ts';
import { seenRows } from './pages.ts';
import type { SessionTests } from './session-tests.ts';
import { foundRows } from './table-masks.ts';
import { targetRows } from './targets.ts';
import {
  markBits,
  markColumn,
  markDepth,
  markEndPage,
  markLength,
  maskedRows,
  type Span,
  valueRows,
} from './value-rows.ts';

/** What narrows a query: for each of its parts the sessions that have one of its values, as alternatives. */
export function queryParts(scope: ReportScope, tests: SessionTests): (readonly RowBits[])[] {
  const { world } = scope;
  const { sessions } = world;
  const parts: (readonly RowBits[])[] = [];
  const byColumn = (filter: string, column: Uint8Array | Uint16Array, mask: Uint8Array) =>
    parts.push(maskedRows(world, filter, mask, (wanted, bits) => markColumn(column, wanted, bits)));
  const byEndPage = (filter: string, isLast: boolean, mask: Uint8Array) =>
    parts.push(maskedRows(world, filter, mask, (wanted, bits) => markEndPage(world, isLast, wanted, bits)));
  if (tests.visitor !== null) parts.push([visitorRows(scope, tests.visitor)]);
  if (tests.pages) parts.push(seenRows(world, tests.pages));
  if (tests.terms) byColumn('term', sessions.searchTerm, tests.terms);
  if (tests.browsers) byColumn('browser', sessions.device, tests.browsers);
  if (tests.entryPages) byEndPage('entry', false, tests.entryPages);
  if (tests.exitPages) byEndPage('exit', true, tests.exitPages);
  if (tests.base !== null) parts.push(baseRows(world, tests.base));
  if (tests.referrers) byColumn('referrer', sessions.referrer, tests.referrers);
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
  return valueRows(world, 'base', flags, (some, bits) =>
    markBits(
      world.sessions.flags,
      some.reduce((all, flag) => all | flag, 0),
      bits,
    ),
  );
}

function spanRows(world: World, filter: 'length' | 'depth', span: Span): RowBits[] {
  const mark = filter === 'length' ? markLength : markDepth;
  return valueRows(world, filter, [`${span.min}-${span.max}`], (_, bits) => mark(world.sessions, span, bits));
}
