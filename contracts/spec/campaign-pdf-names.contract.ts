import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import { hostileTexts } from '../../fixtures/hostile-strings.ts';
import { bookingsOf } from '../../mock-server/campaigns/bookings.ts';
import { figuresInMemory } from '../../mock-server/campaigns/campaign-figures.ts';
import { drawReport } from '../../mock-server/campaigns/pdf/draw-report.ts';
import { printable } from '../../mock-server/campaigns/pdf/drawing/write-text.ts';
import { type CampaignReport, reportOf } from '../../mock-server/campaigns/pdf/report.ts';
import { readFont } from '../../mock-server/hosts/font-files.ts';
import { testWorld } from '../../mock-server/reports/testing/test-scope.ts';
import { dayNumber } from '../../mock-server/world/calendar.ts';
import { readPdf } from '../client/downloads.ts';

const names = ['東京バルブ製作所', '上海阀门制造', '상하이 밸브', 'Łódź Żółć', 'Ελληνικά', 'ООО «Клапан»', 'Nguyễn'];
const world = testWorld(6000);
const [demo] = accounts;
const booking = demo && bookingsOf(demo, world.now)[1];
if (booking === undefined) throw new Error('There is no campaign');
const reportFor = (start: string, end: string) =>
  reportOf(booking, { start, end }, (first, last) =>
    figuresInMemory(world, booking, dayNumber(first), dayNumber(last)),
  );
const report: CampaignReport = await reportFor('2026-01-01', '2026-12-31');

/** The report with unusual, foreign names. */
const foreign: CampaignReport = {
  ...report,
  company: 'Ångström 阀门 — صمام',
  vertical: 'Βαλβίδες 東京 🔩',
  visitors: [...names, ...hostileTexts].flatMap((organization, index) => {
    const visitor = report.visitors[index];
    return visitor ? [{ ...visitor, organization }] : [];
  }),
};

const textOf = async (given: CampaignReport) => {
  const bytes = await drawReport(given, readFont);
  return (await readPdf(bytes.buffer)).pages.flat().join('\n').replaceAll('\n', ' ');
};

describe('a PDF with unusual names', () => {
  let text = '';
  beforeAll(async () => {
    text = await textOf(foreign);
  });

  it.each(names)('writes %s (CMP-028)', (name) => {
    expect(text).toContain(name);
  });

  it('keeps characters without a font copyable (CMP-028)', () => {
    expect(text).toContain('Ångström 阀门 — صمام');
    expect(text).toContain('🔩 valves');
  });

  it.each(hostileTexts.filter((hostile) => hostile.length < 30))('writes %j unchanged', (hostile) => {
    expect(text).toContain(printable(hostile));
  });

  it('has the same bytes again, and other bytes for another range (CMP-030)', async () => {
    const few = { ...report, visitors: report.visitors.slice(0, 12) };
    const [one, two] = [await drawReport(few, readFont), await drawReport(few, readFont)];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
    const other = await reportFor('2026-09-01', '2026-09-30');
    expect(Buffer.from(one).equals(Buffer.from(await drawReport({ ...other, visitors: [] }, readFont)))).toBe(false);
  });

  it('lists a device too small for a slice', async () => {
    const devices = [
      { id: 'desktop', label: 'Desktop', value: 9990, percent: 100 },
      { id: 'tablet', label: 'Tablet', value: 10, percent: null },
    ];
    const activity = { ...report.activity, adImpressions: 10_000 };
    const pdfText = await textOf({ ...report, visitors: [], activity, devices });
    expect(pdfText).toContain('Desktop\t100%\t9,990 Tablet\tunder 0.5%\t10 Total\t100%\t10,000');
  });

  it('states the days counted, or those requested if none were', async () => {
    expect(report.shown.shown).toEqual({ start: booking && report.startDate, end: report.createdOn });
    const early = await reportFor('2020-01-01', '2020-01-31');
    const text = await textOf(early);
    expect(text).toContain('Jan 1 – Jan 31, 2020');
    expect(text).toContain('No organizations identified on these days.');
  });
});
