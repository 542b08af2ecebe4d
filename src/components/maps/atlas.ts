import type { Topology } from 'topojson-specification';
import statesUrl from 'us-atlas/states-10m.json?url';
import countriesUrl from 'world-atlas/countries-50m.json?url';
import coarseCountriesUrl from 'world-atlas/countries-110m.json?url';
import { loadChunk, MissingChunkError } from '../../lib/reload-page.ts';

/** Bundled outlines: countries in two resolutions, and US states. */
const urls = { coarse: coarseCountriesUrl, fine: countriesUrl, states: statesUrl } as const;
export type AtlasName = keyof typeof urls;

const loads = new Map<AtlasName, Promise<Topology>>();
const loaded = new Map<AtlasName, Topology>();

/** An atlas if loaded already, since printing can't wait for a promise. */
export const loadedAtlas = (name: AtlasName): Topology | undefined => loaded.get(name);

/** A demo's maps are compressed, unless its host announced that, so that the browser has already decompressed them. */
async function unpack(response: Response): Promise<Topology> {
  const packed = await response.blob();
  const [first] = new Uint8Array(await packed.slice(0, 1).arrayBuffer());
  if (first !== 0x1f) return JSON.parse(await packed.text());
  return new Response(packed.stream().pipeThrough(new DecompressionStream('gzip'))).json();
}

async function load(name: AtlasName): Promise<Topology> {
  const response = await fetch(urls[name]);
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (response.status === 404 || (response.ok && isPage)) throw new MissingChunkError(`${urls[name]} is gone`);
  if (!response.ok) throw new Error(`atlas ${name}: status ${response.status}`);
  return import.meta.env.VITE_DEMO === 'true' ? unpack(response) : response.json();
}

/** Fetches an atlas once for all maps. After a failure, the next call tries again. */
export function fetchAtlas(name: AtlasName): Promise<Topology> {
  const known = loads.get(name) ?? loadChunk(() => load(name));
  loads.set(name, known);
  known.then(
    (atlas) => loaded.set(name, atlas),
    () => loads.delete(name),
  );
  return known;
}
