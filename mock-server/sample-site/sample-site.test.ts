import { describe, expect, it } from 'vitest';
import { accounts } from '../../fixtures/accounts.ts';
import { trackingScript } from '../../schema/reference/tracking-snippet.ts';
import { createMockApp } from '../create-mock-app.ts';
import { testNow } from '../testing/test-client.ts';
import { createSampleSite } from './site-map.ts';

const app = createMockApp({ size: 300, now: testNow });
const get = (path: string) => app.fetch(new Request(`http://mock.example${path}`));
const [account] = accounts;
if (!account) throw new Error('there is no account');
const site = createSampleSite(account);

/** URLs that a page links to or loads, resolved against the page. */
function addressesOf(page: string, address: string): string[] {
  const found = page.matchAll(/<(?:a|link|script|form)\b[^>]*\s(?:href|src|action)="([^"]*)"/g);
  return [...found]
    .map(([, to = '']) => to)
    .filter((to) => !/^(?:tel:|data:|#|https:\/\/www\.harrowfluid)/.test(to))
    .map((to) => new URL(to.replaceAll('&amp;', '&'), `http://mock.example${address}`).pathname);
}

describe('the sample site', () => {
  it('serves every page of its map, without dead links (TST-079)', async () => {
    const visited = new Set<string>();
    const waiting = ['/sample-site/'];
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      if (visited.has(address)) continue;
      visited.add(address);
      const answer = await get(address);
      expect([address, answer.status]).toEqual([address, 200]);
      const isPage = answer.headers.get('content-type')?.startsWith('text/html');
      if (isPage) waiting.push(...addressesOf(await answer.text(), address));
    }
    const pages = site.pages.map(({ path }) => (path === '/' ? '/sample-site/' : `/sample-site${path}/`));
    expect([...visited]).toEqual(expect.arrayContaining(pages));
    expect(visited.size).toBeGreaterThan(pages.length + 40);
  });

  it('has one h1 per page and skips no heading level', async () => {
    for (const { path } of site.pages) {
      const page = await (await get(path === '/' ? '/sample-site/' : `/sample-site${path}/`)).text();
      const levels = [...page.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
      const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect([path, jumps, levels.filter((level) => level === 1)]).toEqual([path, [], [1]]);
    }
  });

  it('has no inline scripts or styles, and only its own resources (FRM-052)', async () => {
    const answer = await get('/sample-site/products/ball-valves/flanged-ball-valves/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    const page = await answer.text();
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
    expect(page).toContain(
      '<link rel="canonical" href="https://www.harrowfluid.example/products/ball-valves/flanged-ball-valves">',
    );
  });

  it('loads the tracking code of /settings/tagging, with a tag under 8 kB (TST-079)', async () => {
    const code = await (await get('/sample-site/tracking-code-2.js')).text();
    expect(code).toContain(trackingScript(account, '../../tag.js'));
    expect((await (await get('/sample-site/tag.js')).text()).length).toBeLessThan(8000);
  });

  it('serves downloads as PDF, with the same bytes each time', async () => {
    const path = '/sample-site/downloads/flanged-ball-valves-data-sheet.pdf';
    const [one, other] = await Promise.all([get(path), get(path)]);
    expect(one.headers.get('content-type')).toBe('application/pdf');
    const bytes = new Uint8Array(await one.arrayBuffer());
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
    expect(new Uint8Array(await other.arrayBuffer())).toEqual(bytes);
  });

  it('redirects pages to their trailing slash, and answers 404 for unknown ones', async () => {
    const answer = await get('/sample-site/products?a=1');
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/sample-site/products/?a=1']);
    for (const path of ['/nothing/', '/downloads/nothing.pdf', '/..%2f..%2fpackage.json', '/tag.css'])
      expect((await get(`/sample-site${path}`)).status).toBe(404);
    expect((await app.fetch(new Request('http://mock.example/sample-site/', { method: 'POST' }))).status).toBe(405);
  });

  it("shows the account's tracked phone number", async () => {
    expect(await (await get('/sample-site/contact/')).text()).toContain('href="tel:+18005550178"');
  });
});
