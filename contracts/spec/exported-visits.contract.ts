import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import { createMockBackend, type MockBackend } from '../client/mock-backend.ts';
import { firstAuthorizedPerson, textReader, verifyAnswers } from './answers-reader.ts';
import { readPeople } from './independent-backend/people.ts';
import { readLog } from './independent-backend/read-log.ts';
import { createService } from './independent-backend/serve.ts';
import { revealedVisits, story } from './tried-logs.ts';

const end = Date.UTC(2026, 10, 21, 15);
const [seed, sessions] = [7, 3000];
const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-visits-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** Milliseconds that exports and their responses may take on a busy machine. */
const slowly = 300_000;

const script = path.join(import.meta.dirname, '../cli/world.ts');
const worldFlags = ['--seed', String(seed), '--sessions', String(sessions)];
const placeOf = (name: string) => path.join(folder, name);
const exportTo = (name: string, ...flags: readonly string[]) =>
  promisify(execFile)(process.execPath, [script, '--export', placeOf(name), ...worldFlags, ...flags]);

/** The wrong responses of the mock with the same visits, and of a backend that only has the files. */
async function verify(name: string, now: number, mock: MockBackend) {
  const place = placeOf(name);
  const textOf = textReader(place);
  const independent = createService({ log: readLog(textOf), people: readPeople(textOf), now: () => now });
  const [whole, core] = [
    await verifyAnswers(place, firstAuthorizedPerson(place, mock.app.fetch)),
    await verifyAnswers(place, firstAuthorizedPerson(place, independent), (call) => !/campaign/i.test(call)),
  ];
  const mismatches = [whole.mismatches, core.mismatches];
  return { mismatches, requestCount: Math.min(whole.requestCount, core.requestCount) };
}

async function control(mock: MockBackend, method: string, name: string, body?: object) {
  const init = { method, body: body === undefined ? null : JSON.stringify(body) };
  const answer = await mock.fetch(`http://localhost/__mock/api/${name}`, init);
  expect(answer.ok).toBe(true);
  return answer.status === 204 ? null : answer.json();
}

const rowsOf = (name: string, table: string): { readonly id: string; readonly visitDate: string }[] =>
  textReader(placeOf(name))(table)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('an export with added visits (TST-076, TST-082, TST-086)', { timeout: slowly }, () => {
  it('includes a story: its rows, counts and responses', async () => {
    const file = placeOf('one.yaml');
    writeFileSync(file, story);
    await exportTo('story', '--stories', file);
    const mock = createMockBackend({ seed, size: sessions, now: end });
    const bare = createMockBackend({ seed, size: sessions, now: end });
    await control(mock, 'PUT', 'story', { story });
    const { mismatches, requestCount } = await verify('story', end, mock);
    expect(mismatches).toEqual([[], []]);
    expect(requestCount).toBeGreaterThan(600);
    const rows = rowsOf('story', 'sessions');
    expect(rows.length).toBe(sessions + revealedVisits);
    expect(rows.map(({ visitDate }) => visitDate)).toEqual(rows.map(({ visitDate }) => visitDate).toSorted());
    const without = await verifyAnswers(placeOf('story'), firstAuthorizedPerson(placeOf('story'), bare.app.fetch));
    expect(without.mismatches.length).toBeGreaterThan(50);
    const readme = readFileSync(placeOf('story/README.md'), 'utf8');
    expect(readme).toContain('--now 2026-11-21T15:00:00Z --stories stories.yaml');
    await exportTo('again', '--stories', placeOf('story/stories.yaml'));
    for (const table of ['visitors', 'sessions', 'page-views', 'actions', 'answers/sessions']) {
      expect(textReader(placeOf('again'))(table)).toBe(textReader(placeOf('story'))(table));
    }
  });

  it("belongs to the story's account, in its time zone's days", async () => {
    const far = accounts.find(({ timeZone }) => timeZone === 'Europe/Berlin');
    if (far === undefined) throw new Error('There is no such account.');
    const file = placeOf('far.yaml');
    writeFileSync(file, `account: ${far.slug}\nAcme:\n  today 15:30: [/, /contact]\n  today 16:10: /\n`);
    await exportTo('far', '--stories', file, '--no-answers');
    const added = rowsOf('far', 'sessions').filter(({ id }) => id.length > 9);
    expect(added.map(({ visitDate }) => visitDate)).toEqual(['2026-11-21T14:30:00Z']);
    await expect(exportTo('x', '--stories', file, '--account', '10442')).rejects.toThrow(
      `--account 10442 is not the account of the story, which is ${far.id}`,
    );
    writeFileSync(file, 'Acme of Atlantis:\n  today: /\n');
    await expect(exportTo('x', '--stories', file)).rejects.toThrow('--stories: Line 1: "Atlantis" is no city');
  });

  it("includes the visits collected in a stored state, weeks after its worlds' present", async () => {
    const present = Date.UTC(2026, 10, 1);
    const mock = createMockBackend({ seed, size: sessions, now: present });
    mock.clock.set(end);
    const collect = async (visitor: string, events: readonly object[]) => {
      const body = JSON.stringify({ code: '10442', visitor, visit: `${visitor}-1`, events });
      expect((await mock.fetch('/collect', { method: 'POST', body })).status).toBe(204);
    };
    const url = 'http://mock.example/sample-site/products/ball-valves';
    await collect('one', [
      { type: 'view', url, title: 'Ball valves', referrer: 'https://www.google.com/search?q=<b>' },
    ]);
    await collect('two', [{ type: 'view', url: 'http://mock.example/sample-site/contact', referrer: '' }]);
    await control(mock, 'PUT', 'story', { story: 'Acme:\n  yesterday: [/contact, ask for one]\n  in 2 days: /\n' });
    mock.clock.advance(40_000);
    await collect('one', [
      { type: 'view', url: `${url}/two-piece-ball-valves`, after: 20_000 },
      { type: 'action', action: 'RFI', label: '200 pieces', url, after: 20_000 },
    ]);
    const { entries } = await control(mock, 'GET', 'state');
    const state = placeOf('kept.json');
    const whole = { version: 1, present: new Date(present).toISOString(), sandboxes: { mine: entries, default: {} } };
    writeFileSync(state, JSON.stringify(whole));
    await expect(exportTo('x', '--state', state)).rejects.toThrow(
      'the sandbox default has no added visits, but mine: name it with --sandbox',
    );
    await exportTo('kept', '--state', state, '--sandbox', 'mine');
    const added = rowsOf('kept', 'sessions').filter(({ id }) => id.length > 9);
    expect(added.length).toBe(3);
    const [, presentText = ''] = /The present is (\S+Z)/.exec(readFileSync(placeOf('kept/README.md'), 'utf8')) ?? [];
    const now = Date.parse(presentText);
    expect(now).toBeGreaterThan(end);
    mock.clock.set(now);
    const { mismatches, requestCount } = await verify('kept', now, mock);
    expect(mismatches).toEqual([[], []]);
    expect(requestCount).toBeGreaterThan(600);
  });
});
