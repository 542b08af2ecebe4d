import Papa from 'papaparse';
import { PDFDocument, PDFName } from 'pdf-lib';
import type { Variables } from '../client/backend.ts';
import type { Call } from '../client/schema.ts';
import { activityTable, type DownloadTable, downloadTables } from '../rules/download-columns.ts';
import { type Answer, type Mutation, rulesOf } from './mutated-backend.ts';

const withField = (name: string, value: unknown) => (answer: Answer) =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? ({ ...answer, [name]: value } as Answer)
    : answer;

const withAddress = (answer: Answer) =>
  withField('url', (answer as { readonly url?: string | null } | null)?.url ?? '/downloads/soon')(answer);

const doneAtFirst = (answer: Answer) => withAddress(withField('status', 'done')(answer));

const lines = (change: (rows: string[]) => string[]) => (status: number, text: string) => ({
  status,
  text: change(text.split('\r\n')).join('\r\n'),
});

const tablesOfFiles: readonly (readonly [type: string, call: string, table: DownloadTable])[] = [
  ...Object.entries(downloadTables).map(([type, table]) => [type, 'createSessionsDownload', table] as const),
  ['HIGH_VALUE_ACTIVITIES', 'createActivitiesDownload', activityTable],
];

const readFile = (text: string) => Papa.parse<string[]>(text, { newline: '\r\n', skipEmptyLines: true }).data;
const writeFile = (rows: string[][]) => `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`;

/** Replaces each cell of a column with another row's, in files with exactly these headings. */
function withOtherCells(text: string, headings: readonly string[], heading: string): string {
  const [first = [], ...rows] = readFile(text);
  if (first.join().replace(/ \([^)]*\/[^)]*\)/, '') !== headings.join()) return text;
  const column = headings.indexOf(heading);
  const cells = rows.map((row) => row[column] ?? '');
  const other = (cell: string) => cells.find((one) => one !== cell) ?? `${cell}0`;
  return writeFile([first, ...rows.map((row, index) => row.with(column, other(cells[index] ?? '')))]);
}

/** Files with one column's cells from other rows, for each column of each file (FIL-014, FIL-038). */
const columnMutations = (): Mutation[] =>
  tablesOfFiles.flatMap(([type, call, { columns }]) =>
    Object.keys(columns).map((heading) => ({
      name: `files of ${type} have cells of other rows in ${heading}`,
      call,
      rule: new RegExp(`^downloads\\.${type}$`),
      // The parentheses are cut off because the field is matched between word boundaries.
      field: heading.replace(/ \(.*/, ''),
      path: '/downloads/',
      respond: (status: number, text: string) => ({
        status,
        text: withOtherCells(text, Object.keys(columns), heading),
      }),
    })),
  );

const withApostrophes = (rows: string[][]) =>
  rows.map((cells, index) => (index === 0 ? cells : cells.map((cell) => `'${cell}`)));

/** Possible defects of a file. Its last line is empty, since every row ends in CRLF. */
const fileMutations: readonly (readonly [string, NonNullable<Mutation['respond']>])[] = [
  ['lack their last row', lines((rows) => rows.toSpliced(-2, 1))],
  ['hold their first row twice', lines((rows) => [...rows.slice(0, 2), ...rows.slice(1)])],
  ['have no headings', lines((rows) => rows.slice(1))],
  ['name a heading otherwise', lines((rows) => [rows[0]?.replace(/[A-Za-z ]+$/, 'Column') ?? '', ...rows.slice(1)])],
  ['have lines that end in LF', (status, text) => ({ status, text: text.replaceAll('\r\n', '\n') })],
  [
    'have their columns in another order',
    lines((rows) => rows.map((row) => (/^[^",]*,[^",]*,/.test(row) ? row.replace(/^([^,]*),([^,]*)/, '$2,$1') : row))),
  ],
  [
    'have an apostrophe in every cell',
    (status, text) => {
      return { status, text: writeFile(withApostrophes(readFile(text))) };
    },
  ],
  ['are gone', () => ({ status: 404, text: 'Not Found' })],
  ['are empty', (status) => ({ status, text: '' })],
];

/** Rules that read a whole file. */
const fileRules = /^downloads\.[A-Z_]+$/;

const jobs: readonly (readonly [call: Call, creates: Call, rule: RegExp])[] = [
  ['sessionsDownload', 'createSessionsDownload', fileRules],
  ['pdfDownload', 'createPDFDownload', rulesOf('campaign.pdf')],
];

/** Returns a file's path without its origin, so that a page of another origin would look for it on its own. */
const withPaths: Mutation = {
  name: 'sessionsDownload gives a path to every origin',
  call: 'sessionsDownload',
  rule: /^http\.cors\.address$/,
  field: 'url',
  answer(answer) {
    const { url } = (answer ?? {}) as { readonly url?: string | null };
    return url ? withField('url', url.replace(/^https?:\/\/[^/]+/, ''))(answer) : answer;
  },
};

const withoutFilters = ({ query, ...rest }: Variables): Variables => {
  const { startDate, endDate } = query as Variables;
  return { ...rest, query: { startDate, endDate } };
};

/** Files that ignore a part of the request, by type. */
const requestMutations = (): Mutation[] =>
  Object.keys(downloadTables).flatMap((type) => {
    const call = 'createSessionsDownload';
    const rule = type === 'SESSIONS' ? /^downloads\.narrowed$/ : new RegExp(`^downloads\\.narrowed\\.${type}$`);
    const ofType = (change: (variables: Variables) => Variables) => (variables: Variables) =>
      variables.downloadType === type ? change(variables) : variables;
    // The field is the call's name, since a finding needs it to show the request that created the file.
    const base = { call, rule, field: call };
    const ascending = (variables: Variables) =>
      variables.ordering ? { ...variables, ordering: { ...variables.ordering, direction: 'ASC' } } : variables;
    return [
      { ...base, name: `${call} of ${type} has the rows of all filters`, changeVariables: ofType(withoutFilters) },
      ...(type === 'ACTIVE_AUDIENCES'
        ? []
        : [{ ...base, name: `${call} of ${type} is always ascending`, changeVariables: ofType(ascending) }]),
    ];
  });

/** Headers removed from a PDF. */
const pdfHeaders: readonly (readonly [name: string, header: string])[] = [
  ['has no name', 'content-disposition'],
  ['has no type', 'content-type'],
];

/** Defects within a PDF. */
const pdfContents: readonly (readonly [name: string, change: (document: PDFDocument) => unknown])[] = [
  ['has no title', (document) => document.setTitle('')],
  ['has no language', ({ catalog }) => catalog.delete(PDFName.of('Lang'))],
];

const pdfMutations = (): Mutation[] => {
  const ofFile = (name: string, change: (response: Response) => Promise<Response>): Mutation => ({
    name: `the PDF of pdfDownload ${name}`,
    call: 'pdfDownload',
    rule: rulesOf('campaign.pdf'),
    path: '/downloads/',
    send: async (path, init, next) => change(await next(path, init)),
  });
  return [
    ...pdfHeaders.map(([name, header]) =>
      ofFile(name, async (response) => {
        const headers = new Headers(response.headers);
        headers.delete(header);
        return new Response(await response.arrayBuffer(), { status: response.status, headers });
      }),
    ),
    ...pdfContents.map(([name, change]) =>
      ofFile(name, async (response) => {
        const document = await PDFDocument.load(await response.arrayBuffer(), { updateMetadata: false });
        change(document);
        return new Response(new Uint8Array(await document.save()), { headers: response.headers });
      }),
    ),
  ];
};

/** Mutations of jobs and of the files they create (FIL-010, FIL-013). */
export function downloadMutations(): Mutation[] {
  return [
    ...requestMutations(),
    ...columnMutations(),
    ...pdfMutations(),
    ...fileMutations.map(([name, respond]) => ({
      name: `files of createSessionsDownload ${name}`,
      call: 'createSessionsDownload',
      rule: fileRules,
      path: '/downloads/',
      respond,
    })),
    ...jobs.flatMap(([call, creates, rule]) => [
      ...(call === 'sessionsDownload' ? [withPaths] : []),
      { name: `${call} is never done`, call, rule, answer: withField('status', 'processing') },
      { name: `${call} gives an address at once`, call, rule, answer: withAddress },
      { name: `${call} gives no address`, call, rule, answer: withField('url', null) },
      { name: `${call} gives another job`, call, rule, answer: withField('id', 'another') },
      { name: `${creates} gives an id that is none`, call: creates, rule, answer: withField('id', 'none') },
      { name: `${creates} is done without an address`, call: creates, rule, answer: withField('status', 'done') },
      { name: `${creates} is done, and then processing`, call: creates, rule, answer: doneAtFirst },
    ]),
  ];
}
