import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { limits } from '../../../schema/reference/limits.ts';
import { createJournal, type JournalKeeper, sandboxLimit } from '../../control/journal.ts';
import { createRedisJournal } from './redis-journal.ts';
import { keyOf, linkRedis, type RedisLink } from './redis-link.ts';
import { findRedis, startRedis, type TestRedis } from './testing/test-replicas.ts';

const command = findRedis();

describe.skipIf(command === null)('the shared journal of all replicas (TST-057)', () => {
  let redis: TestRedis;
  let link: RedisLink;
  beforeAll(async () => {
    redis = await startRedis(String(command));
    link = await linkRedis(redis.url, { notice: () => {}, error: () => {} });
  });
  afterAll(async () => {
    link.close();
    await redis.close();
  });
  beforeEach(() => link.run((client) => client.flushall()));

  const open = (bytes?: number) => createJournal(createRedisJournal(link, bytes));
  const note = (journal: JournalKeeper, sandbox: string, path: string, variables: Record<string, unknown> = {}) => {
    const entry = journal.begin(sandbox, { at: 5, method: 'POST', path });
    entry.status = 200;
    entry.operations = [{ name: 'sessions', variables }];
    journal.settle(sandbox, entry);
  };
  const paths = async (journal: JournalKeeper, sandbox: string, after = 0) =>
    (await journal.find(sandbox, { after })).map(({ number, path }) => `${number} ${path}`);

  it('numbers and finds entries of all replicas, and hides secrets', async () => {
    const [one, other] = [open(), open()];
    note(one, 'a', '/1?token=secret');
    note(other, 'a', '/2', { limit: 25, password: 'secret' });
    note(one, 'b', '/1');
    expect(await paths(other, 'a')).toEqual(['1 /1?token=REDACTED', '2 /2']);
    expect(await paths(one, 'a', 1)).toEqual(['2 /2']);
    expect(JSON.stringify(await one.find('a', { variables: { limit: 25 } }))).toMatch(/^(?!.*secret).*REDACTED/);
    await other.clear('a');
    expect([await paths(one, 'a'), await one.sandboxes()]).toEqual([[], ['b']]);
    note(one, 'a', '/3');
    expect(await paths(other, 'a')).toEqual([expect.stringContaining('/3')]);
  });

  it('keeps the last thousand entries of recently used sandboxes', async () => {
    const journal = open();
    for (let i = 1; i <= limits.journalEntries + 3; i++) note(journal, 'a', `/${i}`);
    const found = await paths(journal, 'a');
    expect([found.length, found[0], found.at(-1)]).toEqual([1000, '4 /4', '1003 /1003']);
    for (let i = 0; i < sandboxLimit; i++) note(journal, `s${i}`, '/');
    expect(await journal.sandboxes()).toHaveLength(sandboxLimit);
    expect(await paths(journal, 'a')).toEqual([]);
    expect(await link.run((client) => client.pttl(keyOf('journal:s1')))).toBeGreaterThan(0);
  });

  it('evicts the least recently used sandbox, not the oldest', async () => {
    const journal = open();
    let time = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => time++);
    for (const name of ['first', 'second']) note(journal, name, '/');
    for (let i = 2; i < sandboxLimit; i++) note(journal, `s${i}`, '/');
    note(journal, 'first', '/again');
    note(journal, 'newest', '/');
    expect(await paths(journal, 'first')).toEqual(['1 /', '2 /again']);
    expect(await paths(journal, 'second')).toEqual([]);
  });

  it('keeps counting in a sandbox that was evicted (TST-012)', async () => {
    const journal = open();
    for (let i = 0; i < 10; i++) note(journal, 'a', '/');
    for (let i = 0; i < sandboxLimit; i++) note(journal, `s${i}`, '/');
    expect(await paths(journal, 'a')).toEqual([]);
    note(journal, 'a', '/new');
    expect(await paths(journal, 'a', 10)).toEqual(['11 /new']);
  });

  it('keeps counting after a clear, and finally forgets old numbers', async () => {
    const journal = open();
    for (let i = 0; i < 2 * sandboxLimit; i++) {
      note(journal, `s${i}`, '/');
      await journal.clear(`s${i}`);
    }
    expect(await journal.sandboxes()).toEqual([]);
    const last = `s${2 * sandboxLimit - 1}`;
    const [lastNumber] = await link.run((client) => client.hmget(keyOf('journal-numbers'), last));
    note(journal, last, '/next');
    expect(await paths(journal, last)).toEqual([`${Number(lastNumber) + 1} /next`]);
    const streams = await link.run((client) => client.keys(keyOf('journal:*')));
    const numbers = await link.run((client) => client.hkeys(keyOf('journal-numbers')));
    expect([streams.length, numbers.length]).toEqual([sandboxLimit, sandboxLimit + 1]);
  });

  it('limits its size by trimming the largest sandbox', async () => {
    const journal = open(20_000);
    note(journal, 'small', '/kept');
    for (let i = 0; i < 200; i++) note(journal, 'large', `/${i}`, { text: 'x'.repeat(500) });
    expect(await paths(journal, 'small')).toEqual(['1 /kept']);
    const entries = await journal.find('large', {});
    expect(entries.at(-1)?.path).toBe('/199');
    expect(JSON.stringify(entries).length).toBeLessThan(25_000);
    expect(entries.length).toBeGreaterThan(10);
  });
});
