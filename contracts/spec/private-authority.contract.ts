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

async function said(...flags: string[]) {
  const lines: string[] = [];
  const note = (line: string) => void lines.push(line);
  const status = await runSuite(['--endpoint', endpoint, '--token', 't', ...flags], { say: note, complain: note });
  return { status, text: lines.join('\n') };
}

it('a certificate that nobody vouches for is not trusted', async () => {
  const { status, text } = await said();
  expect(text).toBe(`${endpoint} cannot be reached: its certificate is self-signed; name it with --ca FILE.`);
  expect(status).toBe(2);
});

it('a file that holds no certificate is named', async () => {
  expect((await said('--ca', path.join(folder, 'broken.pem'))).text).toContain('broken.pem holds no certificate');
});

it('an authority of one’s own is trusted once it is named', async () => {
  expect((await said('--ca', file)).text).toContain('is no GraphQL endpoint: it answered 200 with “{"ok":true}”');
});
