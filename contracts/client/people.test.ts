import { describe, expect, it } from 'vitest';
import { CannotRun } from './failures.ts';
import { mockPeople, parsePeople, roleNames } from './people.ts';

const ada = { username: 'ada', password: 'gears2' };
const read = (value: unknown) => parsePeople('people.json', JSON.stringify(value, null, 2));

describe('a people file', () => {
  it('is read by role, all of which are optional', () => {
    expect(read({ stranger: ada, emptyAccount: { ...ada, account: '7' } })).toEqual({
      stranger: ada,
      emptyAccount: { ...ada, account: '7' },
    });
    expect(read({})).toEqual({});
  });

  it.each([
    ['{"stranger":', 'line 1: not valid JSON'],
    ['{\n  "stranger": {\n    "username" "ada"\n  }\n}', 'line 3: not valid JSON'],
    ['', 'line 1: not valid JSON'],
    ['[]', 'line 1: this is not an object with roles and people'],
    ['null', 'line 1: this is not an object with roles and people'],
    [{ strangr: ada }, 'line 2: there is no role strangr; the roles are stranger, manyAccounts'],
    [{ stranger: ada, __proto: ada }, 'line 6: there is no role __proto'],
    [{ stranger: ada, legacy: 'ada' }, 'line 6: legacy is not a person'],
    [{ stranger: ada, legacy: [ada] }, 'line 6: legacy is not a person'],
    [{ stranger: { username: 'ada' } }, 'line 2: stranger has no password'],
    [{ stranger: ada, legacy: { ...ada, username: 7 } }, 'line 7: username of legacy must be a string'],
    [{ stranger: ada, legacy: { ...ada, password: '' } }, 'line 8: password of legacy must be a string'],
    [{ emptyAccount: { ...ada, account: 10442 } }, 'line 5: account of emptyAccount must be a string'],
    [
      { stranger: { ...ada, token: 'x' } },
      'line 5: stranger has token, which is not one of username, password, account',
    ],
  ])('%j: %s', (value, sentence) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    expect(() => parsePeople('people.json', text)).toThrow(`--people people.json, ${sentence}`);
    expect(() => parsePeople('people.json', text)).toThrow(CannotRun);
  });

  it('exists for the mock with all roles', () => {
    expect(Object.keys(mockPeople).sort()).toEqual(roleNames.toSorted());
  });
});
