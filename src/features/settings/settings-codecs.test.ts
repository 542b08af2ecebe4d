import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { describe, expect, it } from 'vitest';
import { inviteTexts } from '../../text/settings-pages.ts';
import { othersParts, writeInvite } from './invite-route.tsx';
import { missingForms } from './settings-values.ts';
import { networkSince } from './tracking-settings.tsx';
import { refusedField } from './use-settings-form.ts';

describe('networkSince', () => {
  it.each([
    ['2016-04-18', '2017-08-01'],
    ['2017-08-01', '2017-08-01'],
    ['2017-08-02', '2017-08-02'],
    ['2024-01-09', '2024-01-09'],
  ])('of %s is %s (SET-007)', (implemented, since) => {
    expect(networkSince(implemented)).toBe(since);
  });
});

describe('missingForms (SET-006)', () => {
  it.each([
    [['harrowfluid.example', 'www.harrowfluid.example'], []],
    [['harrowfluid.example'], ['www.harrowfluid.example']],
    [['www.harrowfluid.example'], ['harrowfluid.example']],
    [['https://www.harrowfluid.example/'], ['https://harrowfluid.example/']],
    [['https://www.harrowfluid.example/', 'HarrowFluid.example'], []],
    [
      ['harrowfluid.example/de', 'www.harrowfluid.example'],
      ['www.harrowfluid.example/de', 'harrowfluid.example'],
    ],
    [['valves.co.uk'], ['www.valves.co.uk']],
    [['shop.harrowfluid.example'], []],
    [['www.shop.harrowfluid.example'], ['shop.harrowfluid.example']],
    [['a.example', 'a.example'], ['www.a.example']],
    [['203.0.113.7', 'localhost', 'www.example', '', 'not an address'], []],
  ])('of %j', (addresses, missing) => {
    expect(missingForms(addresses)).toEqual(missing);
  });

  it("is empty for 500 long texts that aren't addresses", () => {
    const texts = Array.from({ length: 500 }, (_, index) => `${'a'.repeat(1990)}${index} b`);
    expect(missingForms(texts)).toEqual([]);
  });
});

describe('invite links', () => {
  const params = {
    account_slug: 'WT-10442',
    company: 'Harrow & Sons, 100% "Fluid"',
    account_tinid: '8104420',
    inviter_email: 'dana+x@harrowfluid.example',
  };

  it('are read as written, and keep other parameters (SET-031)', () => {
    const search = writeInvite(new URLSearchParams('start=2026-10-01&company=%20'), params);
    expect(Object.fromEntries(new URLSearchParams(search.toString()))).toEqual({ start: '2026-10-01', ...params });
    expect(othersParts(search, params)).toEqual([]);
  });

  it('report values of another person or account, with replacements (SET-031)', () => {
    const search = writeInvite(new URLSearchParams('company=x&company=y&inviter_email=z'), params);
    search.append('inviter_email', params.inviter_email);
    expect(othersParts(search, params)).toEqual([
      {
        name: { text: 'Company' },
        params: [
          ['company', 'x'],
          ['company', 'y'],
        ],
        reason: inviteTexts.notOwn,
        instead: ['company', params.company],
      },
      { name: { text: 'Inviter' }, params: [['inviter_email', 'z']], reason: inviteTexts.notOwn },
    ]);
  });
});

describe('refusedField', () => {
  const refused = (argument: string, code = 'BAD_USER_INPUT') =>
    new CombinedGraphQLErrors({
      errors: [{ message: `${argument}: must be an address`, extensions: { code, argument } }],
    });

  it.each([
    ['a field', refused('settings.email'), { field: 'email', message: 'Must be an address.' }],
    ['an entry', refused('settings.urls[1]'), { field: 'urls', message: 'b: must be an address.' }],
    ['a list', refused('settings.urls'), { field: 'urls', message: 'Must be an address.' }],
    ['an entry that was not sent', refused('settings.urls[7]'), { field: 'urls', message: 'Must be an address.' }],
    ['an unknown field', refused('settings.color'), null],
    ['another argument', refused('query'), null],
    ['another code', refused('settings.email', 'UNAUTHORIZED'), null],
    ['no response', new TypeError('Failed to fetch'), null],
  ])('reads %s', (_, error, field) => {
    expect(refusedField(error, { urls: ['a', 'b'], email: 'x' })).toEqual(field);
  });
});
