import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NodeServer } from '../../mock-server/hosts/node-server.ts';
import { sdl } from '../../schema/generated/sdl.ts';
import { demoFlags, hostMock, runAndCapture } from './hosted-mock.ts';

const off = { errors: [{ message: 'Introspection is disabled' }] };
const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-schema-'));
let server: NodeServer;
beforeAll(async () => {
  server = await hostMock({}, (answer) => async (request) => {
    const text = await request.clone().text();
    return text.includes('__schema') ? Response.json(off, { status: 400 }) : answer(request);
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const slowly = 300_000;

function fileOf(text: string): string {
  const file = path.join(folder, 'theirs.graphql');
  writeFileSync(file, text);
  return file;
}

const examine = (...flags: readonly string[]) => runAndCapture(...demoFlags(server), ...flags);

describe('a backend without introspection', () => {
  it('exits with status 2 and explains how its schema can be compared (TST-034)', async () => {
    const { status, output } = await examine();
    expect(output).toBe(
      `${server.address}/graphql does not show its schema: introspection is off. Name its SDL with --schema FILE to compare that.`,
    );
    expect(status).toBe(2);
  });

  it(
    "is checked if the schema isn't needed",
    async () => {
      expect(await examine('--only', 'depths.total')).toMatchObject({ status: 3 });
      expect(await examine('--only', 'schema')).toMatchObject({ status: 2 });
      expect(await examine('--profile', 'campaigns')).toMatchObject({ status: 3 });
      expect(await examine('--profile', 'campaigns,core')).toMatchObject({ status: 2 });
    },
    slowly,
  );

  it.each([
    ['identical', sdl, 3, '4 passed, 0 failed'],
    ['a field of another type', sdl.replace(/(\n {2}blockedIps:) .*/, '$1 String'), 1, 'breaking: Field'],
    ['an added value', sdl.replace(/^enum ReportType \{$/m, 'enum ReportType {\n  Z'), 1, "dangerous: Enum value 'Z'"],
    [
      'an added field',
      sdl.replace(/^type Settings \{$/m, 'type Settings {\n  mood: String'),
      3,
      'note: Settings.mood: safe: Field',
    ],
  ])(
    'can have an SDL compared: %s',
    async (_, text, status, line) => {
      const file = fileOf(text);
      const found = await examine('--schema', file, '--only', 'schema');
      expect(found.output).toContain(`Comparing the schema of ${file}.`);
      expect(found.output).toContain(line);
      expect(found.status).toBe(status);
    },
    slowly,
  );

  it.each([
    [
      'no SDL',
      'type Query {',
      /^--schema .*theirs\.graphql is not valid SDL: Syntax Error: Expected Name, found <EOF>/,
    ],
    ['a missing type', 'type Query { a: Nothing }', /is not valid SDL: Unknown type/],
    ['no content', '', /is not valid SDL: Syntax Error: Unexpected <EOF>/],
    [
      "another product's SDL",
      'type Query { pets: [String] }',
      /theirs\.graphql is another product: the contract has none of its calls \(pets\)/,
    ],
  ])('exits with status 2 if the file has %s', async (_, text, sentence) => {
    const { status, output } = await examine('--schema', fileOf(text));
    expect(output).toMatch(sentence);
    expect(output.split('\n')).toHaveLength(1);
    expect(status).toBe(2);
  });

  it('exits with status 2 if the file is missing', async () => {
    const { status, output } = await examine('--schema', path.join(folder, 'none.graphql'));
    expect(output).toMatch(/^--schema .*none\.graphql cannot be read: ENOENT/);
    expect(status).toBe(2);
  });
});
