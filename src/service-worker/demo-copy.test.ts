import { describe, expect, it } from 'vitest';
import { createDemoCopy, makeDemoManifest } from './demo-copy.ts';

const scope = 'https://host.example/people/demo/';
const manifest = { version: 'v2', files: ['assets/index-a.js', 'favicon.svg'] };
const page = '<link href="./favicon.svg" /><script src="./assets/index-a.js"></script>';

/** The worker's environment, with a network that can be cut and records its requests. */
function surroundings(at = scope) {
  const stores = new Map<string, Map<string, Response>>();
  const requestedPaths: string[] = [];
  const network = { isThere: true, status: 200, type: 'text/javascript' };
  /** The HTTP cache mode of each request, by path. */
  const caching: Record<string, RequestCache | undefined> = {};
  const fetch = async (request: Request | string, init?: RequestInit) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, scope);
    requestedPaths.push(pathname);
    caching[pathname] = init?.cache;
    if (!network.isThere) throw new TypeError('Failed to fetch');
    const headers = { 'content-type': network.type };
    return new Response(pathname.endsWith('/') ? page : `file ${pathname}`, { status: network.status, headers });
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const put = async (path: string, response: Response) => void store.set(path, response);
    return { put, match: async (path: string) => store.get(path)?.clone() } as unknown as Cache;
  };
  const caches = { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) };
  return { stores, requestedPaths, caching, network, copy: createDemoCopy(manifest, { caches, fetch, scope: at }) };
}

/** A request as made by a page; Node's can't be a navigation. */
function request(path: string, { mode = 'cors', method = 'GET' } = {}): Request {
  return Object.defineProperty(new Request(new URL(path, scope), { method }), 'mode', { value: mode });
}

const textOf = async (answer: Promise<Response> | null) => (answer ? (await answer).text() : null);

describe('createDemoCopy', () => {
  it('serves the page for every URL, with file paths relative to the root, online and offline', async () => {
    const { copy, network, requestedPaths } = surroundings();
    await copy.complete();
    const shown = page.replaceAll('./', '/people/demo/');
    requestedPaths.length = 0;
    expect(await textOf(copy.respond(request('sessions/targeted?view=table', { mode: 'navigate' })))).toBe(shown);
    expect(requestedPaths).toEqual(['/people/demo/']);
    network.isThere = false;
    expect(await textOf(copy.respond(request('', { mode: 'navigate' })))).toBe(shown);
    network.isThere = true;
    network.status = 503;
    expect(await textOf(copy.respond(request('audience', { mode: 'navigate' })))).toBe(shown);
  });

  it('fetches missing files once, and returns whether any were missing', async () => {
    const { copy, requestedPaths } = surroundings();
    expect([await copy.complete(), await copy.complete()]).toEqual([true, false]);
    expect(requestedPaths).toEqual(['/people/demo/', '/people/demo/assets/index-a.js', '/people/demo/favicon.svg']);
  });

  it('bypasses the HTTP cache for files that can change under the same name', async () => {
    const { copy, caching } = surroundings();
    await copy.respond(request('favicon.svg'));
    await copy.respond(request('assets/index-a.js'));
    expect(caching).toEqual({ '/people/demo/favicon.svg': 'no-cache', '/people/demo/assets/index-a.js': undefined });
    await copy.install();
    expect(caching).toEqual({
      '/people/demo/': 'reload',
      '/people/demo/favicon.svg': 'reload',
      '/people/demo/assets/index-a.js': undefined,
    });
  });

  it('caches document fonts when they are used, and never a page in place of a file (LIM-014)', async () => {
    const { copy, network } = surroundings();
    const ask = (path: string) => textOf(copy.respond(request(path)));
    await ask('fonts/kosugi/files/1.woff');
    network.type = 'text/html; charset=utf-8';
    await ask('assets/index-a.js');
    await ask('fonts/kosugi/files/2.woff');
    network.isThere = false;
    expect(await ask('fonts/kosugi/files/1.woff')).toBe('file /people/demo/fonts/kosugi/files/1.woff');
    await expect(ask('assets/index-a.js')).rejects.toThrow('Failed to fetch');
    await expect(ask('fonts/kosugi/files/2.woff')).rejects.toThrow('Failed to fetch');
  });

  it('serves files from the cache, and caches those of its build when they are used', async () => {
    const { copy, requestedPaths, network } = surroundings();
    expect(await textOf(copy.respond(request('assets/index-a.js')))).toBe('file /people/demo/assets/index-a.js');
    expect(await textOf(copy.respond(request('assets/of-another-build.js')))).toContain('of-another-build');
    network.isThere = false;
    expect(await textOf(copy.respond(request('assets/index-a.js')))).toBe('file /people/demo/assets/index-a.js');
    expect(requestedPaths).toHaveLength(2);
    await expect(copy.respond(request('assets/of-another-build.js'))).rejects.toThrow('Failed to fetch');
  });

  it('is complete before it replaces another build, and only deletes caches of its own folder', async () => {
    const { copy, stores, network } = surroundings();
    const others = ['demo-of-webtrax:/people/demo/:v1', 'demo-of-webtrax:/else/:v1', 'webtrax-v1'];
    for (const name of others) stores.set(name, new Map());
    await copy.install();
    await copy.activate();
    expect([...stores.keys()]).toEqual([...others.slice(1), 'demo-of-webtrax:/people/demo/:v2']);
    network.status = 404;
    await expect(copy.install()).rejects.toThrow('answered 404');
  });

  it.each([
    ['https://host.example/api/demo/', 'auth/a', page.replaceAll('./', '/api/demo/')],
    ['https://host.example/', 'sessions', page.replaceAll('./', '/')],
    ['https://host.example/', 'api/a', null],
  ])('in %s serves the URL %s', async (at, path, expected) => {
    const { copy } = surroundings(at);
    expect(await textOf(copy.respond(request(at + path, { mode: 'navigate' })))).toBe(expected);
  });

  it.each([
    ['/graphql', {}, true],
    ['/auth/sign-in', { method: 'POST' }, true],
    ['/creatives/1044201-1.png', {}, true],
    ['/__mock/api/sandbox', {}, true],
    ['/people/other/', {}, false],
    ['/people/demo/something', {}, false],
    ['https://elsewhere.example/graphql', {}, false],
  ])('ignores %s %j; the mock answers it: %s', (path, options, isCall) => {
    const { copy } = surroundings();
    expect(copy.respond(request(path, options))).toBeNull();
    expect(copy.isCall(request(path, options))).toBe(isCall);
  });
});

type BuiltFiles = Parameters<typeof makeDemoManifest>[0];

describe('makeDemoManifest', () => {
  const names = [
    'index.html',
    '404.html',
    'service-worker.js',
    'mock-service-worker.js',
    '_headers',
    'version.json',
    'robots.txt',
    'third-party-notices.md',
    'assets/a-1.js.map',
    'assets/b-2.css',
    'assets/a-1.js',
    'fonts/inter/files/inter-latin-400-normal.woff',
    'third-party/forms.js',
    'fonts/kosugi/unicode.json',
    'fonts/kosugi/files/kosugi-1-400-normal.woff',
  ];
  const built: BuiltFiles = names.map((fileName) => ({ fileName, source: '' }));
  const make = (files = built) => makeDemoManifest(files, (texts) => texts.join());

  it('lists what an offline visit needs, without document fonts and files for the host', () => {
    expect(make().files).toEqual(['assets/a-1.js', 'assets/b-2.css', 'third-party/forms.js']);
    expect(make(built.toReversed())).toEqual(make());
  });

  it.each([
    ['a new page', 'index.html', { fileName: 'index.html', source: '<html>' }],
    ['a new script', 'assets/a-1.js', { fileName: 'assets/a-9.js', source: '' }],
    ['another text in a file', 'third-party/forms.js', { fileName: 'third-party/forms.js', source: '1' }],
    ['other bytes in a file', 'third-party/forms.js', { fileName: 'third-party/forms.js', source: new Uint8Array(1) }],
  ])('changes its version with %s', (_, old, fresh) => {
    const changed = built.map((file) => (file.fileName === old ? fresh : file));
    expect(make(changed).version).not.toBe(make().version);
  });
});
