import { describe, expect, it } from 'vitest';
import { personas } from '../../fixtures/personas.ts';
import { Random } from '../../mock-server/world/random.ts';
import type { CampaignDetail } from '../../schema/generated/types.ts';
import { activityChart, chartNote, paperLabels } from '../../schema/reference/campaign-chart.ts';
import {
  deviceShares,
  gapText,
  homeZone,
  type ReportRange,
  reportDate,
  reportDays,
  reportFacts,
  reportFigures,
} from '../../schema/reference/campaign-report.ts';
import { countText, dayText } from '../../schema/reference/value-texts.ts';
import { addToDay, dayIn } from '../../src/lib/day.ts';
import { campaignPrintPath } from '../../src/lib/paths.ts';
import { type Client, wholeDepth } from '../client/client.ts';
import { pdfInputs, readPdf } from '../client/downloads.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { signIn } from '../client/sign-in.ts';

const marcus = personas.find(({ name }) => name === 'Marcus Feld');
if (!marcus) throw new Error('there is no Marcus Feld');
const credentials = { username: marcus.email, password: marcus.password, account: '10442', sandbox: 'contract-report' };
const everyDay: ReportRange = { start: '2000-01-01', end: '2099-12-31' };

/**
 * When New York has a different day than Berlin and Kolkata, when Los Angeles has a different one, and when it is the
 * same everywhere.
 */
const moments = ['2026-11-21T04:40:00Z', '2026-11-21T06:10:00Z', '2026-11-20T20:36:04Z'];
/** Campaigns of accounts in five zones; one begins today, one is over, one hasn't begun, one has no clicks. */
const campaigns = ['1044201', '1044205', '2081702', '3155602', '5001801', '5023101', '5023102', '6120401', '7000401'];

/** The requests of the app, and the content of its screens from the responses. */
async function screenOf(client: Client, campaignId: string, range: ReportRange, now: number) {
  const requestCampaign = async ({ start, end }: ReportRange) =>
    (await client.request('campaign', { campaignId, startDate: start, endDate: end }, wholeDepth)) as CampaignDetail;
  const [basics, answer] = [await requestCampaign(everyDay), await requestCampaign(range)];
  const counted = basics.campaignActivity.activityByDate;
  const days = reportDays(basics, counted, range);
  const { points, axes } = activityChart(answer.campaignActivity.activityByDate, days.isLastDayOpen);
  const { tickCount } = axes.impressions;
  const ticks = Array.from({ length: points.length > 0 ? tickCount + 1 : 0 }, (_, tick) =>
    [axes.impressions, ...(axes.clicks ? [axes.clicks] : [])]
      .map(({ max }) => countText((max * tick) / tickCount))
      .join('\t'),
  );
  const lines = [
    ...reportFacts(basics, days, range).map(([, value]) => value),
    reportFigures(answer.campaignActivity)
      .map(([, value]) => value)
      .join('\t'),
    ...ticks,
    paperLabels(points)
      .map((place) => points[place]?.label)
      .join('\t'),
    chartNote(points),
    ...deviceShares(answer.visitorsByDevice).map(
      ({ label, percent, value }) =>
        `${label}\t${percent === null ? 'under 0.5%' : `${percent}%`}\t${countText(value)}`,
    ),
    ...(points.length === 0 ? [gapText(days.gap, basics.startDate)] : []),
    `Created by WebTrax, ${dayText(reportDate(basics, counted, dayIn(homeZone, now)))}`,
  ];
  return { days, lines, organizations: answer.topVisitors.map(({ organization }) => organization) };
}

/** The PDF requested by the app's button. */
async function pdfOf(client: Client, campaignId: string, range: ReportRange): Promise<readonly string[]> {
  const inputs = { ...pdfInputs(client.headers.authorization ?? '', campaignId, range) };
  const job = await client.request('createPDFDownload', {
    campaignPDFInputs: { ...inputs, printUrl: campaignPrintPath(campaignId, range) },
  });
  await client.backend.pass(5000);
  const done = await client.request('pdfDownload', { id: job.id, campaignId });
  const { pages } = await readPdf(await (await client.backend.fetch(done?.url ?? '')).arrayBuffer());
  return pages.map((lines) => lines.join('\n'));
}

describe.each(moments)('at %s the PDF matches screen and paper (CMP-050)', (moment) => {
  const now = Date.parse(moment);
  const random = new Random(Math.floor(now / 1000), 1);
  const backend = createMockBackend({ size: 600, now });
  backend.clock.advance(now - backend.clock.now());
  const signedIn = signIn(backend, credentials);
  const anyRange = (): ReportRange => {
    const start = addToDay('2026-07-01', random.below(150), 'day');
    return { start, end: addToDay(start, random.below(160), 'day') };
  };

  it.each(campaigns)('for campaign %s', async (campaignId) => {
    const client = await signedIn;
    const range = random.below(3) === 0 ? everyDay : anyRange();
    const { days, lines, organizations } = await screenOf(client, campaignId, range, now);
    // The button requests the days shown; without any there is no button, but the call still responds.
    const [first = '', ...others] = await pdfOf(client, campaignId, days.shown ?? range);
    for (const line of lines) expect({ range, first }).toEqual({ range, first: expect.stringContaining(line) });
    const listed = others.join('\n').replaceAll(/\s+/g, ' ');
    for (const name of organizations.slice(0, 5)) expect(listed).toContain(name.split(' ')[0]);
  });
});
