import type {
  ActionType,
  Activity,
  ActivityAttribute,
  PhoneCall,
  VettedValue,
  Where,
} from '../../schema/generated/types.ts';
import {
  actionFrom,
  actionSubject,
  actionTypeNames,
  attributeLabels,
  vettedNames,
  whereNames,
} from '../../schema/reference/action-texts.ts';
import { employeeRangeLabel, revenueRangeIndex, revenueRanges } from '../../schema/reference/company-sizes.ts';
import {
  type ColumnKind,
  type FileHeading,
  type FileType,
  fileHeadings,
  optionalHeadings,
} from '../../schema/reference/file-columns.ts';
import { type ReportKey, reportColumns, reportData, reportKeys, sortKeysOf } from '../../schema/reference/reports.ts';
import { sharesOfWhole } from '../../schema/reference/rounded-shares.ts';
import { phoneText, rangeText } from '../../schema/reference/value-texts.ts';
import type { Variables } from '../client/backend.ts';
import { wholeDepth } from '../client/client.ts';
import type { Node } from '../client/lists.ts';
import type { Call } from '../client/schema.ts';

/**
 * The expected content of a cell, from its row on the screen and all rows. `displayOf` formats timestamps as the screen
 * does.
 */
export type ReadCell = (node: Node, displayOf: (moment: string) => string, all: readonly Node[]) => unknown;

/** A file: the call behind its screen, and the screen's column headings. */
export interface DownloadTable {
  readonly call: Call;
  /** A sort key other than the table's default; undefined if the table has only one order. */
  readonly sortKey?: string;
  /** The call's variables in addition to query and ordering. */
  readonly variables?: Variables;
  /** Selection depth of the rows; only a row's own fields unless cells need more. */
  readonly depth?: number;
  readonly columns: Readonly<Record<string, ReadCell>>;
  /** Columns that a backend's file may omit (FIL-038). */
  readonly optional?: readonly string[];
}

/**
 * The columns of a file that isn't a report, by heading. Every heading is required at compile time (FIL-034, FIL-038).
 */
const columnsOfType = <Type extends FileType>(type: Type, columns: Readonly<Record<FileHeading<Type>, ReadCell>>) => ({
  columns: Object.fromEntries(fileHeadings[type].map((heading: FileHeading<Type>) => [heading, columns[heading]])),
  optional: optionalHeadings[type],
});

/** Text that some spreadsheet might run, even after invisible characters or with fullwidth signs. */
const mayRun = (text: string) => /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/u.test(text);

/** A position within a text where a new cell or row begins that a spreadsheet might run. */
const innerStart = /(?<=[;\t\r\n])(?=["\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** Whether a cell equals the text, with or without apostrophes before anything a spreadsheet might run. */
function isGuarded(cell: string, text: string): boolean {
  let rest = mayRun(text) ? cell.replace(/^'/, '') : cell;
  for (const [index, piece] of text.split(innerStart).entries()) {
    if (index > 0) rest = rest.replace(/^'/, '');
    if (!rest.startsWith(piece)) return false;
    rest = rest.slice(piece.length);
  }
  return rest === '';
}

/** Seconds or a mean. A file shows at most one decimal, which may be 0 (FIL-034). */
class Tenths {
  readonly value: number;

  constructor(value: number) {
    this.value = Math.round(value * 10) / 10;
  }

  toString(): string {
    return String(this.value);
  }
}

/**
 * The content of a cell, without the apostrophes before anything a spreadsheet might run, for comparison with
 * `expected` (FIL-016).
 */
export function cellText(cell: string | undefined, expected: unknown): string | undefined {
  const text = String(expected ?? '');
  if (cell !== undefined && isGuarded(cell, text)) return text;
  return expected instanceof Tenths && cell === expected.value.toFixed(1) ? text : cell;
}

const field =
  (name: string): ReadCell =>
  (node) =>
    node[name];
const referrer =
  (name: string): ReadCell =>
  (node) =>
    node[name] === 'DTS' ? 'Direct To Site' : node[name];
const highlights: ReadCell = ({ attributes }) => attributeLabels(attributes as ActivityAttribute[]);
const address: ReadCell = ({ url, params }) => `${url}${params ?? ''}`;
/** Rates have one decimal and a % sign (FRM-037). */
const rate =
  (name: string, whole = 1): ReadCell =>
  (node) =>
    `${((Number(node[name]) / whole) * 100).toFixed(1)}%`;
const tenths =
  (name: string): ReadCell =>
  (node) =>
    new Tenths(Number(node[name]));

/** The share of a session length, rounded as on the screen so that all shares add up to the whole (FIL-035). */
const shareOfAll: ReadCell = (node, _shown, all) => {
  const rows = all.toSorted((a, b) => Number(a.duration) - Number(b.duration));
  const shares = sharesOfWhole(rows.map(({ sessionsct }) => Number(sessionsct)));
  return `${((shares[rows.indexOf(node)] ?? 0) * 100).toFixed(1)}%`;
};

/** The content of a report file's cell, by column kind (FIL-014). */
const cellOf: Readonly<Record<ColumnKind, (name: string) => ReadCell>> = {
  page: () => address,
  referrer,
  text: field,
  count: field,
  bounces: field,
  seconds: tenths,
  mean: tenths,
  rate,
  percentage: (name) => rate(name, 100),
};

/** The file of a report: the columns of its screen, and its last sort key other than the default (FIL-015). */
function reportTable(key: ReportKey): DownloadTable {
  const columns = reportColumns(key).map(
    ({ heading, fileHeading, kind, field: name }) => [fileHeading ?? heading, cellOf[kind](name)] as const,
  );
  const sortKey = sortKeysOf(key).findLast((name) => name !== reportData[key].defaultSort.key);
  return { call: key, ...(sortKey !== undefined && { sortKey }), columns: Object.fromEntries(columns) };
}

/** The files of createSessionsDownload, by type (FIL-007). */
export const downloadTables: Readonly<Record<string, DownloadTable>> = {
  SESSIONS: {
    call: 'sessions',
    sortKey: 'pagect',
    ...columnsOfType('SESSIONS', {
      'Date/Time': ({ visitDate }, displayOf) => displayOf(String(visitDate)),
      Visitor: field('visitorName'),
      City: field('city'),
      State: field('state'),
      Country: field('country'),
      Pages: field('pagesInSession'),
      'Length (seconds)': tenths('sessionDuration'),
      Referrer: referrer('referrer'),
      'Search Term': field('searchTerm'),
      ISP: field('visitorISP'),
      IP: field('visitorIp'),
      Highlights: highlights,
    }),
  },
  ACTIVE_AUDIENCES: {
    call: 'visitors',
    ...columnsOfType('ACTIVE_AUDIENCES', {
      Organization: field('title'),
      Industry: field('companyIndustry'),
      'Revenue Range': ({ companyAnnualSales: sales }) =>
        sales === null ? null : revenueRanges[revenueRangeIndex(Number(sales))]?.label,
      'Company Size': ({ companyEmployees: people }) => (people === null ? null : employeeRangeLabel(Number(people))),
      City: field('city'),
      State: field('state'),
      Country: field('country'),
      'Session Count': field('sessionCount'),
      'Pages Viewed': field('pagesViewed'),
      Highlights: highlights,
    }),
  },
  ...Object.fromEntries(reportKeys.map((key) => [reportData[key].downloadType, reportTable(key)])),
  DURATIONS: {
    call: 'durations',
    sortKey: 'sessionsct',
    ...columnsOfType('DURATIONS', {
      'Session Length (minutes)': ({ durationRange }) => rangeText(String(durationRange)),
      Sessions: field('sessionsct'),
      Percentage: shareOfAll,
    }),
  },
};

/** The file of createActivitiesDownload. The shape checks verify that its rows are activities. */
export const activityTable: DownloadTable = {
  call: 'highValueActivities',
  depth: wholeDepth,
  ...columnsOfType('HIGH_VALUE_ACTIVITIES', {
    'Date/Time': ({ timestamp }, displayOf) => displayOf(String(timestamp)),
    Type: ({ actionType }) => actionTypeNames[actionType as ActionType],
    Source: referrer('source'),
    Where: ({ location }) => whereNames[location as Where],
    From: (node) => actionFrom(node as unknown as Activity),
    'Subject/Asset': (node) => actionSubject(node as unknown as Activity),
    Classification: ({ vetted }) => vettedNames[vetted as VettedValue],
    Name: field('name'),
    Email: field('email'),
    Company: field('company'),
    Phone: ({ phoneCall }) => phoneCall && phoneText((phoneCall as PhoneCall).callerPhone),
    'Length (seconds)': ({ phoneCall }) => phoneCall && (phoneCall as PhoneCall).duration,
  }),
};
