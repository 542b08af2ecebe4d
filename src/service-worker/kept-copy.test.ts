import { describe, expect, it } from 'vitest';
import { createKeptCopy, makeManifest } from './kept-copy.ts';

const built = [
  { fileName: 'index.html', source: '<html>' },
  { fileName: 'assets/b-2.css', source: 'b' },
  { fileName: 'assets/a-1.js', source: '' },
  { fileName: 'assets/a-1.js.map', source: '{}' },
  { fileName: 'assets/inter.woff2', source: new Uint8Array(2) },
  { fileName: '.vite/manifest.json', source: '{}' },
];
const asIs = (text: string) => text;

describe('makeManifest', () => {
  it('lists the page and its scripts and styles, in one order', () => {
    expect(makeManifest(built, asIs).files).toEqual(['/', '/assets/a-1.js', '/assets/b-2.css']);
    expect(makeManifest(built.toReversed(), asIs)).toEqual(makeManifest(built, asIs));
  });

  it.each([
    ['a new page', 'index.html', { fileName: 'index.html', source: '<html lang>' }],
    ['a new script', 'assets/a-1.js', { fileName: 'assets/a-9.js', source: '' }],
  ])('has another version with %s', (_, old, fresh) => {
    const changed = built.map((file) => (file.fileName === old ? fresh : file));
    expect(makeManifest(changed, asIs).version).not.toBe(makeManifest(built, asIs).version);
  });
});

const origin = 'https://app.example';
const manifest = { version: 'v2', files: ['/', '/assets/index-abc.js'] };

/** The worker's surroundings, with a network that can be cut and counts what it is asked for. */
function surroundings() {
  const stores = new Map<string, Map<string, Response>>();
  const asked: string[] = [];
  const network = { isThere: true, status: 200, type: 'font/woff2' };
  const fetch = async (request: Request | string) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname;
    asked.push(path);
    if (!network.isThere) throw new TypeError('Failed to fetch');
    return new Response(`network ${path}`, {
      status: network.status,
      headers: { 'content-type': network.type },
    });
  };
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const put = async (path: string, response: Response) => void store.set(path, response);
    return { put, match: async (path: string) => store.get(path)?.clone() } as unknown as Cache;
  };
  const caches = { open, keys: async () => [...stores.keys()], delete: async (name: string) => stores.delete(name) };
  return { stores, asked, network, copy: createKeptCopy(manifest, { caches, fetch, origin }) };
}

/** A request as a page makes it; Node's own cannot be a navigation. */
function request(path: string, { mode = 'cors', method = 'GET' } = {}): Request {
  const made = new Request(new URL(path, origin), { method });
  return Object.defineProperty(made, 'mode', { value: mode });
}

const textOf = async (answer: Promise<Response> | null) => (answer ? (await answer).text() : null);

describe('createKeptCopy', () => {
  it('keeps every file of the build, or none', async () => {
    const { copy, stores, network } = surroundings();
    await copy.install();
    expect([...(stores.get('webtrax-v2')?.keys() ?? [])]).toEqual(manifest.files);
    network.status = 404;
    await expect(copy.install()).rejects.toThrow('/ answered 404');
  });

  it('drops the copies of other builds, and nothing of other apps', async () => {
    const { copy, stores } = surroundings();
    for (const name of ['webtrax-v1', 'other-app', 'webtrax-v2']) stores.set(name, new Map());
    await copy.activate();
    expect([...stores.keys()]).toEqual(['other-app', 'webtrax-v2']);
  });

  it('asks the network for pages, and shows the kept one where there is none', async () => {
    const { copy, network } = surroundings();
    await copy.install();
    const page = () => textOf(copy.respond(request('/sessions/targeted?view=table', { mode: 'navigate' })));
    expect(await page()).toBe('network /sessions/targeted');
    network.isThere = false;
    expect(await page()).toBe('network /');
  });

  it('fails as the network does where nothing is kept', async () => {
    const { copy, network } = surroundings();
    network.isThere = false;
    await expect(copy.respond(request('/', { mode: 'navigate' }))).rejects.toThrow('Failed to fetch');
  });

  it('takes assets from the copy, and keeps those that were not in it', async () => {
    const { copy, asked, network } = surroundings();
    await copy.install();
    asked.length = 0;
    expect(await textOf(copy.respond(request('/assets/index-abc.js')))).toBe('network /assets/index-abc.js');
    expect(asked).toEqual([]);
    expect(await textOf(copy.respond(request('/assets/inter-latin.woff2')))).toBe('network /assets/inter-latin.woff2');
    network.isThere = false;
    expect(await textOf(copy.respond(request('/assets/inter-latin.woff2')))).toBe('network /assets/inter-latin.woff2');
  });

  it.each([
    ['a failure', { status: 404 }],
    ['the page in the place of a file that is gone', { type: 'text/html; charset=utf-8' }],
  ])('does not keep %s', async (_, answer) => {
    const { copy, stores, network } = surroundings();
    Object.assign(network, answer);
    await copy.respond(request('/assets/gone-1.js'));
    expect(stores.get('webtrax-v2')?.size).toBe(0);
  });

  it.each([
    ['/graphql', {}],
    ['/graphql', { mode: 'navigate' }],
    ['/auth/sign-in', { method: 'POST' }],
    ['/api/legacy-sign-in', {}],
    ['/downloads/a.csv', { mode: 'navigate' }],
    ['/recordings/c1.wav', {}],
    ['/third-party/forms.js', {}],
    ['/creatives/1044201-1.png', {}],
    ['/favicon.svg', {}],
    ['https://elsewhere.example/assets/index-abc.js', {}],
  ])('leaves %s %j alone', (path, options) => {
    expect(surroundings().copy.respond(request(path, options))).toBeNull();
  });
});
