import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLogger, createServer, preview } from 'vite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockBackend, stateQuestion } from './vite-plugin.ts';

afterEach(() => vi.unstubAllEnvs());

const pageFor = (url: string, site?: string, method = 'GET') =>
  stateQuestion({ url, method, headers: site === undefined ? {} : { 'sec-fetch-site': site } } as IncomingMessage);

describe('a link that changes state (TST-060)', () => {
  it.each([
    ['/?row=settings-saved', 'cross-site'],
    ['/sessions?start=2026-01-01&scenario=http-500-json', 'cross-site'],
    ['/?row', 'cross-site'],
    ['/?%72ow=settings-saved', 'cross-site'],
    ['/sessions?a=1&%73cenario=x', 'cross-site'],
  ])('%s from another site gets a confirmation page with a link', (url, site) => {
    expect(pageFor(url, site)).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
    expect(pageFor(url, site, 'HEAD')).not.toBeNull();
  });

  it.each([
    ['/?row=settings-saved', 'same-origin', 'GET'],
    ['/?row=settings-saved', 'same-site', 'GET'],
    ['/?row=settings-saved', 'none', 'GET'],
    ['/?row=settings-saved', undefined, 'GET'],
    ['/sessions?rows=1&q=row', 'cross-site', 'GET'],
    ['/', 'cross-site', 'GET'],
    ['/auth/sign-in?row=1', 'cross-site', 'POST'],
  ])("%s from %s by %s doesn't", (url, site, method) => expect(pageFor(url, site, method)).toBeNull());

  it("doesn't echo markup from the URL", () => {
    const page = pageFor(
      '//evil.example/%22%3E<script>alert(1)</script>?row="><script>alert(1)</script>',
      'cross-site',
    );
    expect(page).not.toContain('<script>');
    expect(page).toContain('href="/evil.example/');
  });
});

it.each([
  ['WEBTRAX_SESSIONS', 'x', 'WEBTRAX_SESSIONS must be a whole number from 0 to 1000000, not x'],
  ['WEBTRAX_SESION', '5', 'WEBTRAX_SESION is no variable of WebTrax: did you mean WEBTRAX_SESSIONS?'],
  ['WEBTRAX_SECRET', 'short', '--secret (WEBTRAX_SECRET) must have 16 characters or more'],
  [
    'WEBTRAX_TRUST_PROXY',
    'x',
    '--trust-proxy (WEBTRAX_TRUST_PROXY) takes addresses or networks such as 10.0.0.0/8, not x',
  ],
  ['WEBTRAX_STATE', 'state.log', 'A preview keeps state in memory: leave out WEBTRAX_STATE, or use npm start'],
  ['WEBTRAX_STORIES', 'none.yaml', "none.yaml couldn't be read: --stories (WEBTRAX_STORIES) takes a file with a story"],
])('a preview rejects %s=%s at startup', async (name, value, message) => {
  vi.stubEnv(name, value);
  const plugins = [mockBackend(() => false)];
  await expect(preview({ configFile: false, logLevel: 'silent', plugins, preview: { port: 0 } })).rejects.toThrow(
    message,
  );
});

it.each([
  [
    '2026-01-01',
    [expect.stringMatching(/^The mock's clock shows 2026-01-01, \d+ days? (?:behind|ahead of) this machine's/)],
  ],
  [undefined, []],
])('a preview at %s prints at startup if its clock shows another day (TST-002)', async (now, lines) => {
  vi.stubEnv('WEBTRAX_NOW', now);
  const root = mkdtempSync(path.join(tmpdir(), 'webtrax-preview-'));
  mkdirSync(path.join(root, 'dist'));
  writeFileSync(path.join(root, 'dist/index.html'), '');
  const customLogger = createLogger('silent');
  const info = vi.spyOn(customLogger, 'info');
  const plugins = [mockBackend(() => false)];
  const server = await preview({ root, configFile: false, customLogger, plugins, preview: { port: 0 } });
  await server.close();
  rmSync(root, { recursive: true });
  expect(info.mock.calls.map(([line]) => line)).toEqual(lines);
});

it('a preview answers preflights from other origins like the mock, not like Vite (CAL-057, TST-058)', async () => {
  vi.stubEnv('WEBTRAX_SESSIONS', '0');
  vi.stubEnv('WEBTRAX_STATE', 'memory');
  vi.stubEnv('WEBTRAX_ALLOW_ORIGIN', 'https://app.example');
  const root = mkdtempSync(path.join(tmpdir(), 'webtrax-preview-'));
  mkdirSync(path.join(root, 'dist'));
  writeFileSync(path.join(root, 'dist/index.html'), '');
  const plugins = [mockBackend(() => false)];
  const server = await preview({ root, configFile: false, logLevel: 'silent', plugins, preview: { port: 0 } });
  try {
    const [address = ''] = server.resolvedUrls?.local ?? [];
    const preflight = async (origin: string) => {
      const preflightHeaders = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-wt-wtid',
      };
      const { status, headers } = await fetch(`${address}graphql`, { method: 'OPTIONS', headers: preflightHeaders });
      const names = ['allow-origin', 'allow-credentials', 'allow-headers'];
      return [status, ...names.map((name) => headers.get(`access-control-${name}`))];
    };
    const named = expect.stringContaining('authorization, x-wt-wtid');
    expect(await preflight('https://app.example')).toEqual([204, 'https://app.example', 'true', named]);
    expect(await preflight('https://other.example')).toEqual([204, '*', null, named]);
    expect(await preflight('http://localhost:5173')).toEqual([204, 'http://localhost:5173', 'true', named]);
  } finally {
    await server.close();
    rmSync(root, { recursive: true });
  }
});

it('a preview without a build fails with the build command', async () => {
  const plugins = [mockBackend(() => false)];
  const outDir = 'node_modules/.cache/webtrax/never-built';
  const start = preview({ configFile: false, logLevel: 'silent', plugins, preview: { port: 0 }, build: { outDir } });
  await expect(start).rejects.toThrow(
    /^There is no build in .*never-built\. Make one: WEBTRAX_MOCK=true npm run build$/,
  );
});

it('npm start exposes the state only through its control API (TST-011)', async () => {
  vi.stubEnv('WEBTRAX_STATE', 'kept [1].log');
  // On a Mac the temporary folder is a symlink, and Vite serves what is in its target.
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'webtrax-start-')));
  mkdirSync(path.join(root, '.webtrax'));
  const names = ['.webtrax/state.log', 'kept [1].log', 'kept [1].log.lock', 'open.txt'];
  for (const name of names) writeFileSync(path.join(root, name), 'a token');
  const plugins = [mockBackend(() => false)];
  const server = await createServer({ root, configFile: false, logLevel: 'silent', plugins, server: { port: 0 } });
  try {
    await server.listen();
    const [address = ''] = server.resolvedUrls?.local ?? [];
    const linesFor = async (name: string) => {
      const paths = [encodeURI(name), `${encodeURI(name)}?raw`, `@fs${encodeURI(path.join(root, name))}`];
      const answers = await Promise.all(paths.map((one) => fetch(address + one)));
      return Promise.all(answers.map((answer) => answer.text()));
    };
    const [open = [], ...otherLines] = await Promise.all(names.toReversed().map(linesFor));
    expect(open).toEqual(['a token', expect.stringContaining('a token'), 'a token']);
    expect(otherLines.flat().filter((text) => text.includes('a token'))).toEqual([]);
  } finally {
    await server.close();
    rmSync(root, { recursive: true });
  }
});
