import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { formatHeadersFile, headersFile } from '../../schema/reference/page-policy.ts';
import { examinePlace, readDoctorOptions } from '../cli/doctor.ts';
import { findNginx, startNginx } from './testing/nginx.ts';
import { person, serveApi, smallHeaders, smallPage, smallScript, textsOf } from './testing/place.ts';

const command = findNginx();
if (command === null) console.info('No nginx is installed here: its example is not tested.');

/** A port on this machine that is currently unused. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

describe.skipIf(command === null)('the nginx example (HST-011)', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'webtrax-small-build-'));

  beforeAll(async () => {
    // When root starts nginx, its workers run as a different user.
    chmodSync(root, 0o755);
    mkdirSync(path.join(root, 'assets'));
    writeFileSync(path.join(root, 'index.html'), smallPage);
    writeFileSync(path.join(root, 'assets/index-1.js'), smallScript);
    writeFileSync(path.join(root, 'service-worker.js'), '// keeps the build');
    writeFileSync(path.join(root, 'version.json'), '{"label":"1.0","build":"b1"}');
    writeFileSync(path.join(root, headersFile), formatHeadersFile(await smallHeaders([])));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  /** What must change after the example has been edited. */
  async function changesWith(edit: (config: string) => string) {
    const backend = await serveApi();
    const nginx = await startNginx(String(command), { root, backend, port: await freePort(), edit });
    onTestFinished(() => nginx.stop());
    const { address } = nginx;
    const findings = await examinePlace(
      readDoctorOptions(['--site', address, '--api', `${address}/graphql`, ...person]),
    );
    return { changes: textsOf(findings, 'change'), better: textsOf(findings, 'better'), address };
  }

  it('passes every check', async () => {
    const { changes, better, address } = await changesWith((config) => config);
    expect([changes, better]).toEqual([[], []]);
    expect((await fetch(`${address}/${headersFile}`)).status).toBe(404);
  });

  it('serves the page for a long URL (SES-076)', async () => {
    const { address } = await changesWith((config) => config);
    expect((await fetch(`${address}/sessions?filter=SEARCH:${'x'.repeat(30_000)}`)).status).toBe(200);
  });

  it.each([
    ['underscores_in_headers on;', '', /x-wt-legacy_token does not arrive/],
    ['gzip on;', '', /Scripts aren't compressed/],
    ['try_files $uri /index.html;', 'try_files $uri $uri/index.html =404;', /sessions\/visitor\/1 answers 404/],
    ['location /assets/ {', 'location /other/ {', /doesn't exist answers 200 text\/html/],
    ['add_header cache-control no-cache;', '', /The page has Cache-Control: \(none\)/],
    ['include HEADERS;', '', /no frame-ancestors|no Content-Security-Policy/],
  ])('needs its line %s', async (line, other, sentence) => {
    const { changes } = await changesWith((config) => config.replace(line, other));
    expect(changes).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
  });
});
