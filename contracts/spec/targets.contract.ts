import { describe, expect, it } from 'vitest';
import type { TargetFilterInput } from '../../schema/generated/types.ts';
import { companySizes, revenueRanges } from '../../schema/reference/company-sizes.ts';
import { countries } from '../../schema/reference/countries.ts';
import { limits } from '../../schema/reference/limits.ts';
import { industries, states } from '../../schema/reference/target-values.ts';
import { totalOf } from '../client/lists.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { loadSnapshot } from '../model/account-snapshot.ts';
import { compare } from '../rules/paging.ts';

const backend = createMockBackend();
const signInto = (sandbox: string, username = demoAudience.credentials.username) =>
  signIn(backend, { ...demoAudience.credentials, username, sandbox });

const own = [
  { targetType: 'Industry', value: 'Machinery' },
  { targetType: 'Industry', value: 'Metals' },
  { targetType: 'Country', value: 'US' },
] as const;

describe('targets and high-value pages', () => {
  it('are returned as saved, by every call that returns them (TGT-024)', async () => {
    const client = await signInto('contract-saved');
    const before = { targets: await client.request('targets'), pages: await client.request('pages') };
    const saved = await client.request('saveTargets', {
      targets: [...own, own[0]],
      pages: ['/contact', '', '/contact', '/about'],
    });
    const targets = await client.request('targets');
    const pages = await client.request('pages');
    expect(targets.map(({ targetType, value }) => ({ targetType, value }))).toEqual(own);
    expect(pages.map(({ value, targetType }) => [value, targetType])).toEqual([
      ['/contact', null],
      ['/about', null],
    ]);
    expect(saved).toEqual({ targets, pages, previous: before });
    expect((await client.request('user')).targets).toEqual(targets);
    const first = (await client.request('targetFilters')).slice(0, own.length + 1);
    expect(first.map(({ isOwn }) => isOwn)).toEqual([true, true, true, false]);
    expect(first.slice(0, 3).map(({ targetType, value }) => ({ targetType, value }))).toEqual(own);
  });

  it('are saved in sequence if two saves arrive together, and one names the other as previous (TGT-030)', async () => {
    const client = await signInto('contract-together');
    const save = (page: string) => client.request('saveTargets', { targets: own, pages: [page] });
    const answers = await Promise.all([save('/one'), save('/two')]);
    const [last] = await client.request('pages');
    const winner = answers.find(({ pages }) => pages[0]?.value === last?.value);
    const loser = answers.find((answer) => answer !== winner);
    expect(winner?.previous).toEqual({ targets: loser?.targets, pages: loser?.pages });
  });

  it('can be emptied, and then match nothing, whatever else is selected (TGT-017)', async () => {
    const client = await signInto('contract-emptied');
    await client.request('saveTargets', { targets: [], pages: [] });
    expect(await client.request('targets')).toEqual([]);
    expect(await client.request('pages')).toEqual([]);
    const { year, rows } = await loadSnapshot(client);
    for (const targets of [[], own]) {
      expect(await totalOf(client, 'sessions', { query: { ...year, useAllTargets: true, targets } })).toBe(0);
    }
    const marked = rows.flatMap(({ session }) => session.attributes.filter((kind) => /^HIGH_VALUE/.test(kind)));
    expect(marked).toEqual([]);
  });

  it('belong to a person: a colleague in the same sandbox keeps their own (TGT-015)', async () => {
    const client = await signInto('contract-own');
    await client.request('saveTargets', { targets: own, pages: ['/contact'] });
    const colleague = await signInto('contract-own', 'priya.natarajan@harrowfluid.example');
    expect(await colleague.request('targets')).toEqual([]);
  });

  it.each([
    ['the flag', { useAllTargets: true }],
    ['ALL_TARGETS', { targets: [{ targetType: null, value: 'ALL_TARGETS' }] }],
    ['the flag in addition to them', { useAllTargets: true, targets: own }],
  ])('selected with %s match the same as if listed', async (_, parts) => {
    const client = await signInto('contract-all');
    await client.request('saveTargets', { targets: own, pages: [] });
    const { year } = await loadSnapshot(client);
    const listed = await client.request('sessions', { query: { ...year, targets: own }, limit: limits.pageSize });
    const all = await client.request('sessions', { query: { ...year, ...parts }, limit: limits.pageSize });
    expect(all).toEqual(listed);
    expect(listed.pageInfo.totalCount).toBeGreaterThan(50);
  });

  it('combine with other targets as a separate condition when selected by flag (TGT-016)', async () => {
    const client = await signInto('contract-beside');
    await client.request('saveTargets', { targets: own, pages: [] });
    const { year } = await loadSnapshot(client);
    const electronics = { targetType: 'Industry', value: 'Electronics' } as const;
    const total = (targets: readonly TargetFilterInput[], useAllTargets: boolean) =>
      totalOf(client, 'sessions', { query: { ...year, targets, useAllTargets } });
    expect(await total([own[0], electronics], true)).toBe(await total([own[0], own[2]], false));
    expect(await total([electronics], false)).toBeGreaterThan(0);
    expect(await total([electronics], true)).toBe(0);
    const all = await total([{ value: 'ALL_TARGETS' }], false);
    expect(await total([{ value: 'ALL_TARGETS' }, electronics], false)).toBeGreaterThan(all);
    expect(await total([{ value: 'ALL_TARGETS' }, electronics], true)).toBe(all);
  });

  it('can be chosen from every value of the reference lists, once per type (SES-067, TGT-023)', async () => {
    const client = await signInto('contract-offered');
    const filters = await client.request('targetFilters');
    const offered = filters.map(({ targetType, value }) => `${targetType} ${value}`).sort();
    const expected = [
      ...industries.map((value) => `Industry ${value}`),
      ...companySizes.map(({ value }) => `Size ${value}`),
      ...revenueRanges.map(({ value }) => `Revenue ${value}`),
      ...states.map(([value]) => `State ${value}`),
      ...countries.map(([value]) => `Country ${value}`),
    ].sort();
    expect(offered).toEqual(expected);
    expect(filters.every(({ filterType, label }) => filterType === 'TARGET' && label !== '')).toBe(true);
    const { year } = await loadSnapshot(client);
    expect((await client.request('sessionsInfo', { query: year })).targets).toEqual(filters);
  });
});

describe('the person', () => {
  it('has accepted the terms after saving that, in their own sandbox', async () => {
    const username = 'priya.natarajan@harrowfluid.example';
    const client = await signInto('contract-terms', username);
    expect((await client.request('user')).prefs).toEqual({ hasAcceptedTerms: false });
    const preferences = { hasAcceptedTerms: true };
    expect(await client.request('savePreferences', { preferences })).toEqual(preferences);
    expect((await client.request('user')).prefs).toEqual(preferences);
    const otherSandbox = await signInto('contract-terms-elsewhere', username);
    expect((await otherSandbox.request('user')).prefs).toEqual({ hasAcceptedTerms: false });
  });

  it('gets their accounts by name, and the selected one (ACC-013, ACC-014)', async () => {
    const client = await signIn(backend, {
      ...demoAudience.credentials,
      username: 'marcus.feld@partners.example',
      account: 'WT-61204',
    });
    const accounts = await client.request('userAccounts');
    const names = accounts.map(({ name }) => name);
    expect(new Set(accounts.map(({ id }) => id)).size).toBe(12);
    expect(names).toEqual(names.toSorted((a, b) => compare(a.toLowerCase(), b.toLowerCase())));
    expect((await client.request('user')).account).toMatchObject({ id: '61204', slug: 'WT-61204' });
  });

  it('gets a navigation with unique keys and paths as links (FRM-009)', async () => {
    const client = await signInto('contract-nav');
    const nav = await client.request('nav', {}, 6);
    const entries = nav.flatMap((item) => [item, ...item.children]);
    expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    expect(entries.filter(({ link }) => link !== null && !/^\/(?!\/)/.test(link))).toEqual([]);
    expect(entries.map(({ link }) => link)).toContain('/sessions');
  });
});
