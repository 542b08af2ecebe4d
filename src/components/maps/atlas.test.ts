import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AtlasName, fetchAtlas } from './atlas.ts';

const atlas = { type: 'Topology', arcs: [], objects: {} };
const text = JSON.stringify(atlas);

const answerWith = (body: BodyInit, init?: ResponseInit) => {
  const fetch = vi.fn(async () => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => vi.unstubAllEnvs());

// Each test has an atlas of its own, because those that arrived are remembered.
describe('fetchAtlas', () => {
  it.each<[string, AtlasName, string, BodyInit]>([
    ["a server's", 'coarse', '', text],
    ["a demo's, compressed", 'fine', 'true', gzipSync(text)],
    ["a demo's that the host has announced as compressed", 'states', 'true', text],
  ])('reads %s', async (_, name, demo, body) => {
    vi.stubEnv('VITE_DEMO', demo);
    answerWith('', { status: 503 });
    await expect(fetchAtlas(name)).rejects.toThrow();
    const fetch = answerWith(body);
    expect(await fetchAtlas(name)).toEqual(atlas);
    expect(await fetchAtlas(name)).toEqual(atlas);
    expect(fetch).toHaveBeenCalledOnce();
  });
});
