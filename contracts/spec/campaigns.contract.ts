import { describe, expect, it } from 'vitest';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { campaignSubject } from '../rules/campaign-subject.ts';
import { campaignRules } from '../rules/campaigns.ts';
import { prove } from './prove.ts';

const backend = createMockBackend({ size: 8000 });
const { credentials } = demoAudience;
const owen = { ...credentials, username: 'owen.mbeki@castellanwire.example', account: '31556' };
const marcus = { ...credentials, username: 'marcus.feld@partners.example', account: '10442' };
const client = await signIn(backend, credentials);
const rows = await client.request('listCampaigns');
const subjects = await Promise.all(rows.map((row) => campaignSubject(client, row)));
const range = { startDate: '2026-01-01', endDate: '2026-11-21' };

describe("the demo account's campaigns", () => {
  it('fill more than one page of 25', () => {
    expect(rows.length).toBeGreaterThan(25);
  });

  it.each(campaignRules)('follow $id', async (rule) => {
    for (const subject of subjects) await prove(rule, subject, `${subject.row.campaignId} ${subject.row.campaignName}`);
  });

  it('include every kind (CMP-033)', () => {
    const details = subjects.map(({ detail }) => detail);
    const started = details.filter(({ campaignActivity }) => campaignActivity.adImpressions > 0);
    expect(new Set(rows.map(({ status }) => status)).size).toBe(4);
    expect(started.filter(({ campaignActivity }) => campaignActivity.clicks === 0)).toHaveLength(1);
    expect(details.map(({ topVisitors }) => topVisitors.length)).toContain(300);
  });

  it('have organizations of the account in their audience, with the same industry', async () => {
    const { edges } = await client.request('visitors', { query: { ...range, startDate: '2025-11-22' }, last: 1000 });
    const own = new Map(edges.map(({ node }) => [node.title, node]));
    const ownVisitors = subjects
      .flatMap(({ detail }) => detail.topVisitors)
      .filter(({ organization }) => own.has(organization));
    expect(ownVisitors.length).toBeGreaterThan(100);
    for (const { organization, industry } of ownVisitors) expect(own.get(organization)?.companyIndustry).toBe(industry);
  });
});

describe('access to campaigns', () => {
  it('lists the campaigns of all accounts of a person, and no others (CMP-032)', async () => {
    const all = await (await signIn(backend, marcus)).request('listCampaigns');
    const companies = new Set(all.map(({ companyInfo }) => companyInfo.id));
    expect(companies.size).toBeGreaterThan(5);
    expect(companies.has('99001') || companies.has('90000')).toBe(false);
    expect(all.filter(({ companyInfo }) => companyInfo.id === '10442')).toEqual(rows);
    const days = all.map(({ startDate }) => startDate);
    expect(new Set(days).size).toBeLessThan(days.length);
    expect(all).toEqual(
      all.toSorted(
        (a, b) => Date.parse(b.startDate) - Date.parse(a.startDate) || Number(a.campaignId) - Number(b.campaignId),
      ),
    );
    expect(new Set(rows.map(({ companyInfo }) => companyInfo.name))).toEqual(new Set(['Harrow Fluid Controls']));
  });

  it('sorts by first day, latest first', async () => {
    const dates = rows.map(({ startDate }) => startDate);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it('is empty for a person whose account has none', async () => {
    const nora = await signIn(backend, {
      ...credentials,
      username: 'nora.whitfield@newburystart.example',
      account: '70001',
    });
    expect(await nora.request('listCampaigns')).toEqual([]);
  });

  it("is denied for another account’s campaign, but not one's own (ERR-010)", async () => {
    const stranger = await signIn(backend, owen);
    const denied = await stranger.send('campaign', { campaignId: rows[0]?.campaignId, ...range });
    expect({ status: denied.status, data: denied.data }).toEqual({ status: 200, data: { campaign: null } });
    expect(denied.errors.map(({ extensions }) => extensions?.code)).toEqual(['DENIED_ACCOUNT_ACCESS']);
    expect(denied.errors[0]?.message).toContain('DENIED_ACCOUNT_ACCESS');
    const [own] = await stranger.request('listCampaigns');
    const detail = await stranger.request('campaign', { campaignId: own?.campaignId, ...range });
    expect(detail?.user?.email).toBe('owen.mbeki@castellanwire.example');
  });

  it.each([[undefined], ['99001'], ['none']])('needs no selected account: %s', async (account) => {
    const { headers } = await signIn(backend, { ...credentials, ...(account ? { account } : { account: '' }) });
    const { errors, data } = await backend.graphql('{ listCampaigns { campaignId } }', {}, headers);
    expect({ errors, data }).toEqual({
      errors: [],
      data: { listCampaigns: rows.map(({ campaignId }) => ({ campaignId })) },
    });
  });

  it('is NO_CLAIMS for a person without accounts', async () => {
    const helen = await signIn(backend, { username: 'helen.ostrow@unlinked.example', password: credentials.password });
    const { status, text } = await helen.send('listCampaigns');
    expect(status).toBe(400);
    expect(text).toContain('NO_CLAIMS');
  });

  it.each(['', 'none', '1044299', '99999999999', '1044201 '])(
    'returns null for the campaign %j (CMP-037)',
    async (campaignId) => {
      expect(await client.request('campaign', { campaignId, ...range })).toBe(null);
    },
  );
});

describe("a map's bounding box", () => {
  const corner = (lat: number, lon: number) => ({ lat, lon });
  it.each([
    ['upside down', { top_left: corner(10, 0), bottom_right: corner(20, 10), zoom: 3 }],
    ['beyond the pole', { top_left: corner(91, 0), bottom_right: corner(0, 10), zoom: 3 }],
    ['zoomed in too far', { top_left: corner(20, 0), bottom_right: corner(0, 10), zoom: 23 }],
    ['zoomed below zero', { top_left: corner(20, 0), bottom_right: corner(0, 10), zoom: -1 }],
  ])('is rejected if it is %s', async (_, mapProps) => {
    const [first] = subjects;
    await expect(first?.locations(mapProps)).rejects.toThrow('mapProps');
  });
});
