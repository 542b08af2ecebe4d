import type {
  FormSubmission,
  PageView,
  QuerySessionsArgs,
  Session,
  SessionConnection,
} from '../../schema/generated/types.ts';
import { badInput } from '../lib/errors.ts';
import { memoize } from '../lib/memoize.ts';
import { numberOfRow, rowOfNumber } from '../world/added/added-rows.ts';
import { actionKind } from '../world/world.ts';
import { nameReader } from './company-names.ts';
import { attributeReader, attributesOf, highValuePages } from './filters/attributes.ts';
import { DIRECT_VALUE, referrerReader } from './filters/effective-referrers.ts';
import type { ReportScope } from './report-scope.ts';
import { select } from './selection.ts';
import { type RowOrder, sessionOrder } from './session-order.ts';
import { momentText } from './support/calendar.ts';
import { decodeCursor, encodeCursor, ipText, rowCount, rowId, rowOffset } from './support/ids-and-cursors.ts';

const LIST = 'sessions';
const ROWS = 25;

/**
 * One page of sessions (CAL-015, CAL-016). OFFSET uses limit and offset; CURSOR uses last and before and returns the
 * rows after the cursor. BAD_USER_INPUT names an argument that is out of bounds or belongs to the other kind of paging.
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

/** Arguments of the other kind of paging are refused rather than ignored (CAL-016). */
export function refuseOtherPaging(args: QuerySessionsArgs): void {
  if (args.paginationType === 'CURSOR') refuse(args, ['limit', 'offset'], 'CURSOR');
  else refuse(args, ['last', 'before'], 'OFFSET');
}

function refuse(args: QuerySessionsArgs, names: readonly ('last' | 'before' | 'limit' | 'offset')[], type: string) {
  for (const name of names) {
    if (isGiven(args[name])) throw badInput(name, `does not go with paginationType ${type}`);
  }
}

/** The requested window: the first place, and the number of rows. */
function windowOf(scope: ReportScope, args: QuerySessionsArgs, placeOf: RowOrder['placeOf']): [number, number] {
  if (args.paginationType !== 'CURSOR') return [rowOffset(args.offset), rowCount(args.limit, 'limit', ROWS)];
  const count = rowCount(args.last, 'last', ROWS);
  if (args.before === null || args.before === undefined) return [0, count];
  const number = decodeCursor(scope.world, LIST, args.before);
  const place = placeOf(rowOfNumber(scope.world.added?.sessions, number));
  if (place < 0) throw badInput('before', 'must be a cursor of this list');
  return [place + 1, count];
}

/** The readers of session fields, created once for all rows of a page. */
const sessionReaders = memoize((scope: ReportScope) => ({
  scope,
  names: nameReader(scope.world),
  attributes: attributeReader(scope),
  referrer: referrerReader(scope),
}));

/**
 * A session in the form of the response (SES-043). Page views and forms are computed when read, by getters on the
 * prototype: giving each object its own getter would take a sixteenth of the time of a page's response.
 */
class SessionNode implements Session {
  readonly #scope: ReportScope;
  readonly #row: number;
  readonly id: string;
  readonly visitorId: string;
  readonly visitorName: string;
  readonly visitorIp: string;
  readonly visitorISP: string;
  readonly visitDate: string;
  readonly attributes: Session['attributes'];
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
  readonly pagesInSession: number;
  readonly sessionDuration: number;
  readonly referrer: string;
  readonly referrerFull: string | null;
  readonly searchTerm: string | null;

  constructor({ scope, names, attributes, referrer }: ReturnType<typeof sessionReaders>, row: number) {
    const { world } = scope;
    const { sessions, visitors, tables } = world;
    const visitor = sessions.visitor[row] as number;
    const city = tables.cities[visitors.city[visitor] as number];
    this.#scope = scope;
    this.#row = row;
    this.id = rowId(world, 'session', row);
    this.visitorId = rowId(world, 'visitor', visitor);
    this.visitorName = names.visitor(visitor);
    this.visitorIp = ipText(visitors.ip[visitor] as number);
    this.visitorISP = names.organization(visitors.isp[visitor] as number);
    this.visitDate = momentText(sessions.time[row] as number);
    this.attributes = attributesOf(attributes(row));
    this.city = city?.name ?? '';
    this.state = city?.state ?? null;
    this.country = city?.country ?? '';
    this.pagesInSession = (sessions.pageStart[row + 1] as number) - (sessions.pageStart[row] as number);
    this.sessionDuration = sessions.duration[row] as number;
    this.referrer = referrer(row);
    const path = tables.referrerPaths[sessions.referrerPath[row] as number];
    this.referrerFull = this.referrer === DIRECT_VALUE ? null : (path ?? null);
    this.searchTerm = tables.searchTerms[sessions.searchTerm[row] as number] ?? null;
  }

  get pageViews(): PageView[] {
    return pageViewsOf(this.#scope, this.#row);
  }

  get formSubmissions(): FormSubmission[] {
    return formSubmissionsOf(this.#scope, this.#row);
  }
}

/** The session in a row. */
export const sessionNode = (scope: ReportScope, row: number): Session => new SessionNode(sessionReaders(scope), row);

const NO_ACTION = 0xff;

/** The page views of a session, in order (SES-054). */
function pageViewsOf(scope: ReportScope, row: number): PageView[] {
  const { sessions, pageViews, tables } = scope.world;
  const isHighValue = highValuePages(scope);
  const result: PageView[] = [];
  const end = sessions.pageStart[row + 1] as number;
  for (let view = sessions.pageStart[row] as number; view < end; view++) {
    const index = pageViews.page[view] as number;
    const page = tables.pages[index];
    const action = pageViews.action[view] as number;
    if (!page) continue;
    result.push({
      id: rowId(scope.world, 'pageView', view),
      timestamp: momentText((sessions.time[row] as number) + (pageViews.offset[view] as number)),
      where: page.where,
      pageUrl: page.path + (page.params ?? ''),
      domain: page.domain,
      pageType: page.type,
      actions: action === NO_ACTION ? [] : attributesOf(1 << action),
      isHighValue: isHighValue[index] === 1,
    });
  }
  return result;
}

/** The forms (RFIs) submitted during a session, in order (SES-057). */
function formSubmissionsOf({ world }: ReportScope, row: number): FormSubmission[] {
  const { sessions, actions, tables } = world;
  const result: FormSubmission[] = [];
  const end = sessions.actionStart[row + 1] as number;
  for (let action = sessions.actionStart[row] as number; action < end; action++) {
    if (actions.kind[action] !== actionKind.rfi) continue;
    const person = tables.people[actions.person[action] as number];
    result.push({
      id: rowId(world, 'form', action),
      timestamp: momentText(actions.time[action] as number),
      name: person?.name ?? '',
      email: person?.email ?? '',
      subject: tables.subjects[actions.text[action] as number]?.subject ?? '',
    });
  }
  return result;
}
