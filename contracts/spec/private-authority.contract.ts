import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runSuite } from '../cli/run-suite.ts';
import { testAuthority } from './hosted-mock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-authority-'));
const file = path.join(folder, 'authority.pem');
writeFileSync(file, testAuthority.cert);
writeFileSync(path.join(folder, 'broken.pem'), 'no certificate');

const server = createServer(testAuthority, (_, response) => response.end('{"ok":true}'));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const endpoint = `https://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

async function runWith(...flags: string[]) {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const status = await runSuite(['--endpoint', endpoint, '--token', 't', ...flags], { print: note, printError: note });
  return { status, text: lines.join('\n') };
}

it('rejects a certificate from an unknown authority', async () => {
  const { status, text } = await runWith();
  expect(text).toBe(`${endpoint} cannot be reached: its certificate is self-signed; name it with --ca FILE.`);
  expect(status).toBe(2);
});

it('names a file that isn’t a certificate', async () => {
  expect((await runWith('--ca', path.join(folder, 'broken.pem'))).text).toContain('broken.pem is not a certificate');
});

it('trusts a named private authority', async () => {
  expect((await runWith('--ca', file)).text).toContain('is not a GraphQL endpoint: it answered 200 with “{"ok":true}”');
});
