import { describe, expect, it, vi } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import type { SettingsInput } from '../../schema/generated/types.ts';
import { applySettings, createDefaultSettings } from './settings.ts';

const [account] = accounts;
if (account === undefined) throw new Error('There are no accounts');
const now = Date.UTC(2026, 10, 21, 15, 30, 20, 999);
const current = createDefaultSettings(now)(account);
const apply = (input: SettingsInput) => applySettings(current, input, now);

describe('the first day with data (SET-014)', () => {
  const of = (present: string, id: string) => {
    const found = accounts.find((one) => one.id === id);
    return found && createDefaultSettings(Date.parse(`${present}T15:00Z`))(found).dateImplemented;
  };

  it.each([
    ["the world's first for a long-standing customer", '2026-11-01', '10442', '2024-11-01'],
    ["the world's first for a customer who joined shortly before it", '2026-11-01', '70002', '2024-11-01'],
    ['the day a later customer joined', '2026-10-20', '70002', '2024-10-28'],
    ['the day a customer without visits will join', '2026-11-01', '70001', '2026-11-02'],
    ["the world's first for a customer with visits before they joined", '2022-06-15', '50018', '2020-06-15'],
  ])('is %s', (_, present, id, day) => {
    expect(of(present, id)).toBe(day);
  });
});

describe('applySettings', () => {
  it('leaves missing and null fields unchanged, and updates the time (SET-014, SET-017)', () => {
    expect(apply({ botFiltering: null, email: null })).toEqual({ ...current, lastmod: '2026-11-21T15:30:20Z' });
  });

  it('drops empty entries and duplicates (SET-019)', () => {
    const blockedIps = ['', ' 203.0.113.7 ', '203.0.113.7', '  '];
    expect(apply({ blockedIps }).blockedIps).toEqual(['203.0.113.7']);
  });

  it('normalizes hosts and countries', () => {
    const settings = apply({ blockedReferrers: ['Spam.Example', 'spam.example'], excludedCountries: ['cn', 'CN'] });
    expect(settings).toMatchObject({ blockedReferrers: ['spam.example'], excludedCountries: ['CN'] });
  });

  it.each([
    ['america/new_york', 'America/New_York'],
    ['EUROPE/BERLIN', 'Europe/Berlin'],
    ['etc/gmt+12', 'Etc/GMT+12'],
    ['utc', 'UTC'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['Asia/KolKata', 'Asia/Kolkata'],
    ['asia/kolkata', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Calcutta'],
    ['US/Eastern', 'US/Eastern'],
    ['US/EaStern', 'US/Eastern'],
    ['Etc/UTC', 'Etc/UTC'],
    ['GB', 'GB'],
    ['EST', 'EST'],
  ])('writes the time zone %s in IANA form: %s (DAT-023)', (typed, expected) => {
    expect(apply({ timezoneOffset: typed }).timezoneOffset).toBe(expected);
  });

  it("replaces a runtime's alias with an IANA time zone (DAT-023)", () => {
    expect(apply({ timezoneOffset: 'PST' }).timezoneOffset).toBe('America/Los_Angeles');
  });

  it('rejects a listed time zone unknown to the engine', () => {
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
      throw new RangeError('Invalid time zone specified');
    });
    expect(() => apply({ timezoneOffset: 'America/Coyhaique' })).toThrow('settings.timezoneOffset');
  });

  const good: SettingsInput[] = [
    { timezoneOffset: 'Asia/Kolkata' },
    { timezoneOffset: 'Etc/GMT+12' },
    { timezoneOffset: 'UTC' },
    { defaultSessionsCount: 100 },
    { reportType: 'T', botFiltering: false },
    { email: 'a@b' },
    { urls: [] },
    { urls: ['shop.example', 'HTTPS://Shop.example:8080/a?b#c', '//shop.example', 'xn--mnchen-3ya.de'] },
    { whitepages: ['/a/b.pdf?c=d', 'https://shop.example/b.pdf'] },
    { indexFiles: ['index.php'], shortQueries: ['id'], whitepages: ['/paper.pdf'] },
  ];
  it.each(good)('accepts %j', (input) => {
    expect(apply(input)).toMatchObject(input);
  });

  const bad: [input: SettingsInput, argument: string][] = [
    [{ timezoneOffset: 'Mars/Olympus' }, 'settings.timezoneOffset'],
    [{ timezoneOffset: '+05:30' }, 'settings.timezoneOffset'],
    [{ timezoneOffset: '' }, 'settings.timezoneOffset'],
    [{ defaultSessionsCount: 10 }, 'settings.defaultSessionsCount'],
    [{ email: 'nobody' }, 'settings.email'],
    [{ email: `${'a'.repeat(400)}@b` }, 'settings.email'],
    [{ blockedIps: ['203.0.113.7', '256.1.1.1'] }, 'settings.blockedIps[1]'],
    [{ blockedIps: ['1.2.3'] }, 'settings.blockedIps[0]'],
    [{ blockedIps: ['::1'] }, 'settings.blockedIps[0]'],
    [{ blockedIps: ['01.2.3.4'] }, 'settings.blockedIps[0]'],
    [{ blockedReferrers: ['https://x.example/'] }, 'settings.blockedReferrers[0]'],
    [{ ownReferrers: ['a b'] }, 'settings.ownReferrers[0]'],
    [{ excludedCountries: ['US', 'XX'] }, 'settings.excludedCountries[1]'],
    [{ indexFiles: ['a/b.html'] }, 'settings.indexFiles[0]'],
    [{ shortQueries: ['a=b'] }, 'settings.shortQueries[0]'],
    [{ urls: ['shop.example', 'not an address'] }, 'settings.urls[1]'],
    [{ urls: ['javascript:alert(1)'] }, 'settings.urls[0]'],
    [{ urls: ['shop.example/\u0000'] }, 'settings.urls[0]'],
    [{ urls: ['/paper.pdf'] }, 'settings.urls[0]'],
    [{ urls: ['<b>.example'] }, 'settings.urls[0]'],
    [{ whitepages: ['/a b'] }, 'settings.whitepages[0]'],
    [{ whitepages: ['/\u001b[2J'] }, 'settings.whitepages[0]'],
    [{ whitepages: ['ftp://shop.example/a'] }, 'settings.whitepages[0]'],
    [{ urls: ['x'.repeat(2001)] }, 'settings.urls[0]'],
    [{ urls: Array.from({ length: 501 }, (_, i) => `u${i}`) }, 'settings.urls'],
  ];
  it.each(bad.map(([input, argument]) => ({ input, argument })))('rejects $argument ($#)', ({ input, argument }) => {
    expect(() => apply(input)).toThrow(expect.objectContaining({ extensions: { code: 'BAD_USER_INPUT', argument } }));
  });
});
