// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileNameOf } from '../lib/save-file.ts';
import { holdCalls } from './hold-calls.ts';
import { resetDemo } from './start-demo.ts';

describe('holdCalls', () => {
  const network = vi.fn<typeof fetch>();
  beforeEach(() => {
    network.mockReset().mockImplementation(async () => new Response('network'));
    vi.stubGlobal('fetch', network);
    window.fetch = network;
  });
  afterEach(() => vi.unstubAllGlobals());
  const textOf = async (answer: Promise<Response>) => (await answer).text();

  it('lets calls wait for the mock, and all else pass', async () => {
    const loading = Promise.withResolvers<(request: Request) => Promise<Response>>();
    holdCalls(() => loading.promise);
    const call = textOf(window.fetch('/graphql', { method: 'POST', body: '{}' }));
    expect(await textOf(window.fetch('/assets/a.js'))).toBe('network');
    expect(await textOf(window.fetch('https://elsewhere.example/graphql'))).toBe('network');
    loading.resolve(async (request) => new Response(`${request.method} ${new URL(request.url).pathname}`));
    expect(await call).toBe('POST /graphql');
    expect(await textOf(window.fetch(new Request(new URL('/auth/sign-in', location.href))))).toBe('GET /auth/sign-in');
    expect(network).toHaveBeenCalledTimes(2);
  });

  it('fails calls where the mock cannot be loaded', async () => {
    holdCalls(() => Promise.reject(new Error('no chunk')));
    await expect(window.fetch('/graphql')).rejects.toThrow('no chunk');
  });
});

describe('fileNameOf', () => {
  it.each([
    ['attachment; filename="webtrax-sessions.csv"', 'webtrax-sessions.csv'],
    ['attachment; filename=plain.csv', 'plain.csv'],
    ["attachment; filename*=UTF-8''na%C3%AFve.pdf", 'naïve.pdf'],
    ['attachment', 'a.csv'],
    [null, 'a.csv'],
  ])('of %j is %s', (disposition, name) => {
    expect(fileNameOf(disposition, '/downloads/j1/a.csv?signature=x')).toBe(name);
  });
});

describe('resetDemo', () => {
  it('forgets what is its own, and nothing of another app on the same origin', async () => {
    const forget = vi.fn(async () => {});
    const assign = vi.fn();
    const items = { 'webtrax.tokens': '{}', 'webtrax.guide': 'over', other: 'stays' };
    for (const storage of [localStorage, sessionStorage])
      for (const [key, text] of Object.entries(items)) storage.setItem(key, text);
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no cookie store
    document.cookie = 'mock-sandbox=mine; path=/';
    const browser = { localStorage, sessionStorage, document, location: { assign } };
    await resetDemo(forget, browser, '/demo/');
    expect(forget).toHaveBeenCalledOnce();
    for (const storage of [localStorage, sessionStorage]) expect(Object.keys({ ...storage })).toEqual(['other']);
    expect(document.cookie).not.toContain('mine');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/demo/');
  });
});
