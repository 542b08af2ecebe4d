import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { siteFolder } from '../../tools/build-site.ts';
import type { Figure } from '../figure.ts';
import { floorBytes, gzipBytes } from '../floor-build.ts';
import { openSite } from '../site.ts';

/** Paths of the scripts a page has requested once it is idle. */
async function scriptsOf(page: Page, address: string): Promise<Set<string>> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return scripts;
}

const fileOf = (script: string) => path.join(siteFolder, script);

/** Whether a file of the build belongs to one of these groups, see src/build/file-groups.ts. */
const isOf = (script: string, ...groups: string[]) => groups.some((group) => script.includes(`/${group}-`));

const bytesOf = (scripts: Iterable<string>) =>
  [...scripts].reduce((total, script) => total + gzipBytes(readFileSync(fileOf(script))), 0);

/**
 * The largest file apart from the entry, which is limited by its libraries, the frame with the data client, charts and
 * maps.
 */
function largestOther(): number {
  const folder = path.join(siteFolder, 'assets');
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.js') && !isOf(`/${file}`, 'index', 'frame', 'charts', 'maps'))
    .map((file) => gzipBytes(readFileSync(path.join(folder, file))));
  return Math.max(...sizes);
}

/** How many files the build has, and how many of its scripts are small enough to be merged into another. */
function fileCounts(): Figure[] {
  const files = readdirSync(path.join(siteFolder, 'assets'));
  const [scripts, styles] = ['.js', '.css'].map((extension) => files.filter((file) => file.endsWith(extension))) as [
    string[],
    string[],
  ];
  const bytes = scripts.map((file) => statSync(path.join(siteFolder, 'assets', file)).size);
  const atMost = (value: number) => ({ of: 'ours', kind: 'at most', value }) as const;
  return [
    { name: 'scripts of the build', unit: 'times', ours: scripts.length, bound: atMost(60) },
    { name: 'style sheets of the build', unit: 'times', ours: styles.length, bound: atMost(20) },
    { name: 'scripts under 4 kB', unit: 'times', ours: bytes.filter((size) => size < 4000).length },
  ];
}

/** Sizes after gzip of what a browser loads (LIM-013), compared with just the libraries: at /login and at Home. */
export async function benchBuild(): Promise<Figure[]> {
  const site = await openSite();
  try {
    const login = await scriptsOf(await site.open({ signedIn: false }), '/login');
    const home = await scriptsOf(await site.open({ signedIn: true }), '/');
    const beforeCharts = [...home].filter((script) => !isOf(script, 'charts'));
    const peer = { name: 'only the libraries', value: (await floorBytes()) / 1000 };
    return [
      {
        name: 'all scripts of /login, gzip',
        unit: 'kB',
        ours: bytesOf(login) / 1000,
        bound: { of: 'ours', kind: 'at most', value: 120 },
      },
      {
        name: 'initial JS of /login, gzip',
        unit: 'kB',
        ours: bytesOf(login) / 1000,
        peer,
        bound: { of: 'ratio', kind: 'at most', value: 1.15 },
      },
      {
        name: 'initial JS of Home before charts, gzip',
        unit: 'kB',
        ours: bytesOf(beforeCharts) / 1000,
        peer,
        bound: { of: 'difference', kind: 'at most', value: 83 },
      },
      {
        name: 'largest chunk other than entry, charts and maps, gzip',
        unit: 'kB',
        ours: largestOther() / 1000,
        bound: { of: 'ours', kind: 'at most', value: 60 },
      },
      ...fileCounts(),
    ];
  } finally {
    await site.close();
  }
}
