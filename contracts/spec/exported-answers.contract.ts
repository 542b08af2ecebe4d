import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sdl } from '../../schema/generated/sdl.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { type Answer, firstAuthorizedPerson, textReader, verifyAnswers } from './answers-reader.ts';
import { readPeople } from './independent-backend/people.ts';
import { readLog } from './independent-backend/read-log.ts';
import { createService } from './independent-backend/serve.ts';

const end = Date.UTC(2026, 10, 21, 15);
const [seed, sessions] = [7, 600];
const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-answers-'));
afterAll(() => rmSync(folder, { recursive: true }));
/** Milliseconds the export may take on a busy machine. */
const slowly = 300_000;

const script = path.join(import.meta.dirname, '../cli/world.ts');
const runWorld = (...flags: readonly string[]) => promisify(execFile)(process.execPath, [script, ...flags]);
const worldFlags = ['--seed', String(seed), '--sessions', String(sessions)];

beforeAll(async () => {
  await runWorld('--export', folder, ...worldFlags);
}, slowly);

const { fetch: mock } = createMockBackend({ seed, size: sessions, now: end }).app;

describe('the golden responses of an export (TST-082)', () => {
  it('match the mock, and a backend that has only the files', { timeout: slowly }, async () => {
    const textOf = textReader(folder);
    const independent = createService({ log: readLog(textOf), people: readPeople(textOf), now: () => end });
    const whole = await verifyAnswers(folder, firstAuthorizedPerson(folder, mock));
    expect(whole).toMatchObject({ mismatches: [] });
    expect(whole.requestCount).toBeGreaterThan(600);
    // It has no campaigns, which are a separate profile.
    const core = await verifyAnswers(
      folder,
      firstAuthorizedPerson(folder, independent),
      (call) => !/campaign/i.test(call),
    );
    expect(core).toMatchObject({ mismatches: [] });
    expect(core.requestCount).toBeGreaterThan(600);
  });

  it("don't match a backend with one wrong number or duplicate id", { timeout: slowly }, async () => {
    const wrongOnce = async (from: RegExp, to: string) => {
      const change: Answer = async (request) => {
        const response = await mock(request);
        return new Response((await response.text()).replaceAll(from, to), response);
      };
      return (await verifyAnswers(folder, firstAuthorizedPerson(folder, change), (call) => call === 'searchTerms'))
        .mismatches;
    };
    expect((await wrongOnce(/"termct":1\b/g, '"termct":2'))[0]).toMatch(
      /^searchTerms\.ndjson:1 searchTerms\.edges\[\d+\]\.node\.termct$/,
    );
    expect(await wrongOnce(/"id":"t\d+"/g, '"id":"t"')).toContain('searchTerms.ndjson:1 searchTerms.edges[1].node.id');
  });

  it('cover every reading call, one file each, as the README describes', () => {
    const calls = readdirSync(path.join(folder, 'answers')).map((file) => path.basename(file, '.ndjson'));
    const reads = Object.keys(buildSchema(sdl).getQueryType()?.getFields() ?? {});
    // Each backend words its own navigation.
    expect(reads.filter((call) => !calls.includes(call))).toEqual(['nav']);
    const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
    expect(readme).toContain('The present is 2026-11-21T15:00:00Z');
    expect(readme).toContain('load-postgres.sql');
    const files = [...readme.matchAll(/(?:ddl|load)-\w+\.sql|layout\.md/g)].map(([file]) => file);
    expect(files.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
    // Developers write programs from these alone.
    const rules = [...readme.matchAll(/^(\d)\. (.*)$/gm)].map(([, number, rule]) => [Number(number), rule] as const);
    expect(rules.map(([number]) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const lines = calls.flatMap((call) =>
      readFileSync(path.join(folder, 'answers', `${call}.ndjson`), 'utf8').split('\n'),
    );
    const marks = new Set(lines.join('').match(/"\$\w+"(?=:)/g));
    expect([...marks].filter((mark) => !readme.includes(mark))).toEqual([]);
    const [line = '{}'] = lines;
    expect(Object.keys(JSON.parse(line)).filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
  });

  it('can be omitted, and require --export', { timeout: slowly }, async () => {
    const bare = path.join(folder, 'bare');
    await runWorld('--export', bare, '--account', '70002', '--no-answers', '--format', 'csv', ...worldFlags);
    expect(existsSync(path.join(bare, 'answers'))).toBe(false);
    const readme = readFileSync(path.join(bare, 'README.md'), 'utf8');
    expect(readme).toContain('No responses were written');
    expect(readme).not.toContain('load-postgres.sql');
    await expect(runWorld('--answers')).rejects.toThrow('--answers and --no-answers go with --export');
  });
});
