import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { personas } from '../../../fixtures/personas.ts';
import { signInQuickly } from '../../support/sign-in.ts';
import { ensureBrowser, launchOptions } from '../../tools/find-browser.ts';
import { freePort } from '../../tools/free-port.ts';
import { startProcess } from '../contenders.ts';
import { type Figure, median } from '../figure.ts';
import { waitForSite } from '../site.ts';

const rounds = 3;
/** It needs a hundred packages that nothing else uses, so it only runs if it has been installed. */
const script = path.join(import.meta.dirname, '../../../node_modules/lighthouse/cli/index.js');
const install = 'npm install --no-save lighthouse@13.5.0';

/**
 * The result of one run for a page: a score from 0 to 100, milliseconds that the page is blocked, and its layout shift.
 */
interface Verdict {
  readonly performance: number;
  readonly blocking: number;
  readonly shift: number;
}

/** The score each page must reach. */
const pages = { '/login': 98, '/': 92, '/sessions': 92, campaign: 92 } as const;

interface Report {
  readonly categories: { readonly performance: { readonly score: number } };
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
}

/** Runs Lighthouse for phones on a page, in the browser listening on a port, with that browser's stored data. */
async function runLighthouse(address: string, port: number, folder: string): Promise<Verdict> {
  const file = path.join(folder, 'report.json');
  const flags = ['--quiet', '--output=json', `--output-path=${file}`, '--only-categories=performance'];
  const same = [`--port=${port}`, '--disable-storage-reset'];
  await promisify(execFile)(process.execPath, [script, address, ...flags, ...same]);
  const { categories, audits }: Report = JSON.parse(readFileSync(file, 'utf8'));
  return {
    performance: categories.performance.score * 100,
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}

function figuresOf(name: string, minScore: number, verdicts: readonly Verdict[]): Figure[] {
  const middle = (part: keyof Verdict) => median(verdicts.map((verdict) => verdict[part]));
  const bound = (kind: 'at most' | 'at least', value: number) => ({ of: 'ours', kind, value }) as const;
  return [
    {
      name: `${name}, Lighthouse, mobile, performance`,
      unit: 'points',
      ours: middle('performance'),
      bound: bound('at least', minScore),
    },
    { name: `${name}, time blocked`, unit: 'ms', ours: middle('blocking'), bound: bound('at most', 300) },
    { name: `${name}, layout shift`, unit: 'times', ours: middle('shift'), bound: bound('at most', 0.02) },
  ];
}

/** Lighthouse's performance score of four pages of the production build, as on its phone. */
export async function benchLighthouse(): Promise<Figure[]> {
  if (!existsSync(script)) throw new Error(`Lighthouse isn't installed: ${install}`);
  const folder = mkdtempSync(path.join(tmpdir(), 'webtrax-lighthouse-'));
  const [port, debugPort] = [await freePort(), await freePort()];
  const origin = `http://127.0.0.1:${port}`;
  const { child, stop } = await startProcess(['e2e/tools/serve.ts'], { WEBTRAX_TEST_PORT: String(port) });
  await waitForSite(origin, () => child.exitCode !== null);
  const { args = [], ...launch } = launchOptions(ensureBrowser(console.error).path);
  // Lighthouse opens its own pages, which only share stored data with pages of the same profile folder.
  const browser = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    ...launch,
    args: [...args, `--remote-debugging-port=${debugPort}`],
    baseURL: origin,
  });
  try {
    const verdicts = new Map<string, Verdict[]>();
    const note = async (name: string, address: string) => {
      verdicts.set(name, [...(verdicts.get(name) ?? []), await runLighthouse(origin + address, debugPort, folder)]);
    };
    for (let round = 0; round < rounds; round++) await note('/login', '/login');
    const page = await browser.newPage();
    const [demo] = personas;
    if (demo === undefined) throw new Error('there are no personas');
    await signInQuickly(page, demo, undefined, Date.now());
    await page.goto('/campaigns');
    const campaign = await page.locator('main tbody a[href*="/view"]').first().getAttribute('href');
    if (campaign === null) throw new Error('there is no campaign');
    for (let round = 0; round < rounds; round++) {
      for (const name of ['/', '/sessions', 'campaign'] as const) {
        await note(name, name === 'campaign' ? campaign : name);
      }
    }
    return Object.entries(pages).flatMap(([name, minScore]) => figuresOf(name, minScore, verdicts.get(name) ?? []));
  } finally {
    await browser.close();
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
