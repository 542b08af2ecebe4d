import { buildSchema, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { isRequest } from '../../contracts/rules/answer-shape.ts';
import { authPaths } from '../../schema/generated/auth.ts';
import { sdl } from '../../schema/generated/sdl.ts';
import { createHostApp } from '../hosts/create-host-app.ts';

const app = createHostApp({ seed: 1, size: 0 });
const get = (path: string, accept = '*/*') =>
  app.fetch(new Request(`http://mock.example${path}`, { headers: { accept } }));

describe('the published contract (TST-043)', () => {
  it("includes one SDL, and the sign-in calls' OpenAPI document", async () => {
    expect(buildSchema(await (await get('/schema.graphql')).text()).getQueryType()?.name).toBe('Query');
    expect(await (await get('/auth/openapi.yaml')).text()).toMatch(/^openapi: 3\.1/);
  });

  it('includes a self-contained page with every call and a valid example', async () => {
    const page = await (await get('/docs')).text();
    const schema = buildSchema(sdl);
    const types = [schema.getQueryType(), schema.getMutationType()];
    const calls = types.flatMap((type) => Object.keys(type?.getFields() ?? {}));
    for (const call of calls) expect(page).toContain(`data-call="${call}"`);
    expect([...page.matchAll(/data-path="([^"]+)"/g)].map(([, path]) => path).sort()).toEqual(authPaths.toSorted());
    const examples = [...page.matchAll(/<textarea name="query"[^>]*>([^<]*)</g)].map(([, text = '']) => text);
    expect(examples).toHaveLength(calls.length);
    for (const text of examples) expect(validate(schema, parse(text))).toEqual([]);
    const bodies = page.matchAll(/data-path="([^"]+)">[\s\S]*?<textarea name="variables"[^>]*>([^<]*)</g);
    for (const [, path = '', text = ''] of bodies)
      expect(isRequest(path, JSON.parse(text.replaceAll('&quot;', '"'))), path).toBe(true);
    expect(page).not.toMatch(/(?:src|href)\s*=\s*["'](?:https?:)?\/\//);
    expect(page).not.toContain('Webtrax1');
    const other = await get('/docs/');
    expect([other.status, await other.text()]).toEqual([200, expect.stringContaining('data-call="sessions"')]);
  });

  it('has unique ids on its page, and no dead links', async () => {
    const page = await (await get('/docs')).text();
    const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
    const links = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect([links.length > 5, links.filter((id) => !ids.includes(id))]).toEqual([true, []]);
  });

  it('includes GraphiQL with a choice of persons, but no password', async () => {
    const page = await (await get('/graphql', 'text/html')).text();
    expect(page).toMatch(/<body[^>]*><style nonce="[^"]+">[\s\S]*<select id="person">/);
    expect(page).toContain('/__mock/api/personas');
    expect(page).toContain('query overview');
    expect(page).not.toContain('Webtrax1');
  });
});

it('each page of the mock links to the others (TST-043)', async () => {
  const pages = ['/docs', '/graphql', '/__mock'];
  for (const path of pages) {
    const page = await (await get(path, 'text/html')).text();
    const linked = pages.filter((other) => other === path || page.includes(`<a href="${other}">`));
    expect(linked, path).toEqual(pages);
  }
});

it.each(['/auth/none', '/api/none', '/downloads/none', '/docs/none', '/__mock/none'])(
  '%s is a 404 in JSON (TST-044)',
  async (path) => {
    const answer = await get(path, 'text/html');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
  },
);

const json = { 'content-type': 'application/json' };
const large = JSON.stringify({ query: 'a'.repeat(1_100_000) });

it.each([
  [400, '/graphql', { method: 'POST', headers: json, body: 'no JSON' }],
  [400, '/auth/sign-in', { method: 'POST', headers: json, body: 'no JSON' }],
  [404, '/nothing', {}],
  [405, '/docs', { method: 'POST' }],
  [405, '/graphql', { method: 'DELETE' }],
  [405, '/auth/sign-in', {}],
  [413, '/graphql', { method: 'POST', headers: json, body: large }],
  [413, '/auth/sign-in', { method: 'POST', headers: json, body: large }],
  [415, '/graphql', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }],
])('/docs documents the %i of %s and its format (TST-043)', async (status, path, request) => {
  const answer = await app.fetch(new Request(`http://mock.example${path}`, request));
  const body = await answer.json();
  expect(answer.status).toBe(status);
  expect(Object.keys(body)).toEqual(expect.arrayContaining(path === '/graphql' ? ['errors'] : ['status', 'message']));
  expect(await (await get('/docs')).text()).toMatch(
    new RegExp(`<td[^>]*>(?:<code>)?${status}\\b|<th[^>]*>(?:<code>)?${status}\\b`),
  );
});
