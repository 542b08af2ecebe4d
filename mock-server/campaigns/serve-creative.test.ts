import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createTestClient } from '../testing/test-client.ts';
import { creativeSizes } from './creative/draw-creative.ts';
import { platforms } from './serve-creative.ts';

const { app } = createTestClient();
const get = (path: string) => app.fetch(new Request(`http://mock.example${path}`));

/** Size and pixel rows of a PNG, parsed according to its specification and inflated by zlib. */
function readPng(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.set(type, bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const header = chunks.get('IHDR') ?? new Uint8Array(13);
  const size = new DataView(header.buffer, header.byteOffset);
  const data = chunks.get('IDAT') ?? new Uint8Array();
  return { width: size.getUint32(0), height: size.getUint32(4), types: [...chunks.keys()], data: inflateSync(data) };
}

const cases = platforms.flatMap((platform) =>
  (['screen', 'print'] as const).flatMap((use) => [1, 2, 3].map((scale) => ({ platform, use, scale }))),
);

describe('images of campaigns', () => {
  it.each(cases)('are PNGs for platform $platform, use $use, scale $scale', async ({ platform, use, scale }) => {
    const response = await get(`/creatives/1044201-${platform}.png?use=${use}&scale=${scale}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
    const { width, height, types, data } = readPng(bytes);
    const [wide, high] = creativeSizes[platform][use];
    expect([width, height]).toEqual([wide * scale, high * scale]);
    expect(types).toEqual(['IHDR', 'IDAT', 'IEND']);
    expect(data.length).toBe((3 * width + 1) * height);
    expect(new Set(data).size).toBeGreaterThan(10);
  });

  it("default to the dashboard's", async () => {
    const bytesOf = async (path: string) => new Uint8Array(await (await get(path)).arrayBuffer());
    const plain = await bytesOf('/creatives/1044201-1.png');
    expect(plain).toEqual(await bytesOf('/creatives/1044201-1.png?use=screen&scale=1'));
    expect(plain).not.toEqual(await bytesOf('/creatives/1044202-1.png'));
  });

  it.each([
    '/creatives/1044201-3.png',
    '/creatives/1044299-1.png',
    '/creatives/1044201-1.jpg',
    '/creatives/1044201-1.png?use=wall',
    '/creatives/1044201-1.png?scale=4',
    '/creatives/../1.png',
    '/creatives/',
  ])("don't exist at %s", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});
