import { accounts } from '../../fixtures/accounts.ts';
import { fileAt, pageAt } from './site-files.ts';
import { createSampleSite, pagesOf, siteFolder } from './site-map.ts';

/** A file of a build, below its folder. */
interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** The sample site as files, for a demo that any host of plain files serves. `seed` is that of the demo's worlds. */
export async function staticSite(seed: number): Promise<readonly BuiltFile[]> {
  const [account] = accounts;
  if (account === undefined) return [];
  const site = createSampleSite(account);
  const worldSeed = seed + account.world.seedOffset;
  const folder = siteFolder.slice(1);
  const pages = site.pages.map(({ path }) => ({
    fileName: `${folder}${path === '/' ? '' : path}/index.html`,
    source: pageAt(site, path, worldSeed) ?? '',
  }));
  const codes = [0, 1, 2, 3].map((depth) => `/tracking-code-${depth}.js`);
  const sheets = pagesOf(site, 'product').map(
    ({ path }) => `/downloads${path.slice(path.lastIndexOf('/'))}-data-sheet.pdf`,
  );
  const links = pages.flatMap(({ source }) => [...source.matchAll(/href="[./]*(downloads\/[\w-]+\.pdf)"/g)]);
  const downloads = links.map(([, file = '']) => `/${file}`);
  const paths = new Set(['/site.css', '/site.js', '/tag.js', ...codes, ...sheets, ...downloads]);
  const files = [...paths].map(async (path) => {
    const file = await fileAt(site, path, 'channel');
    return file === null ? [] : [{ fileName: folder + path, source: file.content }];
  });
  return [...pages, ...(await Promise.all(files)).flat()];
}
