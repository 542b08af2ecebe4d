import { isRecord, jsonToShow, rowAt } from '../client/json.ts';

/** Two values that should be the same, and where they are. */
export interface Difference {
  /** The call, and the path within its response. */
  readonly place: string;
  readonly expected: string;
  readonly received: string;
}

/** The fields that make a row unique in its list, by row type. Edges have cursors. */
export const rowKeys: Readonly<Record<string, readonly string[]>> = {
  Session: ['id'],
  PageView: ['id'],
  FormSubmission: ['id'],
  UserAccount: ['id'],
  Activity: ['id'],
  ActionTypeCount: ['actionType'],
  Referrer: ['url'],
  TopPage: ['id'],
  EntryPage: ['id'],
  ExitPage: ['id'],
  SearchTerm: ['id'],
  Browser: ['id'],
  Duration: ['id'],
  Depth: ['id'],
  Visitor: ['id'],
  NavItem: ['key'],
  Filter: ['filterType', 'targetType', 'value'],
  InfoItem: ['id'],
  Target: ['targetType', 'value'],
  Campaign: ['campaignId'],
  CampaignDay: ['date'],
  SessionsDay: ['ydt'],
  CampaignShare: ['id'],
  Creative: ['pvs_creative_id'],
  TopVisitor: ['organization'],
};

/** Rows without a unique key: two points of a map may be at the same place. */
export const withoutKey: readonly string[] = ['LocationPoint'];

/** How many characters of a value are shown. */
const maxLength = 300;
/** How many differences of one comparison are reported; the last one says how many more there are. */
const maxDifferences = 50;
/** How many characters of equal text are shown before the first difference of two long texts. */
const context = 40;

/** A body, or our own words, which a finding shows without quotes. */
class Words {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Text that a finding shows as is. Text values are quoted, so that "12" isn't confused with 12 (TST-067). */
export const inWords = (text: string): Words => new Words(text);

/** A value as text, truncated if it is long. */
export function shortened(value: unknown, from = 0): string {
  const text = textOf(value);
  const start = Math.max(0, from - context);
  const part = text.slice(start, start + maxLength);
  if (part.length === text.length) return text;
  const count = typeof value === 'string' ? value.length : text.length;
  return `${start > 0 ? '…' : ''}${part}… (${count} characters)`;
}

function textOf(value: unknown): string {
  if (value instanceof Words) return value.text;
  // JSON has no NaN and would print null.
  return typeof value === 'number' ? String(value) : (jsonToShow(value) ?? 'nothing');
}

/**
 * Every place where two values differ as JSON. Rows of a list with ids are matched by id, and named by it:
 * sessions.edges[s12].node.city. Long texts are shown from their first difference.
 */
export function differences(place: string, expected: unknown, received: unknown): Difference[] {
  const found: Difference[] = [];
  compare(found, place, expected, received);
  if (found.length <= maxDifferences) return found;
  const more = `and ${found.length - maxDifferences + 1} more differences`;
  return [...found.slice(0, maxDifferences - 1), { place, expected: more, received: '…' }];
}

function compare(found: Difference[], place: string, expected: unknown, received: unknown): void {
  if (expected === received || JSON.stringify(expected) === JSON.stringify(received)) return;
  if (Array.isArray(expected) && Array.isArray(received)) {
    compareLists(found, place, expected, received);
  } else if (isRecord(expected) && isRecord(received)) {
    for (const name of new Set([...Object.keys(expected), ...Object.keys(received)])) {
      compare(found, `${place}.${name}`, expected[name], received[name]);
    }
  } else {
    found.push(pairOf(place, expected, received));
  }
}

/** Two different values, shown around their first difference. */
function pairOf(place: string, expected: unknown, received: unknown): Difference {
  const [expectedText, receivedText] = [textOf(expected), textOf(received)];
  let at = 0;
  while (at < expectedText.length && expectedText[at] === receivedText[at]) at++;
  const from = Math.max(expectedText.length, receivedText.length) > maxLength ? at : 0;
  return { place, expected: shortened(expected, from), received: shortened(received, from) };
}

const noRow = 'no such row';

function compareLists(found: Difference[], place: string, expected: readonly unknown[], received: readonly unknown[]) {
  const [expectedRows, receivedRows] = [byKey(expected), byKey(received)];
  if (expectedRows === null || receivedRows === null) {
    if (expected.length !== received.length) {
      found.push(pairOf(`${place}: number of rows`, expected.length, received.length));
    }
    const length = Math.min(expected.length, received.length);
    for (let index = 0; index < length; index++) compare(found, `${place}[${index}]`, expected[index], received[index]);
    if (length === 0) found.push(pairOf(place, expected, received));
    return;
  }
  const lost = [...expectedRows].filter(([key]) => !receivedRows.has(key));
  const added = [...receivedRows].filter(([key]) => !expectedRows.has(key));
  const isRenamed = lost.length === added.length;
  for (const [key, row] of expectedRows)
    if (receivedRows.has(key)) compare(found, rowAt(place, key), row, receivedRows.get(key));
  for (const [index, [key, row]] of lost.entries()) {
    if (isRenamed) compare(found, rowAt(place, key), row, added[index]?.[1]);
    else found.push({ place: rowAt(place, key), expected: shortened(row), received: noRow });
  }
  if (!isRenamed) {
    for (const [key, row] of added) found.push({ place: rowAt(place, key), expected: noRow, received: shortened(row) });
  }
  const order = (rows: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>) =>
    [...rows.keys()].filter((key) => others.has(key)).join(', ');
  const [receivedOrder, expectedOrder] = [order(receivedRows, expectedRows), order(expectedRows, receivedRows)];
  if (expectedOrder !== receivedOrder)
    found.push(pairOf(`${place}: order`, inWords(expectedOrder), inWords(receivedOrder)));
}

const idFields = [...new Set(Object.values(rowKeys).flatMap((names) => (names.length === 1 ? names : [])))];

/** The rows of a list by id; null if they have no ids, or duplicate ones. */
function byKey(rows: readonly unknown[]): ReadonlyMap<string, unknown> | null {
  const keyed = new Map(rows.map((row) => [keyOf(row), row]));
  return rows.length > 0 && keyed.size === rows.length && !keyed.has('') ? keyed : null;
}

/** The id of a row; empty if it has none. */
export function keyOf(row: unknown): string {
  if (!isRecord(row)) return '';
  const owner = isRecord(row.node) ? row.node : row;
  const field = idFields.find((name) => typeof owner[name] === 'string');
  return field === undefined ? '' : String(owner[field]);
}
