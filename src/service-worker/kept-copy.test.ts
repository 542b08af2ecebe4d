import { describe, expect, it } from 'vitest';
import { createOfflineCache, type Manifest, makeManifest } from './kept-copy.ts';

const page = `<link rel="stylesheet" href="/portal/assets/index-22222222.css" />
<script>const files = ["/portal/assets/lists-33333333.js"];</script>
<script type="module" src="/portal/assets/index-11111111.js"></script>`;
const built = [
  { fileName: 'index.html', source: page },
  { fileName: 'assets/index-22222222.css', source: 'b' },
  { fileName: 'assets/index-11111111.js', source: '' },
  { fileName: 'assets/index-11111111.js.map', source: '{}' },
  { fileName: 'assets/lists-33333333.js', source: '' },
  { fileName: 'assets/inter-44444444.woff2', source: new Uint8Array(2) },
  { fileName: 'robots.txt', source: '' },
];
const make = (files: Parameters<typeof makeManifest>[0]) => makeManifest(files, '/portal/', (texts) => texts.join());

describe('makeManifest', () => {
  it('separates startup files from those of single screens, in a stable order', () => {
    expect(make(built)).toMatchObject({
      base: '/portal/',
      start: ['/portal/assets/index-11111111.js', '/portal/assets/index-22222222.css'],
      parts: ['/portal/assets/inter-44444444.woff2', '/portal/assets/lists-33333333.js'],
    });
    expect(make(built.toReversed())).toEqual(make(built));
  });

  it.each([
    ['a new page', 'index.html', { fileName: 'index.html', source: '<html lang>' }],
    ['a new script', 'assets/lists-33333333.js', { fileName: 'assets/lists-99999999.js', source: '' }],
  ])('changes its version with %s', (_, old, fresh) => {
    const changed = built.map((file) => (file.fileName === old ? fresh : file));
    expect(make(changed).version).not.toBe(make(built).version);
  });
});

const origin = 'https://app.example';
const entry = '/portal/assets/index-11111111.js';
const list = '/portal/assets/lists-33333333.js';
const font = '/portal/assets/inter-44444444.woff2';
const manifest: Manifest = { version: 'v2', base: '/portal/', start: [entry], parts: [list, font] };

/** The worker's environment, with a network that can be cut and records its requests. */
function surroundings(changes: Partial<Manifest> = {}) {
  const stores = new Map<string, Map<string, Response>>();
  const requestedPaths: string[] = [];
  const network = { isThere: true, status: 200, type: 'text/javascript', page: `<script src="${entry}"></script>` };
  const fetch = async (request: Request | string) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname;
    requestedPaths.push(path);
    if (!network.isThere) throw new TypeError('Failed to fetch');
    const body = path.includes('.') ? `network ${path}` : network.page;
    const type = path.includes('.') ? network.type : 'text/html';
    return new Response(body, { status: network.status, headers: { 'content-type': type } });
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const put = async (path: string, response: Response) => void store.set(path, response);
    const keys = async () => [...store.keys()].map((path) => ({ url: origin + path }));
    return { put, keys, match: async (path: string) => store.get(path)?.clone() } as unknown as Cache;
  };
  const caches = { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) };
  const copyOf = (version: string) =>
    createOfflineCache({ ...manifest, version, ...changes }, { caches, fetch, origin });
  const copy = copyOf(manifest.version);
  const keptPaths = (version: string) => [...(stores.get(`webtrax:/portal/:${version}`)?.keys() ?? [])];
  return { stores, requestedPaths, network, copy, copyOf, keptPaths };
}

/** A request as made by a page; Node's can't be a navigation. */
function request(path: string, { mode = 'cors', method = 'GET' } = {}): Request {
  const created = new Request(new URL(path, origin), { method });
  return Object.defineProperty(created, 'mode', { value: mode });
}

const textOf = async (answer: Promise<Response> | null) => (answer ? (await answer).text() : null);

describe('createOfflineCache', () => {
  it('caches only what the page starts with on a first visit (FRM-031)', async () => {
    const { copy, keptPaths, requestedPaths } = surroundings();
    await copy.install();
    expect([keptPaths('v2').toSorted(), requestedPaths.length]).toEqual([['/portal/', entry], 2]);
  });

  it.each([
    ["a startup file can't be fetched", { status: 404 }],
    ['a script is replaced by a page', { type: 'text/html; charset=utf-8' }],
    [
      'the page is already that of the next build',
      { page: '<script src="/portal/assets/index-99999999.js"></script>' },
    ],
  ])("doesn't install if %s", async (_, answer) => {
    const { copy, network } = surroundings();
    Object.assign(network, answer);
    await expect(copy.install()).rejects.toThrow('/portal/');
  });

  it("doesn't install with a page that lacks any of its startup files, as it is from another build (FRM-031)", async () => {
    const { copy, keptPaths } = surroundings({ start: [entry, '/portal/assets/index-22222222.css'] });
    await expect(copy.install()).rejects.toThrow('/portal/ is the page of another build');
    expect(keptPaths('v2')).not.toContain('/portal/');
  });

  it("caches the new build's files for screens used in the previous build (FRM-031)", async () => {
    const { copy, stores, keptPaths } = surroundings();
    const before = ['/portal/', '/portal/assets/index-00000000.js', '/portal/assets/lists-00000000.js'];
    stores.set('webtrax:/portal/:v1', new Map(before.map((path) => [path, new Response('old')])));
    await copy.install();
    expect(keptPaths('v2').toSorted()).toEqual(['/portal/', entry, list]);
  });

  it('deletes caches of older builds except the last one, and none of other apps', async () => {
    const { copy, stores } = surroundings();
    const storeNames = ['webtrax:/:v1', 'other-app', 'webtrax:/portal/:v1', 'webtrax:/portal/:v2'];
    for (const name of ['webtrax:/portal/:v0', ...storeNames]) stores.set(name, new Map());
    await copy.activate();
    expect([...stores.keys()]).toEqual(storeNames);
  });

  it.each([
    ['a rollback', ['v1', 'v2', 'v1'], [], 'v3'],
    ["a build that couldn't be installed", ['v1'], ['v2'], 'v3'],
    ['a second rollback', ['v1', 'v2', 'v1', 'v2'], [], 'v3'],
  ])('keeps the build of open tabs after %s (FRM-031)', async (_, activated, failed, next) => {
    const { stores, copyOf } = surroundings();
    for (const version of activated) await copyOf(version).activate();
    for (const version of failed) stores.set(`webtrax:/portal/:${version}`, new Map());
    await copyOf(next).activate();
    expect([...stores.keys()]).toEqual([`webtrax:/portal/:${activated.at(-1)}`, `webtrax:/portal/:${next}`]);
  });

  it('caches what a page loaded before the worker existed, as far as it is available (FRM-031)', async () => {
    const { copy, keptPaths, network } = surroundings();
    await copy.keepUsed([list, '/portal/favicon.svg', '/graphql']);
    network.isThere = false;
    await copy.keepUsed([list, font]);
    expect(keptPaths('v2')).toEqual([list]);
  });

  it('fetches pages from the network, and serves the cached one offline (FRM-059)', async () => {
    const { copy, network } = surroundings();
    await copy.install();
    const oldPage = network.page;
    network.page = 'of the next build';
    const shown = () => textOf(copy.respond(request('/portal/sessions?view=table', { mode: 'navigate' })));
    expect(await shown()).toBe('of the next build');
    network.isThere = false;
    expect(await shown()).toBe(oldPage);
  });

  it('fails like the network if nothing is cached', async () => {
    const { copy, network } = surroundings();
    network.isThere = false;
    await expect(copy.respond(request('/portal/', { mode: 'navigate' }))).rejects.toThrow('Failed to fetch');
  });

  it('serves assets from the cache of any build, and caches those in none', async () => {
    const { copy, requestedPaths, stores, network } = surroundings();
    stores.set('webtrax:/portal/:v1', new Map([['/portal/assets/old-00000000.js', new Response('old')]]));
    await copy.install();
    requestedPaths.length = 0;
    expect(await textOf(copy.respond(request(entry)))).toBe(`network ${entry}`);
    expect(await textOf(copy.respond(request('/portal/assets/old-00000000.js')))).toBe('old');
    expect(requestedPaths).toEqual([]);
    expect(await textOf(copy.respond(request(font)))).toBe(`network ${font}`);
    network.isThere = false;
    expect(await textOf(copy.respond(request(font)))).toBe(`network ${font}`);
  });

  it.each([
    ['a 404', { status: 404 }],
    ['a page instead of a missing file', { type: 'text/html; charset=utf-8' }],
  ])("doesn't cache %s", async (_, answer) => {
    const { copy, keptPaths, network } = surroundings();
    Object.assign(network, answer);
    await copy.respond(request('/portal/assets/gone-1.js'));
    expect(keptPaths('v2')).toEqual([]);
  });

  it.each([
    ['/', '/graphql', {}],
    ['/', '/graphql', { mode: 'navigate' }],
    ['/', '/auth/sign-in', { method: 'POST' }],
    ['/', '/downloads/a.csv', { mode: 'navigate' }],
    ['/', '/recordings/c1.wav', {}],
    ['/', '/third-party/forms.js', {}],
    ['/', '/favicon.svg', {}],
    ['/', '/version.json', {}],
    ['/', 'https://elsewhere.example/assets/index-abc.js', {}],
    ['/portal/', '/graphql', {}],
    ['/portal/', '/', { mode: 'navigate' }],
    ['/portal/', '/assets/of-another-app.js', {}],
    ['/portal/', '/portal/sessions', { method: 'POST', mode: 'navigate' }],
    ['/portal/', entry, { method: 'POST' }],
  ])('at %s ignores %s %j (FRM-031)', (base, path, options) => {
    expect(surroundings({ base }).copy.respond(request(path, options))).toBeNull();
  });

  it("serves an app in a folder with the same name as a server's path", () => {
    expect(surroundings({ base: '/api/' }).copy.respond(request('/api/sessions', { mode: 'navigate' }))).not.toBeNull();
  });

  it("passes on the network's response if the browser refuses to cache (ERR-032)", async () => {
    const refuse = () => Promise.reject(new DOMException('Quota exceeded', 'QuotaExceededError'));
    for (const broken of [
      { open: refuse },
      { keys: refuse },
      { open: async () => ({ put: refuse, match: async () => undefined }) },
    ]) {
      const caches = {
        open: refuse,
        keys: async () => [],
        delete: async () => true,
        ...broken,
      } as unknown as CacheStorage;
      const fetch = async () => new Response('network', { headers: { 'content-type': 'text/javascript' } });
      const copy = createOfflineCache(manifest, { caches, fetch, origin });
      expect(await textOf(copy.respond(request(list)))).toBe('network');
    }
  });
});
