import { describe, expect, it } from 'vitest';
import { settingsProblems } from '../../text/settings.ts';
import { emailProblem, entryProblem, fieldProblem, keptEntry, type ListField, wrongFields } from './settings-values.ts';

const { ip, host, file, parameter, tooLong, tooMany, email, address, paper } = settingsProblems;

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
    ['urls', '//harrowfluid.example', null],
    ['urls', 'shop.harrowfluid.example:8443/de', null],
    ['urls', 'münchen.de', null],
    ['urls', '203.0.113.7', null],
    ['urls', 'not a url at all', address],
    ['urls', 'harrowfluid', address],
    ['urls', 'ftp://harrowfluid.example', address],
    ['urls', 'dana@harrowfluid.example', address],
    ['urls', '/only/a/path', address],
    ['urls', 'shop.example/price list', address],
    ['urls', `a.example/${'x'.repeat(1990)}`, null],
    ['urls', `a.example/${'x'.repeat(1991)}`, tooLong],
    ['blockedReferrers', 'münchen.de', null],
    ['blockedReferrers', 'mün chen.de', host],
    ['whitepages', '/papers/valves.pdf', null],
    ['whitepages', '/', null],
    ['whitepages', 'https://cdn.harrowfluid.example/valves.pdf', null],
    ['whitepages', 'our selection guide', paper],
    ['excludedCountries', 'CA', null],
  ])('of %s %j', (field, entry, problem) => {
    expect(entryProblem(field, entry)).toBe(problem);
  });
});

describe('keptEntry', () => {
  it.each<[ListField, string, string]>([
    ['urls', 'HarrowFluid.example/DE', 'harrowfluid.example/DE'],
    ['urls', 'https://MÜNCHEN.de:8443/Straße?x=1', 'https://xn--mnchen-3ya.de:8443/Straße?x=1'],
    ['blockedReferrers', 'Bücher.Example', 'xn--bcher-kva.example'],
    ['ownReferrers', 'Blog.Example', 'blog.example'],
    ['whitepages', '/Papers/Valves.pdf', '/Papers/Valves.pdf'],
    ['whitepages', 'https://MÜNCHEN.de/Preisliste.pdf', 'https://xn--mnchen-3ya.de/Preisliste.pdf'],
  ])('of %s %s is %s (SET-036)', (field, entry, stored) => {
    expect(keptEntry(field, entry)).toBe(stored);
    expect(keptEntry(field, stored)).toBe(stored);
    expect(entryProblem(field, stored)).toBeNull();
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

describe('problems that prevent saving', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `u${index}.example`);

  it.each([
    [{}, []],
    [{ blockedIps: ['203.0.113.7', ''] }, []],
    [{ blockedIps: ['203.0.113.7', 'x'], email: '' }, ['blockedIps', 'email']],
    [{ urls: many(500) }, []],
    [{ urls: [...many(500), '', 'U1.example'] }, []],
    [{ urls: many(501) }, ['urls']],
  ])('of %#', (edits, fields) => {
    expect(wrongFields(edits)).toEqual(fields);
  });

  it('are reported on the field if no entry is wrong', () => {
    expect(fieldProblem({ urls: many(501) }, 'urls')).toBe(tooMany);
    expect(fieldProblem({ email: 'x' }, 'email')).toBe(email);
    expect(fieldProblem({}, 'email')).toBeNull();
  });
});
