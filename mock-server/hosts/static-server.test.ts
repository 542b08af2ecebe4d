import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NodeServer } from './node-server.ts';
import { createStaticHandler, readFolder, startStaticServer } from './static-server.ts';

let root = '';
let server: NodeServer;

beforeAll(async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'webtrax-static-'));
  root = path.join(parent, 'site');
  await mkdir(path.join(root, 'assets'), { recursive: true });
  await writeFile(path.join(parent, 'secret.txt'), 'secret');
  await writeFile(path.join(root, 'index.html'), 'the page');
  await writeFile(path.join(root, '404.html'), 'not here');
  await writeFile(path.join(root, 'assets/a b.js'), 'code');
  server = await startStaticServer(createStaticHandler({ root, folder: '/demo/' }), 0);
});
afterAll(async () => {
  await server.close();
  await rm(path.dirname(root), { recursive: true });
});

describe('a static file host', () => {
  it.each([
    ['/demo/', 200, 'text/html', 'the page'],
    ['/demo/index.html?x=1', 200, 'text/html', 'the page'],
    ['/demo/assets/a%20b.js', 200, 'text/javascript', 'code'],
    ['/demo/sessions', 404, 'text/html', 'not here'],
    ['/demo/assets/', 404, 'text/html', 'not here'],
    ['/elsewhere', 404, 'text/html', 'not here'],
    ['/demo/%2e%2e%2fsecret.txt', 404, 'text/html', 'not here'],
    ['//', 404, 'text/html', 'not here'],
    ['/demo//', 404, 'text/html', 'not here'],
    ['/demo/%ff', 404, 'text/html', 'not here'],
  ])('answers %s with %i', async (address, status, type, text) => {
    const answer = await fetch(server.address + address);
    expect(answer.headers.get('content-type')).toMatch(type);
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  });

  it('redirects to the folder, and rejects POST', async () => {
    const folder = await fetch(`${server.address}/demo`, { redirect: 'manual' });
    expect([folder.status, folder.headers.get('location')]).toEqual([301, '/demo/']);
    const state = await fetch(`${server.address}/demo?row=x`, { redirect: 'manual' });
    expect([state.status, state.headers.get('location')]).toEqual([301, '/demo/?row=x']);
    const { status, headers } = await fetch(`${server.address}/demo/`, { method: 'POST' });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it('compresses files for clients that support it', async () => {
    const request = (coding: string) => fetch(`${server.address}/demo/`, { headers: { 'accept-encoding': coding } });
    expect((await request('gzip, br')).headers.get('content-encoding')).toBe('br');
    expect((await request('gzip')).headers.get('content-encoding')).toBe('gzip');
    expect((await request('identity')).headers.get('content-encoding')).toBeNull();
  });

  it('serves a range uncompressed', async () => {
    const headers = { range: 'bytes=4-7', 'accept-encoding': 'gzip, br' };
    const answer = await fetch(`${server.address}/demo/`, { headers });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([206, null]);
    expect([answer.headers.get('content-range'), await answer.text()]).toEqual(['bytes 4-7/8', 'page']);
  });

  it.each([
    ['bytes=6-3', 200],
    ['bytes=-4', 200],
    ['bytes=0-0', 200],
    ['bytes=0-1,4-5', 200],
    ['lines=1-2', 200],
    ['bytes=0-3', 206],
    ['bytes=0-', 206],
    ['bytes=8-', 416],
  ])('handles the range %s', async (range, status) => {
    const answer = await fetch(`${server.address}/demo/`, { headers: { range } });
    const text = await answer.text();
    expect(answer.status).toBe(status);
    if (status === 200) expect(text).toBe('the page');
    expect((await fetch(`${server.address}/demo/`)).status).toBe(200);
  });

  it('serves a rebuilt app with its new headers while running', async () => {
    const folder = path.join(path.dirname(root), 'rebuilt');
    const rebuilt = await startStaticServer(createStaticHandler({ root: folder, folder: '/demo/' }), 0);
    const request = async (file: string) => {
      const answer = await fetch(`${rebuilt.address}/demo/${file}`);
      return [answer.status, answer.headers.get('x-build'), await answer.text()];
    };
    try {
      for (const build of ['one', 'two']) {
        await rm(folder, { recursive: true, force: true });
        await mkdir(path.join(folder, 'assets'), { recursive: true });
        await writeFile(path.join(folder, 'index.html'), `build ${build}`);
        await writeFile(path.join(folder, `assets/${build}.js`), build);
        await writeFile(path.join(folder, '_headers'), `/*\n  X-Build: ${build}\n`);
        expect(await request('')).toEqual([200, build, `build ${build}`]);
        expect(await request(`assets/${build}.js`)).toEqual([200, build, build]);
      }
      expect((await request('assets/one.js'))[0]).toBe(404);
    } finally {
      await rebuilt.close();
    }
  });
});

describe('the folder of a demo (FRM-061)', () => {
  it.each([
    ['/portal/', '/portal/'],
    ['portal', '/portal/'],
    ['//a//b', '/a/b/'],
    ['', '/'],
    ['/a%20b/', '/a%20b/'],
  ])('%s is %s', (prefix, folder) => expect(readFolder(prefix)).toBe(folder));

  it.each(['C:/Program Files/Git/portal/', 'D:/portal', '/a b/', '/ü/', '/a?b/', '/a#b/', '\\portal', '/../up/'])(
    '%s is none',
    (prefix) =>
      expect(() => readFolder(prefix)).toThrow(
        `--prefix ${prefix} can't be the folder of an address. Use only letters, digits and slashes. In Git Bash, which turns a leading slash into a path of this machine, write: MSYS_NO_PATHCONV=1 npm run preview:demo -- --prefix /portal/`,
      ),
  );
});
