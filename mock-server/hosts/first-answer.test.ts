import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { createTestClient, testNow } from '../testing/test-client.ts';

/** Serves the mock, sends one data call, and prints the response and whether Node loaded its Fetch classes. */
const script = `
  import { connect } from 'node:net';
  import { createMockApp } from './create-mock-app.ts';
  import { startNodeServer } from './hosts/node-server.ts';
  const { token, now, body } = JSON.parse(process.env.ASKED);
  const server = await startNodeServer(createMockApp({ size: 300, now }), { port: 0 });
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1').setEncoding('utf8');
  const head = ['POST /graphql HTTP/1.1', 'host: localhost', 'connection: close', 'authorization: ' + token,
    'content-type: application/json', 'content-length: ' + Buffer.byteLength(body)];
  socket.write(head.join('\\r\\n') + '\\r\\n\\r\\n' + body);
  const answer = (await socket.toArray()).join('');
  const hasFetch = process.moduleLoadList.some((name) => name.endsWith('undici/undici'));
  console.log(JSON.stringify({ answer, hasFetch }));
  process.exit();
`;

it("the first response is sent without loading Node's slow Fetch classes", async () => {
  const { id_token: token } = await createTestClient({ size: 0 }).signIn();
  const query = '{ sessions(query: { startDate: "2026-10-01", endDate: "2026-11-21" }) { pageInfo { totalCount } } }';
  const request = JSON.stringify({ token, now: testNow, body: JSON.stringify({ query }) });
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, ASKED: request },
  });
  const { answer, hasFetch } = JSON.parse(stdout);
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK.*"totalCount":\d+/s);
  expect(hasFetch).toBe(false);
});
