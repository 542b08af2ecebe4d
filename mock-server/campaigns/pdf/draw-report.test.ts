import { describe, expect, it } from 'vitest';
import { type PdfElement, readStructure } from '../../../contracts/client/pdf-structure.ts';
import { accounts } from '../../../fixtures/accounts.ts';
import { hostileTexts } from '../../../fixtures/hostile-strings.ts';
import type { TopVisitor } from '../../../schema/generated/types.ts';
import { readFont } from '../../hosts/create-host-app.ts';
import { civilDate, dayNumber } from '../../world/calendar.ts';
import { bookingsOf } from '../bookings.ts';
import { drawReport } from './draw-report.ts';
import { type CampaignReport, reportOf } from './report.ts';

const [demo] = accounts;
const booking = demo && bookingsOf(demo, Date.UTC(2026, 10, 20, 15) / 1000)[1];
if (booking === undefined) throw new Error('There is no campaign');

const visitor = (organization: string, place: number): TopVisitor => ({
  organization,
  industry: 'Oil, Gas and Mining',
  revenueRange: '25M–50M',
  employeeRange: place % 2 ? '100-249' : null,
  city: 'Fort Lauderdale',
  state: 'FL',
  country: 'US',
  impressions: 40 - place,
  clicks: Math.max(0, 3 - place),
});

/** A report of days that each have ten impressions, without a world. */
async function report(start: string, end: string, organizations: readonly string[]): Promise<CampaignReport> {
  return reportOf(booking as NonNullable<typeof booking>, { start, end }, (first, last) => {
    const [from, to] = [first, last].map(dayNumber) as [number, number];
    const [begin, over] = [Math.max(from, booking?.firstDay ?? 0), Math.min(to, booking?.lastShownDay ?? 0)];
    const dayCount = Math.max(0, over - begin + 1);
    const activityByDate = Array.from({ length: dayCount }, (_, day) => ({
      date: civilDate(begin + day),
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

const many = Array.from({ length: 70 }, (_, place) => `Reliable Valve and Pump Manufacturing Company ${place + 1}`);
const whole = await report('2026-11-16', '2026-11-20', many.slice(0, 2));

describe('what a screen reader finds in a PDF (CMP-064)', () => {
  it.each([
    ['with all that there is', () => report('2026-01-01', '2026-12-31', many)],
    ['of a few days', () => Promise.resolve(whole)],
    ['of a single day', () => report('2026-11-10', '2026-11-10', many.slice(0, 30))],
    ['of no days', () => report('2020-01-01', '2020-01-31', [])],
    [
      'with names that nobody expects',
      async () => ({
        ...(await report('2026-01-01', '2026-12-31', hostileTexts)),
        company: 'Ångström 阀门 — صمام',
        vertical: 'Βαλβίδες 東京 🔩',
      }),
    ],
  ])('%s is all there is, in its order', async (_name, given) => {
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

it('prints', async () => {
  const { elements } = await structureOf(whole);
  console.log(outlineOf(elements).join('\n'));
});
