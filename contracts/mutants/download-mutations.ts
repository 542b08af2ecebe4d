import { allCalls } from '../client/schema.ts';
import type { Answer, Mutation } from './mutated-backend.ts';

const withField = (name: string, value: unknown) => (answer: Answer) =>
  typeof answer === 'object' && answer !== null && !Array.isArray(answer)
    ? ({ ...answer, [name]: value } as Answer)
    : answer;

const lines = (change: (rows: string[]) => string[]) => (status: number, text: string) => ({
  status,
  text: change(text.split('\r\n')).join('\r\n'),
});

/** What a file may get wrong. Its last line is empty, since every row ends in CRLF. */
const fileMutations: readonly (readonly [string, NonNullable<Mutation['respond']>])[] = [
  ['lack their last row', lines((rows) => rows.toSpliced(-2, 1))],
  ['hold their first row twice', lines((rows) => [...rows.slice(0, 2), ...rows.slice(1)])],
  ['have no headings', lines((rows) => rows.slice(1))],
  ['name a heading otherwise', lines((rows) => [rows[0]?.replace(/[A-Za-z ]+$/, 'Column') ?? '', ...rows.slice(1)])],
  ['are gone', () => ({ status: 404, text: 'Not Found' })],
  ['are empty', (status) => ({ status, text: '' })],
];

const jobs: readonly (readonly [call: string, creates: string])[] = [
  ['sessionsDownload', 'createSessionsDownload'],
  ['pdfDownload', 'createPDFDownload'],
];

/** Mutations of jobs and of the files that they make (FIL-010, FIL-013). */
export function downloadMutations(): Mutation[] {
  const known = allCalls();
  return [
    ...fileMutations.map(([name, respond]) => ({
      name: `files of createSessionsDownload ${name}`,
      call: 'createSessionsDownload',
      path: '/downloads/',
      respond,
    })),
    ...jobs
      .filter(([call]) => known.includes(call))
      .flatMap(([call, creates]) => [
        { name: `${call} is never done`, call, answer: withField('status', 'processing') },
        { name: `${call} gives no address`, call, answer: withField('url', null) },
        { name: `${call} gives another job`, call, answer: withField('id', 'another') },
        { name: `${creates} gives an id that is none`, call: creates, answer: withField('id', 'none') },
      ]),
  ];
}
