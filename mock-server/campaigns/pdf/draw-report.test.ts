import { describe, expect, it } from 'vitest';
import { readPdf } from '../../../contracts/client/downloads.ts';
import { type PdfElement, readStructure } from '../../../contracts/client/pdf-structure.ts';
import { accounts } from '../../../fixtures/accounts.ts';
import { hostileTexts } from '../../../fixtures/hostile-strings.ts';
import type { TopVisitor } from '../../../schema/generated/types.ts';
import { readFont } from '../../hosts/font-files.ts';
import { civilDate, dayNumber } from '../../world/calendar.ts';
import { bookingsOf } from '../bookings.ts';
import { drawReport } from './draw-report.ts';
import { type CampaignReport, chartInWords, pdfTexts, reportOf } from './report.ts';

const [demo] = accounts;
const booking = demo && bookingsOf(demo, Date.UTC(2026, 10, 20, 15) / 1000)[1];
if (booking === undefined) throw new Error('There is no campaign');

const visitor = (organization: string, place: number): TopVisitor => ({
  organization,
  industry: 'Oil, Gas and Mining',
  revenueRange: '25M–50M',
  employeeRange: place % 2 ? '100–249' : null,
  city: 'Fort Lauderdale',
  state: 'FL',
  country: 'US',
  impressions: 40 - place,
  clicks: Math.max(0, 3 - place),
});

/** A report with ten impressions per day, without a world. */
async function report(start: string, end: string, organizations: readonly string[]): Promise<CampaignReport> {
  return reportOf(booking as NonNullable<typeof booking>, { start, end }, (first, last) => {
    const [from, to] = [first, last].map(dayNumber) as [number, number];
    const [firstDay, lastDay] = [Math.max(from, booking?.firstDay ?? 0), Math.min(to, booking?.lastShownDay ?? 0)];
    const dayCount = Math.max(0, lastDay - firstDay + 1);
    const activityByDate = Array.from({ length: dayCount }, (_, day) => ({
      date: civilDate(firstDay + day),
      adImpressions: 10 + day,
      clicks: day % 2,
    }));
    const sum = (key: 'adImpressions' | 'clicks') => activityByDate.reduce((total, day) => total + day[key], 0);
    const activity = { adImpressions: sum('adImpressions'), clicks: sum('clicks'), activityByDate };
    const devices = [
      { id: 'desktop', label: 'Desktop', value: activity.adImpressions - 1 },
      { id: 'tablet', label: 'Tablet', value: 1 },
    ];
    return {
      activity: () => activity,
      devices: () => (dayCount > 0 ? devices : []),
      topVisitors: () => organizations.map(visitor),
    } as never;
  });
}

const structureOf = async (given: CampaignReport) => {
  const { buffer } = await drawReport(given, readFont);
  return readStructure(buffer);
};

const many = Array.from({ length: 70 }, (_, index) => `Reliable Valve and Pump Manufacturing Company ${index + 1}`);
const whole = await report('2026-11-16', '2026-11-20', many.slice(0, 2));

describe('a PDF for screen readers (CMP-064, CMP-066)', () => {
  it.each([
    ['with all possible content', () => report('2026-01-01', '2026-12-31', many)],
    ['for a few days', () => Promise.resolve(whole)],
    ['for a single day', () => report('2026-11-10', '2026-11-10', many.slice(0, 30))],
    ['for no days', () => report('2020-01-01', '2020-01-31', [])],
    [
      'with unexpected names',
      async () => ({
        ...(await report('2026-01-01', '2026-12-31', hostileTexts)),
        company: 'Ångström 阀门 — صمام',
        vertical: 'Βαλβίδες 東京 🔩',
      }),
    ],
  ])('is fully tagged, in page order: %s', async (_name, given) => {
    const { problems, readAlong, onPages } = await structureOf(await given());
    expect(problems).toEqual([]);
    expect(readAlong).toEqual(onPages);
    expect(onPages.length).toBeGreaterThan(10);
  });
});

const outlineOf = (elements: readonly PdfElement[], depth = 0): string[] =>
  elements.flatMap(({ role, alt, scope, text, children }) => [
    `${'  '.repeat(depth)}${[role, scope, alt === undefined ? text : `[${alt}]`].filter(Boolean).join(' ')}`,
    ...outlineOf(children, depth + 1),
  ]);

it('the report consists of headings, lists, tables and described images, in page order (CMP-064)', async () => {
  const { elements, artifacts } = await structureOf(whole);
  expect(outlineOf(elements)).toEqual([
    'Document',
    '  Figure [WebTrax logo]',
    '  P WebTrax',
    '  P Created by WebTrax, Nov 20, 2026',
    '  P Harrow Fluid Controls',
    '  H1 Premium Vertical Sponsorship: Flow Meters',
    '  L',
    ...entry('Campaign Period', 'Jun 13, 2026 – Jun 12, 2027'),
    ...entry('Report Date Range', 'Nov 16 – Nov 20, 2026'),
    ...entry('Status', 'Active'),
    '  L',
    ...entry('Impressions', '60'),
    ...entry('Clicks', '2'),
    ...entry('Click rate', '3.33%'),
    '  Figure [Advertisement for Flow Meters, 80 by 180 pixels]',
    '  Figure [Advertisement for Flow Meters, 250 by 60 pixels]',
    '  H2 Impressions & Clicks',
    '  P by day',
    '  Figure [Line chart: 60 impressions and 2 clicks by day, Nov 16 – Nov 20, 2026. Nov 16: 10 impressions, 0 clicks; ' +
      'Nov 17: 11 impressions, 1 click; Nov 18: 12 impressions, 0 clicks; Nov 19: 13 impressions, 1 click; ' +
      'Nov 20: 14 impressions, 0 clicks.]',
    '  P The last day is still in progress.',
    '  H2 Audience by Device',
    '  P share of impressions',
    '  Figure [Pie chart, share of impressions: Desktop 98%, Tablet 2%.]',
    '  Table',
    '    THead',
    ...row('TH Column', 'Device', 'Share', 'Impressions'),
    '    TBody',
    ...row('TD', 'Desktop', '98%', '59'),
    ...row('TD', 'Tablet', '2%', '1'),
    ...row('TD', 'Total', '100%', '60'),
    '  H2 Most Identifiable Campaign Audience',
    '  P 2 organizations, the 2 with clicks first',
    '  Table',
    '    THead',
    ...row('TH Column', ...pdfTexts.columns),
    '    TBody',
    ...row('TD', `${many[0]} · 3 clicks`, 'Oil, Gas and Mining', '25M–50M', '—', 'Fort Lauderdale', 'FL'),
    ...row('TD', `${many[1]} · 2 clicks`, 'Oil, Gas and Mining', '25M–50M', '100–249', 'Fort Lauderdale', 'FL'),
    '  H2 Disclaimer',
    `  P ${pdfTexts.disclaimerText}`,
    '  H2 Audit notice',
    `  P ${pdfTexts.auditText}`,
  ]);
  const foot = ['Created by WebTrax, Nov 20, 2026', 'Harrow Fluid Controls · Flow Meters'].join('');
  const head = 'WebTraxCreated by WebTrax, Nov 20, 2026';
  const [first, second] = [`${foot}Page 1 of 2`, `${foot}Page 2 of 2`];
  const textOf = (part: string) =>
    artifacts.flatMap(({ furniture, text }) => (furniture === part ? text : [])).join('');
  expect({ Header: textOf('Header'), Footer: textOf('Footer') }).toEqual({ Header: head, Footer: first + second });
  expect(artifacts.map(({ text }) => text).join('')).toBe(first + head + second);
});

function entry(name: string, value: string): string[] {
  return ['    LI', `      Lbl ${name}`, `      LBody ${value}`];
}

/** A row whose first cell is its heading, or a row of headings. */
function row(role: 'TD' | 'TH Column', ...texts: readonly string[]): string[] {
  const roleAt = (column: number) => (role === 'TD' && column === 0 ? 'TH Row' : role);
  return ['      TR', ...texts.map((text, column) => `        ${roleAt(column)} ${text}`)];
}

it('the report is tagged with the language of each script, and otherwise English (CMP-064)', async () => {
  const names = ['東京バルブ 3', '상하이 밸브', 'שסתום', 'клапан', '上海阀门', '10 kΩ valves'];
  const given = { ...(await report('2026-11-16', '2026-11-20', names)), company: 'Βαλβίδες & Co', vertical: 'Valves' };
  const { problems, foreignTexts } = await structureOf(given);
  expect(problems).toEqual([]);
  const textIn = (wantedLanguage: string) =>
    foreignTexts.flatMap(({ language, text }) => (language === wantedLanguage ? text : [])).join('');
  expect(new Set(foreignTexts.map(({ language }) => language))).toEqual(new Set(['el', 'ja', 'ko', 'he']));
  expect(textIn('el')).toBe('Βαλβίδες');
  expect(textIn('ja')).toBe('東京バルブ ');
  expect(textIn('ko')).toBe('상하이 밸브');
  expect(textIn('he')).toBe('שסתום');
});

it('the report declares its standard and title in its metadata, whatever the title (CMP-064)', async () => {
  const few = await report('2026-11-16', '2026-11-20', []);
  const { problems } = await structureOf({ ...few, company: 'A & B <valves> \uffff 🔩', vertical: '"阀门" &amp;' });
  expect(problems.filter((problem) => !problem.startsWith('the title'))).toEqual([]);
  expect(problems).toEqual([
    'the title in the metadata is Premium Vertical Sponsorship: "阀门" &amp;, A & B <valves> \ufffd 🔩',
  ]);
});

it('the report is titled with its first heading and the company', async () => {
  const { buffer } = await drawReport(await report('2026-11-16', '2026-11-20', []), readFont);
  const { title } = await readPdf(buffer);
  expect(title).toBe('Premium Vertical Sponsorship: Flow Meters, Harrow Fluid Controls');
});

it('a multi-page table is tagged once, with its headings once (CMP-064)', async () => {
  const { elements, artifacts } = await structureOf(await report('2026-11-16', '2026-11-20', many));
  const [, audience] = elements.flatMap(({ children }) => children.filter(({ role }) => role === 'Table'));
  const rows = audience?.children.flatMap(({ children }) => children);
  const organizations = rows?.map(({ children: [first] }) => first?.text.replace(/ · .*/, ''));
  expect(organizations).toEqual(['Organization', ...many]);
  const repeated =
    artifacts
      .map(({ text }) => text)
      .join('')
      .split(pdfTexts.columns.join('')).length - 1;
  expect(repeated).toBeGreaterThan(0);
});

describe('the text alternative of a chart (CMP-064)', () => {
  const inWords = async (start: string, end: string) => chartInWords(await report(start, end, []));

  it('states the extremes of many points', async () => {
    expect(await inWords('2026-11-01', '2026-11-20')).toBe(
      'Line chart: 390 impressions and 10 clicks by day, Nov 1 – Nov 20, 2026. Highest: Nov 20: 29 impressions; ' +
        'Nov 2: 1 click. Lowest: Nov 1: 10 impressions; Nov 1: 0 clicks.',
    );
  });

  it('lists up to fourteen points', async () => {
    expect((await inWords('2026-11-07', '2026-11-20')).match(/impressions?, /g)).toHaveLength(14);
    expect(await inWords('2026-11-06', '2026-11-20')).toContain('Highest');
  });
});

it('the notices follow some rows, never alone on a page (CMP-025)', async () => {
  const short = Array.from({ length: 44 }, (_, index) => `Valve ${index + 1}`);
  const rowsBefore: number[] = [];
  for (const count of [26, 30, 34, 38, 44]) {
    const { buffer } = await drawReport(await report('2026-11-20', '2026-11-20', short.slice(0, count)), readFont);
    const last = (await readPdf(buffer)).pages.at(-1) ?? [];
    expect(last).toContain('Disclaimer');
    rowsBefore.push(last.filter((line) => /^Valve \d/.test(line)).length);
  }
  expect(rowsBefore).toEqual([26, 30, 34, 5, 5]);
});
