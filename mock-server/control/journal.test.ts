import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../schema/generated/control.ts';
import type { JournalQuery } from './journal.ts';
import { createJournal } from './journal.ts';

function noted(entries: readonly Partial<JournalEntry>[], sandbox = 'a') {
  const journal = createJournal();
  for (const { at = 0, method = 'GET', path = '/', ...rest } of entries) {
    Object.assign(journal.begin(sandbox, { at, method, path }), rest);
  }
  return journal;
}
const numbers = (entries: readonly JournalEntry[]) => entries.map(({ number }) => number);

describe('a journal', () => {
  const call = (name: string, variables: Record<string, unknown> = {}) => ({ name, variables });
  const journal = noted([
    { method: 'POST', path: '/graphql', status: 200, operations: [call('sessions', { limit: 25 }), call('getNav')] },
    {
      method: 'POST',
      path: '/graphql?x=1',
      status: 200,
      scenarios: ['slow'],
      operations: [call('sessions', { query: { startDate: '2026-11-01', referrers: ['a', { b: 1 }] }, limit: 50 })],
    },
    { path: '/downloads/1/x.csv?token=t', status: 404, scenarios: ['slow', 'dead'] },
    { method: 'POST', path: '/auth/sign-in', operations: [call('signIn', { username: 'dana' })] },
  ]);

  const queries: [query: JournalQuery, found: readonly number[]][] = [
    [{}, [1, 2, 3, 4]],
    [{ operation: 'sessions' }, [1, 2]],
    [{ operation: 'getNav' }, [1]],
    [{ operation: 'nope' }, []],
    [{ path: '/graphql' }, [1, 2]],
    [{ path: '/downloads/1/x.csv' }, [3]],
    [{ method: 'post' }, [1, 2, 4]],
    [{ status: 404 }, [3]],
    [{ scenario: 'slow' }, [2, 3]],
    [{ after: 2 }, [3, 4]],
    [{ after: 9 }, []],
    [{ variables: { limit: 25 } }, [1]],
    [{ variables: {} }, [1, 2, 4]],
    [{ variables: { query: { startDate: '2026-11-01' } } }, [2]],
    [{ variables: { query: { referrers: ['a', { b: 1 }] } } }, [2]],
    [{ variables: { query: { referrers: ['a'] } } }, []],
    [{ variables: { query: { referrers: { 0: 'a' } } } }, []],
    [{ variables: { query: null } }, []],
    [{ operation: 'getNav', variables: { limit: 25 } }, []],
    [{ operation: 'sessions', variables: { limit: 50 }, scenario: 'slow', status: 200, method: 'POST' }, [2]],
  ];
  it.each(queries)('finds by %j %j', (query, found) => {
    expect(numbers(journal.find('a', query))).toEqual(found);
  });

  it('keeps the latest thousand, under their numbers (TST-012)', () => {
    const long = noted(Array.from({ length: 1003 }, (_, i) => ({ path: `/${i + 1}` })));
    const found = long.find('a', {});
    expect([found.length, found[0]?.path, found.at(-1)?.number]).toEqual([1000, '/4', 1003]);
    expect(numbers(long.find('a', { after: 1001 }))).toEqual([1002, 1003]);
  });

  it('is cleared for one sandbox, and goes on counting', () => {
    const both = noted([{}, {}]);
    both.begin('b', { at: 0, method: 'GET', path: '/' });
    both.clear('a');
    expect([both.find('a', {}), both.find('b', {}).length, both.sandboxes()]).toEqual([[], 1, ['b']]);
    expect(both.begin('a', { at: 0, method: 'GET', path: '/' }).number).toBe(3);
    expect(numbers(both.find('a', {}))).toEqual([3]);
  });

  it('keeps 64 sandboxes, and asking for others adds none', () => {
    const many = createJournal();
    for (let i = 0; i < 65; i++) many.begin(`s${i}`, { at: 0, method: 'GET', path: '/' });
    many.clear('nobody');
    expect(many.find('nobody', {})).toEqual([]);
    expect([many.sandboxes().length, many.sandboxes().includes('s0')]).toEqual([64, false]);
  });
});
