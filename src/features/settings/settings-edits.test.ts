import { describe, expect, it } from 'vitest';
import {
  changesOf,
  keptOf,
  onSaved,
  readUnsavedSettings,
  type UnsavedSettings,
  undoing,
  withEdit,
  withoutSaved,
  withoutUndone,
} from './settings-edits.ts';
import { listFields, type SettingsEdits, type SettingsValues, settingsFields } from './settings-values.ts';
import { saveConflict } from './use-settings-form.ts';

const loaded: SettingsValues = {
  botFiltering: true,
  reportType: 'E',
  urls: ['harrowfluid.example', 'www.harrowfluid.example'],
  email: 'webtrax@harrowfluid.example',
  timezoneOffset: 'America/New_York',
  defaultSessionsCount: 25,
  blockedIps: [],
  blockedReferrers: ['spam.example'],
  excludedCountries: ['CN', 'RU'],
  indexFiles: ['index.html'],
  ownReferrers: ['Blog.Example'],
  whitepages: [],
  shortQueries: [],
};

describe('settingsFields', () => {
  it('cover every editable field', () => {
    expect([...settingsFields].sort()).toEqual(Object.keys(loaded).sort());
    expect(listFields.every((field) => Array.isArray(loaded[field]))).toBe(true);
  });
});

describe('changesOf', () => {
  it.each<[string, SettingsEdits, object]>([
    ['nothing', {}, {}],
    ['an edit that was reverted', { reportType: 'E', email: loaded.email, urls: [...loaded.urls] }, {}],
    ['an empty box', { blockedIps: [''], urls: [...loaded.urls, '  '] }, {}],
    ['a duplicate', { urls: [...loaded.urls, 'harrowfluid.example'] }, {}],
    ['a duplicate in capitals', { blockedReferrers: ['spam.example', 'SPAM.example'] }, {}],
    ['a changed value', { reportType: 'T', botFiltering: true }, { reportType: 'T' }],
    ['a list with an empty box and spaces', { blockedIps: ['', ' 203.0.113.7 '] }, { blockedIps: ['203.0.113.7'] }],
    ['an emptied list', { indexFiles: [''] }, { indexFiles: [] }],
    ['a list that was loaded in capitals', { ownReferrers: ['Blog.Example', ''] }, {}],
    ['countries in another order', { excludedCountries: ['RU', 'CN'] }, {}],
    ['another order', { urls: [...loaded.urls].reverse() }, { urls: [...loaded.urls].reverse() }],
    ['an email with spaces around it', { email: ' a@b ' }, { email: 'a@b' }],
  ])('sends only the changes in %s', (_, edits, changes) => {
    expect(changesOf(loaded, edits)).toEqual(changes);
  });
});

describe('a save whose response was lost', () => {
  const sent = [{ reportType: 'T' }, { email: 'a@b', reportType: 'T' }] as const;
  const undone: UnsavedSettings = { reportType: 'E', base: { reportType: 'E' } };

  it('has an edit that undoes it as its only change (SET-009)', () => {
    expect(changesOf(loaded, undone, sent)).toEqual({ reportType: 'E' });
    expect(changesOf(loaded, { ...undone, botFiltering: true }, sent)).toEqual({ reportType: 'E' });
    expect(changesOf(loaded, { reportType: 'T' }, sent)).toEqual({ reportType: 'T' });
    expect(changesOf({ ...loaded, reportType: 'T' }, { reportType: 'T' }, sent)).toEqual({});
  });

  it('can be undone completely (SET-009)', () => {
    const values = { reportType: 'E', email: loaded.email };
    expect(undoing(sent, loaded)).toEqual({ ...values, base: values });
    expect(changesOf(loaded, undoing(sent, loaded), sent)).toEqual(values);
  });

  it('is the base for undone edits once it is known to have succeeded (SET-009)', () => {
    const saved: SettingsValues = { ...loaded, reportType: 'T', email: 'their@s' };
    expect(onSaved(undone, saved, sent)).toEqual({ reportType: 'E', base: { reportType: 'T' } });
    expect(changesOf(saved, onSaved(undone, saved, sent))).toEqual({ reportType: 'E' });
    expect(changesOf(loaded, onSaved(undone, loaded, sent))).toEqual({});
    // A colleague's change stays.
    const both = onSaved(undoing(sent, loaded), saved, sent);
    expect(changesOf(saved, withoutUndone(both, saved))).toEqual({ reportType: 'E' });
  });
});

describe('an edit', () => {
  const first = withEdit({ base: {} }, loaded, 'blockedIps', ['203.0.113.7']);
  const newer: SettingsValues = { ...loaded, blockedIps: ['198.51.100.1'] };

  it('remembers the value its field started with (SET-009)', () => {
    expect(first).toEqual({ blockedIps: ['203.0.113.7'], base: { blockedIps: [] } });
    expect(withEdit(first, newer, 'blockedIps', ['203.0.113.8'])).toEqual({
      blockedIps: ['203.0.113.8'],
      base: { blockedIps: [] },
    });
    expect(withoutUndone(first, newer)).toEqual(first);
  });

  it('that was undone does not overwrite what a colleague has since saved', () => {
    const undone = withEdit(first, loaded, 'blockedIps', ['']);
    expect(withoutUndone(undone, loaded)).toEqual(undone);
    expect(withoutUndone(undone, newer)).toEqual({ base: {} });
  });

  it('is restored after a reload, even from an older build that stored no base (FRM-058, SET-009)', () => {
    expect(readUnsavedSettings(JSON.parse(JSON.stringify(first)))).toEqual(first);
    expect(readUnsavedSettings({ email: 'a@b', reportType: 'X' })).toEqual({ email: 'a@b', base: {} });
    expect(readUnsavedSettings({ email: 'a@b', base: { email: 3 } })).toEqual({ email: 'a@b', base: {} });
    // An edit's base can be a zone that isn't in the list.
    const zones = { timezoneOffset: 'UTC', base: { timezoneOffset: 'America/Boise' } };
    expect(readUnsavedSettings(zones)).toEqual(zones);
    expect(readUnsavedSettings({ timezoneOffset: 'America/Boise' })).toEqual({ base: {} });
    expect(readUnsavedSettings(null)).toBeUndefined();
  });
});

describe('keptOf', () => {
  const sent = { urls: ['b.example', 'a.example'], email: 'Dana@Harrow.example' };

  it.each<[string, Partial<SettingsValues>, string[]]>([
    ['as they were sent', sent, ['urls', 'email']],
    [
      'in another order and case',
      { urls: ['a.example', 'b.example'], email: 'dana@harrow.example' },
      ['urls', 'email'],
    ],
    ['without one entry', { ...sent, urls: ['a.example'] }, ['email']],
    ['with other values', { urls: [], email: 'a@b' }, []],
  ])('for values that the server returned %s', (_, answered, accepted) => {
    const edits: SettingsEdits = { ...sent, botFiltering: false };
    expect(Object.keys(keptOf(edits, sent, { ...loaded, ...answered })).sort()).toEqual(
      [...accepted, 'botFiltering'].sort(),
    );
  });
});

describe('withoutSaved', () => {
  it('keeps changes made after the save began', () => {
    const ips = ['203.0.113.7'];
    const sent: SettingsEdits = { reportType: 'T', blockedIps: ips };
    const base: SettingsEdits = { reportType: 'E', blockedIps: [] };
    const answered = { ...loaded, ...sent } as SettingsValues;
    const rest = (present: UnsavedSettings, saved = sent) => withoutSaved(present, saved, sent, answered);
    expect(rest({ ...sent, base })).toEqual({ base: {} });
    expect(rest({ ...sent, base }, { ...sent, blockedIps: [' 203.0.113.7 '] })).toEqual({ base: {} });
    const later: SettingsEdits = { reportType: 'E', blockedIps: [...ips, ''], email: 'a@b' };
    expect(rest({ ...later, base: { ...base, email: 'c@d' } })).toEqual({
      ...later,
      base: { ...sent, email: 'c@d' },
    });
  });
});

describe('saveConflict', () => {
  const previous: SettingsValues = { ...loaded, reportType: 'T', timezoneOffset: 'UTC', blockedIps: ['203.0.113.7'] };

  it('is none if this save replaced what had been loaded', () => {
    expect(saveConflict(loaded, { ...loaded, urls: [...loaded.urls] }, [{ urls: [] }])).toBeNull();
  });

  it('separates what was replaced from what was kept', () => {
    expect(saveConflict(loaded, previous, [{ blockedIps: [], email: 'a@b' }])).toEqual({
      replaced: ['blockedIps'],
      kept: ['reportType', 'timezoneOffset'],
    });
  });

  it('is none if a colleague, or its own save without a response, saved the same (SET-009)', () => {
    const only: SettingsValues = { ...loaded, blockedIps: ['203.0.113.7'] };
    expect(saveConflict(loaded, only, [{ blockedIps: ['203.0.113.7'] }])).toBeNull();
    expect(saveConflict(loaded, only, [{ blockedIps: [] }, { blockedIps: ['203.0.113.7'] }])).toBeNull();
    expect(saveConflict(loaded, only, [{ email: 'a@b' }, { blockedIps: ['203.0.113.7'] }])).toBeNull();
  });
});
