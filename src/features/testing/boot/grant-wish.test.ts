import { beforeEach, describe, expect, it } from 'vitest';
import { createTestingMock, row } from '../testing-mock.ts';
import { grantWish } from './grant-wish.ts';
import type { Wish } from './read-wish.ts';

let mock = createTestingMock();
beforeEach(() => {
  mock = createTestingMock();
});

const grant = (wish: Wish) => grantWish(wish, mock.control, mock.tester);
const ask = (id: string, ...scenarios: string[]): Wish => ({ kind: 'row', id, scenarios });

describe('grantWish', () => {
  it('makes the state of a row in a sandbox of its own, the scenario last', async () => {
    const granted = await grant(ask('sessions-fail', 'slow-fixed'));
    expect(granted).toEqual({ path: row.path, steps: row.steps, browser: undefined });
    expect(mock.done).toEqual([
      'create',
      'reset',
      'sign in 7',
      'account 10442',
      'stack [{"name":"sessions-fail"},{"name":"slow-fixed"}]',
    ]);
  });

  it('gives the same state again, in the sandbox that is there', async () => {
    await grant(ask('sessions-fail'));
    const first = mock.done.splice(0).slice(1);
    await grant(ask('sessions-fail'));
    expect(mock.done).toEqual(first);
  });

  it('signs out for a row of nobody', async () => {
    mock.browser.cookies = 'mock-sandbox=mine';
    mock.browser.person = '7';
    await grant(ask('login-fails'));
    expect(mock.done).toEqual(['reset', 'sign out']);
  });

  it('knows no other row, and then changes nothing', async () => {
    await expect(grant(ask('nonsense'))).rejects.toThrow('The catalogue has no row called nonsense.');
    expect(mock.done).toEqual([]);
  });

  it('sets a stack and leaves person and state as they are', async () => {
    mock.browser.cookies = 'mock-sandbox=mine';
    mock.browser.person = '7';
    const granted = await grant({ kind: 'stack', scenarios: ['a', 'b@sessions'] });
    expect(granted.path).toBe(null);
    expect(mock.done).toEqual(['stack [{"name":"a"},{"name":"b@sessions"}]']);
  });

  it('never sets one in the sandbox that everybody shares, whatever the cookie says', async () => {
    mock.browser.cookies = 'mock-sandbox=default';
    await grant({ kind: 'stack', scenarios: ['a'] });
    expect(mock.done).toEqual(['create', 'stack [{"name":"a"}]']);
  });

  it('makes the sandbox healthy again', async () => {
    mock.browser.cookies = 'mock-sandbox=mine';
    await grant({ kind: 'normal' });
    expect(mock.done).toEqual(['reset']);
  });
});
