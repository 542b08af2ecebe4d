import { describe, expect, it } from 'vitest';
import type { JournalEntry } from '../../schema/generated/control.ts';
import { redactAddress } from '../lib/safe-text.ts';
import { createJournal, createJournalPages, type JournalQuery } from './journal.ts';

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
  it.each(queries)('filters by %j %j', async (query, found) => {
    expect(numbers(await journal.find('a', query))).toEqual(found);
  });

  it('keeps the last thousand entries and their numbers (TST-012)', async () => {
    const long = noted(Array.from({ length: 1003 }, (_, i) => ({ path: `/${i + 1}` })));
    const found = await long.find('a', {});
    expect([found.length, found[0]?.path, found.at(-1)?.number]).toEqual([1000, '/4', 1003]);
    expect(numbers(await long.find('a', { after: 1001 }))).toEqual([1002, 1003]);
  });

  it('can be cleared for one sandbox, and keeps counting', async () => {
    const both = noted([{}, {}]);
    both.begin('b', { at: 0, method: 'GET', path: '/' });
    await both.clear('a');
    expect([await both.find('a', {}), (await both.find('b', {})).length, await both.sandboxes()]).toEqual([
      [],
      1,
      ['b'],
    ]);
    expect(both.begin('a', { at: 0, method: 'GET', path: '/' }).number).toBe(3);
    expect(numbers(await both.find('a', {}))).toEqual([3]);
  });

  it('keeps 64 sandboxes, and reading others adds none', async () => {
    const many = createJournal();
    for (let i = 0; i < 65; i++) many.begin(`s${i}`, { at: 0, method: 'GET', path: '/' });
    await many.clear('nobody');
    expect(await many.find('nobody', {})).toEqual([]);
    const sandboxes = await many.sandboxes();
    expect([sandboxes.length, sandboxes.includes('s0')]).toEqual([64, false]);
  });

  it('keeps counting in a sandbox that was evicted (TST-012)', async () => {
    const journal = noted(Array.from({ length: 10 }, () => ({})));
    for (let i = 0; i < 64; i++) journal.begin(`s${i}`, { at: 0, method: 'GET', path: '/' });
    expect(await journal.find('a', {})).toEqual([]);
    journal.begin('a', { at: 0, method: 'GET', path: '/new' });
    expect((await journal.find('a', { after: 10 })).map(({ path }) => path)).toEqual(['/new']);
  });

  it('limits its total bytes by trimming the largest sandbox (LIM-019)', async () => {
    const pages = createJournalPages(100_000);
    const keeper = createJournal(pages);
    const note = (sandbox: string, length: number) => {
      const entry = keeper.begin(sandbox, { at: 0, method: 'POST', path: '/graphql' });
      entry.operations = [{ name: 'x', variables: { text: 'x'.repeat(length) } }];
      keeper.settle(sandbox, entry);
      return entry.number;
    };
    const small = note('small', 100);
    for (let i = 0; i < 500; i++) note('large', 5000);
    note('large', 30_000);
    expect(pages.bytes()).toBeLessThanOrEqual(100_000);
    expect(numbers(await keeper.find('small', {}))).toEqual([small]);
    const entries = await keeper.find('large', {});
    expect([entries.length > 5, entries.at(-1)?.number, entries.at(-1)?.operations]).toEqual([
      true,
      501,
      [{ name: 'x', variables: {} }],
    ]);
    await keeper.clear('large');
    await keeper.clear('small');
    expect(pages.bytes()).toBe(0);
    for (let i = 0; i < 200; i++) note(`s${i}`, 1000);
    expect(pages.bytes()).toBeLessThanOrEqual(100_000);
  });

  it('shows an entry in progress, and a snapshot once it has ended', async () => {
    const keeper = createJournal();
    const entry = keeper.begin('a', { at: 0, method: 'GET', path: '/' });
    entry.status = 200;
    expect(await keeper.find('a', {})).toEqual([entry]);
    keeper.settle('a', entry);
    entry.status = 500;
    expect(await keeper.find('a', { status: 200 })).toHaveLength(1);
  });
});

describe('redacting secrets', () => {
  const token = `eyJhbGciOiJIUzI1NiJ9.${'a'.repeat(20)}.b-_c`;

  it.each([
    ['/downloads/1-0a/x.csv?sandbox=a&token=abc123', '/downloads/1-0a/x.csv?sandbox=a&token=REDACTED'],
    ['/x?idTo%6ben=abc&b=1&c', '/x?idTo%6ben=REDACTED&b=1&c'],
    [`/x?a=${token}`, '/x?a=REDACTED'],
    [`/graphql?variables=%7B%22password%22%3A%22p%22%7D`, '/graphql?variables=REDACTED'],
    ['/x?%zz=1&newPassword=p', '/x?%zz=1&newPassword=REDACTED'],
    ['/x?query={nav}', '/x?query={nav}'],
  ])('covers the address %s', (address, redacted) => {
    expect(redactAddress(address)).toBe(redacted);
  });

  it('covers variables at any depth, errors and names (TST-012)', async () => {
    const keeper = createJournal();
    const entry = keeper.begin('a', { at: 0, method: 'POST', path: '/graphql' });
    const tokens = { idToken: 'i', accessToken: 'a', legacyToken: null };
    entry.operations = [
      { name: 'createPDFDownload', variables: { inputs: { tokens, campaignId: 'c', note: `see ${token}` } } },
      { name: token, variables: { currentPassword: 'p', list: [{ password: 'p' }], passwords: ['p', { value: 'p' }] } },
    ];
    entry.error = { message: `Variable got invalid value ${token}` };
    const stored = JSON.stringify(await keeper.find('a', {}));
    keeper.settle('a', entry);
    expect(JSON.stringify(await keeper.find('a', {}))).toBe(stored);
    expect(stored).not.toMatch(/eyJ|:"[aip]"/);
    expect(await keeper.find('a', { variables: { inputs: { campaignId: 'c' } } })).toHaveLength(1);
  });
});
