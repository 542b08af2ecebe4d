import { performance } from 'node:perf_hooks';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { isRecord, parseJson } from '../client/json.ts';
import { demoAudience, mockPeople } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { createMutatedBackend, type Send } from '../mutants/mutated-backend.ts';
import { audienceRules } from '../rules/campaign-audience.ts';
import type { CampaignSubject, MapBox } from '../rules/campaign-subject.ts';
import { campaignRules } from '../rules/campaigns.ts';
import { collectChecks } from '../suite/collect-checks.ts';
import { runChecks } from '../suite/run-checks.ts';

const { credentials } = demoAudience;

/** What some rules find on a mock that responds differently. */
async function failuresOf(send: Send, rules: RegExp): Promise<string[]> {
  const backend = createMutatedBackend({ name: 'another way', call: 'none', path: '/', send }, 1500);
  const client = await signIn(backend, credentials);
  const examined = { client, credentials, schema: null, isMock: true, people: mockPeople };
  const checks = await collectChecks(examined, ({ rule }) => rules.test(rule));
  expect(checks.length).toBeGreaterThan(0);
  const outcomes = await runChecks(checks, { concurrency: 1, allowsWrites: true, now: () => performance.now() });
  return outcomes.flatMap(({ state, rule, findings }) =>
    state === 'failed' ? [`${rule}: ${JSON.stringify(findings[0])}`] : [],
  );
}

/** Changes the text of each response of a path. */
const changing =
  (path: RegExp, change: (text: string) => string): Send =>
  async (name, init, next) => {
    const response = await next(name, init);
    if (!path.test(name) || !/json|csv/.test(response.headers.get('content-type') ?? '')) return response;
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return new Response(change(await response.text()), { status: response.status, headers });
  };

/** Numbers the clusters of each response from 1. */
function numberClusters(text: string): string {
  let count = 0;
  return text.replaceAll(/"clusterId":"[^"]*"/g, () => `"clusterId":"c${++count}"`);
}

const withOneDecimal = (text: string) =>
  text.replaceAll(/,(\d+),(\d+(?:\.\d)?),([\d.]+%)(?=\r\n)/g, (_, seconds, pages, rate) => {
    return `,${Number(seconds).toFixed(1)},${Number(pages).toFixed(1)},${rate}`;
  });

/** Files without the optional columns, and with a column of the backend's own. */
function withOtherColumns(text: string): string {
  const { data } = Papa.parse<string[]>(text, { newline: '\r\n', skipEmptyLines: true });
  const [headings = []] = data;
  const isKept = (_: string, at: number) => !['Highlights', 'Country'].includes(headings[at] ?? '');
  const rows = data.map((row, index) => [index === 0 ? 'Score' : 'any', ...row.filter(isKept)]);
  return `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`;
}

function turnCreatives(text: string): string {
  const answer = parseJson(text);
  const campaign = isRecord(answer) && isRecord(answer.data) ? answer.data.campaign : null;
  if (!isRecord(campaign) || !Array.isArray(campaign.creatives)) return text;
  return JSON.stringify({ data: { campaign: { ...campaign, creatives: campaign.creatives.toReversed() } } });
}

const withImageParameter: Send = async (path, init, next) => {
  const response = await next(path, init);
  if (response.headers.get('content-type') !== 'image/png') return response;
  const headers = { 'content-type': 'image/png; charset=binary' };
  return new Response(await response.arrayBuffer(), { headers });
};

const confirm = '/auth/confirm-forgot-password';

/** Responds with 429 after rejecting three codes. */
function afterThreeCodes(): Send {
  let refusedCount = 0;
  return async (path, init, next) => {
    const response = await next(path, init);
    if (path !== confirm || response.status !== 400 || !String(init?.body).includes('ursula')) return response;
    if (refusedCount++ < 3) return response;
    const body = { status: 429, message: 'Attempt limit exceeded' };
    return Response.json(body, { status: 429, headers: { 'retry-after': '300' } });
  };
}

/** Only checks the length of a password if the code is right. */
const codeFirst: Send = async (path, init, next) => {
  const body = parseJson(String(init?.body));
  const isShort = path === confirm && isRecord(body) && String(body.password).length === 4;
  return next(path, isShort ? { ...init, body: JSON.stringify({ ...body, password: 'Longer12' }) } : init);
};

describe('a correct backend passes', () => {
  it.each<readonly [name: string, send: Send, rules: RegExp]>([
    ['numbers the clusters of each response (AUD-016)', changing(/graphql/, numberClusters), /^locations\.cluster$/],
    ['writes 2.0 for a mean (FIL-034)', changing(/downloads/, withOneDecimal), /^downloads\.(?:narrowed\.)?REFERRERS$/],
    [
      'omits the optional columns, and adds one (FIL-038)',
      changing(/downloads/, withOtherColumns),
      /^downloads\.ACTIVE_AUDIENCES$/,
    ],
    ['lists the second creative first (CMP-048)', changing(/graphql/, turnCreatives), /^campaign\.creatives$/],
    ['adds a parameter to the type of images (CMP-048)', withImageParameter, /^campaign\.creatives$/],
    ['accepts only three codes (AUT-034)', afterThreeCodes(), /^auth\.journey\.codes$/],
    ['checks the code before the password (AUT-022, AUT-023)', codeFirst, /^auth\.journey\.codes$/],
  ])('if it %s', async (_, send, rules) => {
    expect(await failuresOf(send, rules)).toEqual([]);
  });

  const share = (label: string, value: number) => ({ id: label.toLowerCase(), label, value });

  it.each([
    ['Unknown last despite its larger count (CMP-041)', [share('Desktop', 2), share('Unknown', 5)]],
    ['Other in alphabetical order (CMP-061)', [share('Desktop', 5), share('Other', 5), share('Tablet', 5)]],
  ])('if it lists devices with %s', async (_, visitorsByDevice) => {
    const [order] = audienceRules.filter(({ id }) => id === 'campaign.order');
    const detail = {
      visitorsByIndustry: [],
      visitorsByRevenueRange: [],
      visitorsByEmployeeRange: [],
      visitorsByDevice,
    };
    // The rule only looks at these lists.
    expect(await order?.check({ detail } as unknown as CampaignSubject)).toEqual([]);
  });

  it.each([
    ['far apart', -118],
    ['close together', -74.2],
  ])('if its campaign was seen in two towns that are %s (CMP-047)', async (_, other) => {
    const places = [
      [-74, 3],
      [other, 2],
    ] as const;
    const [rule] = campaignRules.filter(({ id }) => id === 'campaign.locations');
    const subject = {
      row: { startDate: '2026-09-01' },
      lastDay: '2026-09-30',
      locations: async ({ top_left, bottom_right, zoom }: MapBox) => {
        const [west, east] = [top_left.lon, bottom_right.lon];
        const isInside = (lon: number) => (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);
        const isAcross = bottom_right.lat <= 40 && 40 <= top_left.lat;
        const points = places
          .filter(([lon]) => isAcross && isInside(lon))
          .map(([lon, pointCount]) => ({
            geometry: { coordinates: [lon, 40] },
            properties: { name: 'A town', cluster: false, clusterId: null, pointCount },
          }));
        const isOne = points.length > 1 && other > -75 && zoom < 9;
        const properties = { name: null, cluster: true, clusterId: 'a', pointCount: 5 };
        const cluster = { geometry: { coordinates: [-74, 40] }, properties };
        return { adImpressions: 5, points: isOne ? [cluster] : points };
      },
    };
    expect(await rule?.check(subject as unknown as CampaignSubject)).toEqual([]);
  });
});
