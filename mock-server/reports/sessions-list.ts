import type { QuerySessionsArgs, SessionConnection } from '../../schema/generated/types.ts';
import { badInput } from '../lib/errors.ts';
import { numberOfRow, rowOfNumber } from '../world/added/added-rows.ts';
import type { ReportScope } from './report-scope.ts';
import { select } from './selection.ts';
import { sessionNode } from './session-node.ts';
import { type RowOrder, sessionOrder } from './session-order.ts';
import { decodeCursor, encodeCursor, rowCount, rowOffset } from './support/paging.ts';

const LIST = 'sessions';
const ROWS = 25;

/**
 * Sessions, a page at a time (CAL-015, CAL-016). OFFSET takes limit and offset, CURSOR last and before: the rows
 * that follow the cursor. BAD_USER_INPUT names an argument out of bounds or of the other kind.
 */
export function listSessions(scope: ReportScope, args: QuerySessionsArgs): SessionConnection {
  refuseOtherPaging(args);
  const selection = select(scope, args.query);
  const order = sessionOrder(scope, selection, args.ordering ?? []);
  const [start, count] = windowOf(scope, args, order.placeOf);
  const end = Math.min(start + count, selection.count);
  const edges = [];
  for (let place = start; place < end; place++) {
    const row = order.at(place);
    edges.push({
      cursor: encodeCursor(scope.world, LIST, numberOfRow(scope.world.added?.sessions, row)),
      node: sessionNode(scope, row),
    });
  }
  return { edges, pageInfo: { hasNextPage: end < selection.count, totalCount: selection.count } };
}

const isGiven = (value: unknown) => value !== null && value !== undefined;

/** Arguments of the other kind of paging are refused rather than overlooked (CAL-016). */
export function refuseOtherPaging(args: QuerySessionsArgs): void {
  if (args.paginationType === 'CURSOR') refuse(args, ['limit', 'offset'], 'CURSOR');
  else refuse(args, ['last', 'before'], 'OFFSET');
}

function refuse(args: QuerySessionsArgs, names: readonly ('last' | 'before' | 'limit' | 'offset')[], type: string) {
  for (const name of names) {
    if (isGiven(args[name])) throw badInput(name, `does not go with paginationType ${type}`);
  }
}

/** Places asked for: the first, and how many. */
function windowOf(scope: ReportScope, args: QuerySessionsArgs, placeOf: RowOrder['placeOf']): [number, number] {
  if (args.paginationType !== 'CURSOR') return [rowOffset(args.offset), rowCount(args.limit, 'limit', ROWS)];
  const count = rowCount(args.last, 'last', ROWS);
  if (args.before === null || args.before === undefined) return [0, count];
  const number = decodeCursor(scope.world, LIST, args.before);
  const place = placeOf(rowOfNumber(scope.world.added?.sessions, number));
  if (place < 0) throw badInput('before', 'must be a cursor of this list');
  return [place + 1, count];
}
