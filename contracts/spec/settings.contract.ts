import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { Session, SettingsInput } from '../../schema/generated/types.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { loadSnapshot, type Row } from '../model/account-snapshot.ts';
import { createDayOf } from '../model/days.ts';
import { createSuiteContext } from '../model/suite-context.ts';
import { queryRules } from '../suite/snapshot-checks.ts';
import { prove } from './prove.ts';

const backend = createMockBackend();
const { credentials } = demoAudience;
const base = await loadSnapshot(await signIn(backend, credentials));
const { client, rows } = base;
const sessions = rows.map(({ session }) => session);
const [top, other] = [...new Set(sessions.map(({ referrer }) => referrer))].filter((host) => host !== 'DTS');
const referrers = [top ?? '', other ?? ''];
const ip = sessions[0]?.visitorIp ?? '';

const isOnSite = ({ pageViews }: Session) => pageViews.some(({ where }) => where === 'CLIENT_SITE');
const asDirect = (session: Session): Session =>
  referrers.includes(session.referrer) ? { ...session, referrer: 'DTS', referrerFull: null } : session;

/** A change of the settings, and its effect on the sessions that existed before. */
const changes: readonly [string, SettingsInput, (before: readonly Session[]) => readonly Session[]][] = [
  [
    'excludedCountries',
    { excludedCountries: ['CA', 'MX'] },
    (all) => all.filter(({ country }) => !/^(?:CA|MX)$/.test(country)),
  ],
  ['blockedIps', { blockedIps: [ip] }, (all) => all.filter(({ visitorIp }) => visitorIp !== ip)],
  [
    'blockedReferrers',
    { blockedReferrers: referrers },
    (all) => all.filter(({ referrer }) => !referrers.includes(referrer)),
  ],
  ['ownReferrers', { ownReferrers: referrers }, (all) => all.map(asDirect)],
  ['reportType', { reportType: 'T' }, (all) => all.filter(isOnSite)],
  [
    'several at once',
    { reportType: 'T', excludedCountries: ['US'], blockedReferrers: referrers },
    (all) =>
      all.filter((session) => isOnSite(session) && session.country !== 'US' && !referrers.includes(session.referrer)),
  ],
  ['nothing', {}, (all) => all],
];

describe.each(changes)('settings that change %s', (name, settings, effect) => {
  it('change the sessions and every report consistently (SET-024, SET-025, SET-027)', async () => {
    const own = await signIn(backend, { ...credentials, sandbox: `contract-${name.replaceAll(' ', '-')}` });
    await own.request('saveAccountSettings', { settings });
    const context = await createSuiteContext(own);
    const expected = effect(sessions);
    expect(context.snapshot.rows.map(({ session }) => session.id)).toEqual(expected.map(({ id }) => id));
    expect(context.snapshot.rows.map(({ session }) => session)).toEqual(expected);
    expect(expected.length).toBeGreaterThan(0);
    const light = queryRules(context.subject).filter(({ isCostly }) => !isCostly);
    const { query } = context.cases.find((queryCase) => queryCase.name === 'a month') ?? { query: base.year };
    for (const rule of light) await prove(rule, context.subject(query), `settings with ${name} changed, a month`);
  });
});

describe('settings', () => {
  it('don’t affect other sandboxes (TST-006)', async () => {
    const now = await loadSnapshot(client);
    expect(now.settings).toEqual(base.settings);
    expect(now.rows.length).toBe(rows.length);
  });

  const signInto = (sandbox: string, username = credentials.username, account = credentials.account) =>
    signIn(backend, { ...credentials, username, account, sandbox });

  it('add only bot sessions when filtering is off (SET-021)', async () => {
    const own = await signInto('contract-bots');
    await own.request('saveAccountSettings', { settings: { botFiltering: false } });
    const { rows: all } = await loadSnapshot(own);
    const ids = new Set(all.map(({ session }) => session.id));
    expect(rows.filter(({ session }) => !ids.has(session.id))).toEqual([]);
    expect(all.length).toBeGreaterThan(rows.length);
    await own.request('saveAccountSettings', { settings: { botFiltering: true } });
    expect((await loadSnapshot(own)).rows).toEqual(rows);
  });

  it.each(['Asia/Kolkata', 'Pacific/Kiritimati', 'Etc/GMT+12'])(
    'move the day boundaries to %s',
    async (timezoneOffset) => {
      const own = await signInto(`contract-zone-${timezoneOffset.replaceAll(/\W/g, '-')}`);
      await own.request('saveAccountSettings', { settings: { timezoneOffset } });
      const context = await createSuiteContext(own);
      const dayOf = createDayOf(timezoneOffset);
      const month = { startDate: '2026-10-01', endDate: '2026-10-31' };
      const expected = sessions.filter(({ visitDate }) => /^2026-10/.test(dayOf(visitDate)));
      const { rows: found } = context.subject(month);
      expect(found.map(({ session }: Row) => session.id)).toEqual(expected.map(({ id }) => id));
      const light = queryRules(context.subject).filter(({ isCostly }) => !isCostly);
      for (const rule of light) await prove(rule, context.subject(month), `October in ${timezoneOffset}`);
    },
  );

  it('count only network sessions before the implementation day (SET-022, SET-023)', async () => {
    const dateImplemented = '2026-06-01';
    const changed = accounts.map((account) =>
      account.id === '70005' ? { ...account, settings: { dateImplemented } } : account,
    );
    const own = createMockBackend({ accounts: changed });
    const snapshot = await loadSnapshot(
      await signIn(own, { ...credentials, username: 'ursula.meyer@unionmolders.example', account: '70005' }),
    );
    expect(snapshot.settings.dateImplemented).toBe(dateImplemented);
    expect(snapshot.rows.at(-1)?.day).toBe(dateImplemented);
  });

  it('are returned as saved, without empty entries and duplicates', async () => {
    const own = await signInto('contract-read');
    const before = await own.request('settings');
    const settings = {
      blockedIps: ['203.0.113.7', '', ' 203.0.113.7 ', '198.51.100.1'],
      excludedCountries: ['ca', 'CA'],
      urls: ['', 'harrowfluid.example', 'harrowfluid.example'],
      email: ' someone@harrowfluid.example ',
      defaultSessionsCount: 100,
    };
    const expected = {
      ...before,
      blockedIps: ['203.0.113.7', '198.51.100.1'],
      excludedCountries: ['CA'],
      urls: ['harrowfluid.example'],
      email: 'someone@harrowfluid.example',
      defaultSessionsCount: 100,
      lastmod: '2026-11-21T15:00:00Z',
    };
    expect(await own.request('saveAccountSettings', { settings })).toEqual({
      id: '10442',
      settings: expected,
      previous: before,
    });
    expect(await own.request('settings')).toEqual(expected);
    expect((await own.request('user')).settings).toEqual(expected);
  });

  it('return what the later of two saves replaced, and keep what it omitted (SET-018)', async () => {
    const [first, second] = [await signInto('contract-tabs'), await signInto('contract-tabs')];
    const before = await first.request('settings');
    const saved = await first.request('saveAccountSettings', {
      settings: { timezoneOffset: 'America/Chicago', reportType: 'T' },
    });
    expect(saved.previous).toEqual(before);
    const later = await second.request('saveAccountSettings', {
      settings: { reportType: 'E', blockedIps: ['203.0.113.7'] },
    });
    expect(later.previous).toEqual(saved.settings);
    expect(later.settings).toEqual({ ...saved.settings, reportType: 'E', blockedIps: ['203.0.113.7'] });
    expect(await first.request('settings')).toEqual(later.settings);
  });

  it('return what each of several simultaneous saves replaced', async () => {
    const own = await signInto('contract-together');
    const counts = [50, 100, 50, 25];
    const saves = await Promise.all(
      counts.map((defaultSessionsCount) => own.request('saveAccountSettings', { settings: { defaultSessionsCount } })),
    );
    const replaced = saves.map(({ previous }) => previous.defaultSessionsCount);
    const last = (await own.request('settings')).defaultSessionsCount;
    expect([...replaced, last].sort()).toEqual([25, ...counts].sort());
  });

  it('belong to one account, the same for everyone in it (ACC-018)', async () => {
    const own = await signInto('contract-shared');
    await own.request('saveAccountSettings', { settings: { defaultSessionsCount: 50 } });
    const colleague = await signInto('contract-shared', 'marcus.feld@partners.example');
    const otherAccount = await signInto('contract-shared', 'marcus.feld@partners.example', '20817');
    expect((await colleague.request('settings')).defaultSessionsCount).toBe(50);
    expect((await otherAccount.request('settings')).defaultSessionsCount).toBe(25);
  });
});
