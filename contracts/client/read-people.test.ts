import { describe, expect, it } from 'vitest';
import { CannotRun } from './cannot-run.ts';
import { mockPeople } from './mock-people.ts';
import { roleNames } from './people.ts';
import { peopleOfText } from './read-people.ts';

const ada = { username: 'ada', password: 'gears2' };
const read = (value: unknown) => peopleOfText('people.json', JSON.stringify(value, null, 2));

describe('the persons of a file', () => {
  it('are read by role; none need be there', () => {
    expect(read({ stranger: ada, emptyAccount: { ...ada, account: '7' } })).toEqual({
      stranger: ada,
      emptyAccount: { ...ada, account: '7' },
    });
    expect(read({})).toEqual({});
  });

  it.each([
    ['{"stranger":', 'line 1: it is no JSON'],
    ['{\n  "stranger": {\n    "username" "ada"\n  }\n}', 'line 3: it is no JSON'],
    ['', 'line 1: it is no JSON'],
    ['[]', 'line 1: it holds no table from role to person'],
    ['null', 'line 1: it holds no table from role to person'],
    [{ strangr: ada }, 'line 2: there is no role strangr; the roles are stranger, manyAccounts'],
    [{ stranger: ada, __proto: ada }, 'line 6: there is no role __proto'],
    [{ stranger: ada, legacy: 'ada' }, 'line 6: legacy is no person'],
    [{ stranger: ada, legacy: [ada] }, 'line 6: legacy is no person'],
    [{ stranger: { username: 'ada' } }, 'line 2: stranger has no password'],
    [{ stranger: ada, legacy: { ...ada, username: 7 } }, 'line 7: username of legacy is no text in quotes'],
    [{ stranger: ada, legacy: { ...ada, password: '' } }, 'line 8: password of legacy is no text in quotes'],
    [{ emptyAccount: { ...ada, account: 10442 } }, 'line 5: account of emptyAccount is no text in quotes'],
    [{ stranger: { ...ada, token: 'x' } }, 'line 5: stranger has token, which is none of username, password, account'],
  ])('%j: %s', (value, sentence) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
    expect(() => peopleOfText('people.json', text)).toThrow(`--people people.json, ${sentence}`);
    expect(() => peopleOfText('people.json', text)).toThrow(CannotRun);
  });

  it('are all there for the mock', () => {
    expect(Object.keys(mockPeople).sort()).toEqual(roleNames.toSorted());
  });
});
