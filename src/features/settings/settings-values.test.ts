import { describe, expect, it } from 'vitest';
import { saveConflict } from './save-outcome.ts';
import {
  changesOf,
  listFields,
  type SettingsEdits,
  type SettingsValues,
  settingsFields,
  withoutSaved,
} from './settings-values.ts';

const loaded: SettingsValues = {
  botFiltering: true,
  reportType: 'E',
  urls: ['harrowfluid.example', 'www.harrowfluid.example'],
  email: 'webtrax@harrowfluid.example',
  timezoneOffset: 'America/New_York',
  defaultSessionsCount: 25,
  blockedIps: [],
  blockedReferrers: ['spam.example'],
  excludedCountries: [],
  indexFiles: ['index.html'],
  ownReferrers: [],
  whitepages: [],
  shortQueries: [],
};

describe('settingsFields', () => {
  it('name every field that can be changed', () => {
    expect([...settingsFields].sort()).toEqual(Object.keys(loaded).sort());
    expect(listFields.every((field) => Array.isArray(loaded[field]))).toBe(true);
  });
});

describe('changesOf', () => {
  it.each<[string, SettingsEdits, object]>([
    ['nothing', {}, {}],
    ['what was changed and changed back', { reportType: 'E', email: loaded.email, urls: [...loaded.urls] }, {}],
    ['an empty box', { blockedIps: [''], urls: [...loaded.urls, '  '] }, {}],
    ['a duplicate', { urls: [...loaded.urls, 'harrowfluid.example'] }, {}],
    ['a duplicate in capitals', { blockedReferrers: ['spam.example', 'SPAM.example'] }, {}],
    ['what differs', { reportType: 'T', botFiltering: true }, { reportType: 'T' }],
    ['a list without what is dropped', { blockedIps: ['', ' 203.0.113.7 '] }, { blockedIps: ['203.0.113.7'] }],
    ['an emptied list', { indexFiles: [''] }, { indexFiles: [] }],
    ['another order', { urls: [...loaded.urls].reverse() }, { urls: [...loaded.urls].reverse() }],
    ['an address in spaces', { email: ' a@b ' }, { email: 'a@b' }],
  ])('sends of %s just that', (_, edits, changes) => {
    expect(changesOf(loaded, edits)).toEqual(changes);
  });
});

describe('withoutSaved', () => {
  it('keeps what was changed after the save began', () => {
    const ips = ['203.0.113.7'];
    const sent: SettingsEdits = { reportType: 'T', blockedIps: ips };
    expect(withoutSaved({ reportType: 'T', blockedIps: ips }, sent)).toEqual({});
    expect(withoutSaved({ reportType: 'T', blockedIps: ips }, { ...sent, blockedIps: [' 203.0.113.7 '] })).toEqual({});
    expect(withoutSaved({ reportType: 'E', blockedIps: [...ips, ''], email: 'a@b' }, sent)).toEqual({
      reportType: 'E',
      blockedIps: [...ips, ''],
      email: 'a@b',
    });
  });
});

describe('saveConflict', () => {
  it('is none where this save replaced what had been loaded', () => {
    expect(saveConflict(loaded, { ...loaded, urls: [...loaded.urls] }, ['urls'])).toBeNull();
  });

  it('tells what was replaced from what was kept', () => {
    const previous: SettingsValues = { ...loaded, reportType: 'T', timezoneOffset: 'UTC', blockedIps: ['203.0.113.7'] };
    expect(saveConflict(loaded, previous, ['blockedIps', 'email'])).toEqual({
      replaced: ['blockedIps'],
      kept: ['reportType', 'timezoneOffset'],
    });
  });
});
