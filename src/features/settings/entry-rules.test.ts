import { describe, expect, it } from 'vitest';
import { settingsProblems } from '../../text/settings.ts';
import { emailProblem, entryProblem, fieldProblem, wrongFields } from './entry-rules.ts';
import type { ListField } from './settings-values.ts';

const { ip, host, file, parameter, tooLong, tooMany, email } = settingsProblems;

describe('entryProblem', () => {
  it.each<[ListField, string, string | null]>([
    ['blockedIps', '203.0.113.7', null],
    ['blockedIps', ' 255.255.255.255 ', null],
    ['blockedIps', '', null],
    ['blockedIps', '256.1.1.1', ip],
    ['blockedIps', '1.2.3', ip],
    ['blockedIps', '::1', ip],
    ['blockedIps', '10.0.0.0/8', ip],
    ['blockedReferrers', 'Spam.Example', null],
    ['blockedReferrers', 'https://x.example/', host],
    ['blockedReferrers', 'a b', host],
    ['blockedReferrers', '-x.example', host],
    ['ownReferrers', 'blog.harrowfluid.example', null],
    ['ownReferrers', 'blog.example/path', host],
    ['indexFiles', 'default.aspx', null],
    ['indexFiles', 'a/b.html', file],
    ['indexFiles', 'index.php?x', file],
    ['shortQueries', 'product_id', null],
    ['shortQueries', 'a=b', parameter],
    ['shortQueries', 'a b', parameter],
    ['urls', 'https://www.harrowfluid.example/de?x=1', null],
    ['urls', 'x'.repeat(2000), null],
    ['urls', 'x'.repeat(2001), tooLong],
    ['whitepages', '/papers/valves.pdf', null],
    ['excludedCountries', 'CA', null],
  ])('of %s %j', (field, entry, problem) => {
    expect(entryProblem(field, entry)).toBe(problem);
  });
});

describe('emailProblem', () => {
  it.each([
    ['a@b', null],
    [' webtrax@harrowfluid.example ', null],
    ['', email],
    ['nobody', email],
    ['a b@c', email],
    [`${'a'.repeat(318)}@b`, null],
    [`${'a'.repeat(319)}@b`, email],
  ])('of %j', (text, problem) => {
    expect(emailProblem(text)).toBe(problem);
  });
});

describe('what keeps edits from being saved', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `u${index}`);

  it.each([
    [{}, []],
    [{ blockedIps: ['203.0.113.7', ''] }, []],
    [{ blockedIps: ['203.0.113.7', 'x'], email: '' }, ['blockedIps', 'email']],
    [{ urls: many(500) }, []],
    [{ urls: many(501) }, ['urls']],
  ])('of %#', (edits, fields) => {
    expect(wrongFields(edits)).toEqual(fields);
  });

  it('is said of the field where no entry is wrong', () => {
    expect(fieldProblem({ urls: many(501) }, 'urls')).toBe(tooMany);
    expect(fieldProblem({ email: 'x' }, 'email')).toBe(email);
    expect(fieldProblem({}, 'email')).toBeNull();
  });
});
