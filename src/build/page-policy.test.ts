import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preview } from 'vite';
import { describe, expect, it } from 'vitest';
import {
  appPolicy,
  formatHeadersFile,
  hashSource,
  headersFile,
  inlineParts,
  inlineSources,
  mockPageHeaders,
  pageHeaders,
  parseHeadersFile,
} from '../../schema/reference/page-policy.ts';
import { initialConfig } from '../lib/config/config-table.ts';
import { mergeAdditions, pagePolicy, serversOf, withPolicyTag } from './page-policy.ts';

const page = `<!doctype html><html><head><meta charset="utf-8" /><style>a{}</style><script>one()</script>
<script type="module" src="/x.js"></script></head><body><script nonce="n">two()</script></body></html>`;

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((one) => one.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

describe("the page's Content Security Policy (FRM-052)", () => {
  it('blocks inline code and framing', async () => {
    for (const headers of [
      pageHeaders(appPolicy(await inlineSources(page))),
      mockPageHeaders(await inlineSources(page)),
    ]) {
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).not.toMatch(/unsafe|\*|http:/);
      expect(directive(policy, 'default-src')).toEqual(["'none'"]);
      // default-src doesn't apply to these.
      for (const name of ['base-uri', 'frame-ancestors'])
        expect([name, directive(policy, name)]).toEqual([name, ["'none'"]]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toMatch(/^(?:same-origin|no-referrer)$/);
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    }
    expect(directive(appPolicy({}), 'form-action')).toEqual(["'self'"]);
    expect(directive(mockPageHeaders({})['content-security-policy'] ?? '', 'form-action')).toEqual(["'none'"]);
    expect(directive(appPolicy({}), 'trusted-types')).toEqual(['default']);
    expect(directive(appPolicy({}), 'require-trusted-types-for')).toEqual(["'script'"]);
    expect(directive(mockPageHeaders({})['content-security-policy'] ?? '', 'script-src')).toEqual(["'none'"]);
  });

  it('allows inline code by its hash', async () => {
    expect([inlineParts(page, 'script'), inlineParts(page, 'style')]).toEqual([['one()', 'two()'], ['a{}']]);
    const hash = createHash('sha256').update('one()').digest('base64');
    expect(await hashSource('one()')).toBe(`'sha256-${hash}'`);
    expect(directive(appPolicy(await inlineSources(page)), 'script-src')).toContain(`'sha256-${hash}'`);
  });

  it.each(['interactions/usePress', 'overlays/usePreventScroll'])('allows the style of %s', async (module) => {
    const source = await readFile(`node_modules/react-aria/dist/private/${module}.mjs`, 'utf8');
    const [, style = ''] = /style\.textContent = `([^`]+)`\.trim\(\)/.exec(source) ?? [];
    const text = style.replace(/\$\{\S+ATTRIBUTE\}/, 'data-react-aria-pressable').trim();
    expect(directive(appPolicy({}), 'style-src')).toContain(await hashSource(text));
  });

  it('allows only the servers that the build and its config.json name (HST-004)', () => {
    const servers = serversOf({
      ...initialConfig(true),
      graphqlUrl: 'HTTPS://API.example/graphql',
      apiUrl: 'http://10.0.0.2:8080/api',
      formsScriptUrl: 'https://forms.example/x.js?a=1',
      reportUrl: 'https://reports.example/errors',
      fileOrigins: ['https://files.example', 'https://api.example'],
      configOrigins: ['https://other.example'],
    });
    const policy = appPolicy(mergeAdditions(servers, { 'script-src': ["'nonce-n'"] }));
    expect(directive(policy, 'connect-src')).toEqual([
      "'self'",
      'https://api.example',
      'http://10.0.0.2:8080',
      'https://reports.example',
      'https://files.example',
      'https://other.example',
      'https://forms.example',
    ]);
    expect(directive(policy, 'script-src')).toEqual(["'self'", 'https://forms.example', "'nonce-n'"]);
    expect(directive(policy, 'img-src')).toContain('http://10.0.0.2:8080');
    expect(directive(appPolicy(serversOf(initialConfig(true))), 'connect-src')).toEqual(["'self'"]);
  });

  it('is placed in a page before anything it applies to', () => {
    const tagged = withPolicyTag(page, appPolicy({}));
    expect(tagged.indexOf('Content-Security-Policy')).toBeGreaterThan(0);
    expect(tagged.indexOf('Content-Security-Policy')).toBeLessThan(tagged.indexOf('<style>'));
    expect(/content="([^"]*)"/.exec(tagged)?.[1]).toBe(appPolicy({}));
  });

  it('is read back from the headers file as it was written', () => {
    const headers = pageHeaders(appPolicy({}));
    expect(parseHeadersFile(formatHeadersFile(headers))).toEqual(headers);
  });

  it.each([
    ['/', '/assets/*'],
    ['/portal/', '/portal/assets/*'],
    ['./', '/assets/*'],
    ['https://files.example/portal/', '/portal/assets/*'],
  ])('comes with headers that cache the assets of a build for %s (FRM-061, HST-011)', (base, address) => {
    const [, cachedFiles] = formatHeadersFile({}, base).split('\n\n');
    expect(cachedFiles).toBe(`${address}\n  cache-control: public, max-age=31536000, immutable\n`);
  });

  it('is that of the newest build, even if it is made while the preview runs', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'webtrax-preview-'));
    mkdirSync(path.join(root, 'dist'));
    writeFileSync(path.join(root, 'dist/index.html'), page);
    const plugins = [pagePolicy(initialConfig(true)).pages];
    const server = await preview({ root, configFile: false, logLevel: 'silent', plugins, preview: { port: 0 } });
    const { port } = server.httpServer.address() as AddressInfo;
    for (const source of ['one()', 'two()']) {
      const sent = pageHeaders(appPolicy({ 'script-src': [await hashSource(source)] }));
      writeFileSync(path.join(root, 'dist', headersFile), formatHeadersFile(sent));
      const { headers } = await fetch(`http://localhost:${port}/`);
      expect(Object.fromEntries(headers)).toMatchObject(sent);
    }
    await server.close();
    rmSync(root, { recursive: true });
  });
});
