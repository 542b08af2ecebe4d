import { createStorage } from 'unstorage';
import { describe, expect, it } from 'vitest';
import type { CatalogRow, Sandbox } from '../../../schema/generated/control.ts';
import { html } from '../../lib/safe-text.ts';
import { StateUnavailableError } from '../../state/unavailable-error.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { type PageContent, pageDocument } from './serve-page.ts';

describe('html', () => {
  it('escapes values, but not nested markup', () => {
    const hostile = `<img src=x onerror="alert('1')">&`;
    const inner = html`<b>${hostile}</b>`;
    expect(inner.text).toBe('<b>&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</b>');
    expect(html`${[inner, inner]}${5}`.text).toBe(`${inner.text}${inner.text}5`);
  });
});

const row: CatalogRow = {
  id: 'list-fails',
  part: 'reports',
  situation: 'The list <fails>',
  seen: 'Say "no" & go',
  where: 'page',
  clauses: ['SES-039'],
  persona: null,
  path: '/sessions',
  scenario: 'sessions-fail',
  steps: [],
};
const fault = { kind: 'connection-reset' } as const;
const sandbox: Sandbox = {
  name: 'one',
  scenarios: [{ name: 'a', title: 'The first', rules: [], since: 0 }],
  clock: {
    now: 0,
    iso: '1970-01-01T00:00:00.000Z',
    isStopped: true,
    speed: 1,
    aheadBy: 5_400_000,
    driftedBy: 0,
    visitsUntil: 1,
  },
  world: { seed: 7, size: 40_000, isOwn: true },
  network: 'real',
};
const content: PageContent = { sandbox, rows: [row], scenarios: [], personas: [], requests: [], app: '', notice: null };

describe('the page', () => {
  it('shows when the simulated visits end if the clock is past that (TST-002)', () => {
    const clock = { ...sandbox.clock, now: 2, visitsUntil: 1 };
    const words = 'The simulated visits end on 1970-01-01';
    expect(pageDocument({ ...content, sandbox: { ...sandbox, clock } })).toContain(words);
    expect(pageDocument(content)).not.toContain(words);
  });

  it('shows each row with a button, a link and steps back, escaping its text', () => {
    const text = pageDocument(content);
    expect(text).toContain(
      'data-show="/?row=list-fails" aria-label="Show it: The list &lt;fails&gt;">Show it</button>',
    );
    expect(text).toContain('<a data-app="/?row=list-fails" href="/?row=list-fails">/?row=list-fails</a>');
    expect(text).toContain('<a data-app="/?row=" href="/?row=">Back to normal</a>');
    expect(text).toContain('Say &quot;no&quot; &amp; go');
    expect(text).toContain('Reports · 1');
    expect(text).not.toContain('Address of the app');
    expect(text).not.toContain('x-mock-scenario: sessions-fail');
  });

  it('shows the sandbox', () => {
    const text = pageDocument(content);
    for (const part of [
      'data-stop="a"',
      '1970-01-01 00:00:00 UTC</time>, stopped, 1.5 h ahead',
      'Seed 7, 40,000 sessions, set for this sandbox',
      '<dd>Real</dd>',
      'x-mock-sandbox: one',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('lists account requests with the remaining decisions (TST-049)', () => {
    const request = { tinid: '7', name: 'Ada <b>', email: '', companyName: 'Byron', website: '', requestedAt: 0 };
    const text = pageDocument({ ...content, requests: [{ ...request, status: 'DECLINED', accounts: [] }] });
    expect(text).toContain('<b>Ada &lt;b&gt;, Byron</b>: declined');
    expect(text).toContain('data-decide="APPROVED" data-tinid="7" aria-label="Approve the request of Ada &lt;b&gt;"');
    expect(text).not.toContain('data-decide="DECLINED"');
  });

  it("asks for the app's address and shows the header if the app is elsewhere", () => {
    const scenarios = [{ name: 'sessions-fail', title: '', rules: [{ fault }] }];
    const text = pageDocument({ ...content, app: 'http://localhost:5173', scenarios });
    expect(text).toContain('type="url" value="http://localhost:5173"');
    expect(text).toContain('href="http://localhost:5173/?row=list-fails"');
    expect(text).toContain('data-copy="x-mock-scenario: sessions-fail"');
  });

  it('shows no header that would have no effect, since a request is its own first call', () => {
    const scenarios = [{ name: 'sessions-fail', title: '', rules: [{ fault, calls: { from: 2 } }] }];
    const text = pageDocument({ ...content, app: 'http://localhost:5173', scenarios });
    expect(text).not.toContain('data-copy="x-mock-scenario:');
  });
});

describe('GET /__mock', () => {
  const get = (client: ReturnType<typeof createTestClient>, path = '/__mock', headers = {}) =>
    client.app.fetch(new Request(`http://mock.example${path}`, { headers }));

  it("serves the page of the caller's sandbox, allowing only its own script", async () => {
    const answer = await get(createTestClient({ tester: { servesApp: true } }), '/__mock', {
      cookie: 'mock-sandbox=one',
    });
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('data-name="one"');
    expect(text).toContain('dana.reyes@harrowfluid.example');
    const script = /<script>([\s\S]*)<\/script>/.exec(text)?.[1] ?? '';
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))).toString(
      'base64',
    );
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`);
  });

  it.each([
    ['/__mock/', {}, 200],
    ['/__mock/nope', {}, 404],
    ['/__mockery', {}, 404],
    ['/__mock', { 'x-mock-sandbox': 'a b' }, 400],
  ])('%s with %j: %i', async (path, headers, status) => {
    expect((await get(createTestClient(), path, headers)).status).toBe(status);
  });

  it('works without the state, and says so', async () => {
    const storage = createStorage();
    storage.getItem = async () => {
      throw new StateUnavailableError();
    };
    const answer = await get(createTestClient({ storage }));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('role="alert">The state of the mock cannot be reached');
  });
});
