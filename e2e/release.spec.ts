import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type BuildVersion, buildMetaName, versionFile } from '../src/lib/build-version.ts';
import { browserTexts } from '../src/text/browser.ts';
import { saveBarTexts } from '../src/text/forms.ts';
import { goByNavigation } from './support/open-page.ts';
import { type CachePolicy, cachePolicies, openReleaseHost, type ReleaseHost } from './support/release-host.ts';
import { listCount } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';
import { demoOrigin, demoPath, portalPath } from './support/test-world.ts';
import type { Releases } from './tools/build-site.ts';

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 60_000 });

type Kind = 'app' | 'demo';
const folders: Record<Kind, string> = { app: portalPath, demo: demoPath };

let releases: Record<Kind, Releases>;
// With the real clock, and builds that no other test uses.
test.beforeAll(async ({ request }) => {
  test.setTimeout(180_000);
  releases = await (await request.get(`${demoOrigin}/releases`, { timeout: 180_000 })).json();
});

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker?.controller != null);

/** The build of the page, and the one its host serves. */
async function buildsOf(page: Page): Promise<{ own: string | null; served: string }> {
  const own = await page.locator(`meta[name="${buildMetaName}"]`).getAttribute('content');
  const folder = new URL(page.url()).pathname.split('/')[1];
  const served: BuildVersion = await page.evaluate(
    async (address) => (await fetch(address, { cache: 'no-store' })).json(),
    `/${folder}/${versionFile}`,
  );
  return { own, served: served.build };
}

async function expectServedBuild(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const { own, served } = await buildsOf(page).catch(() => ({ own: null, served: '' }));
      return own === served;
    })
    .toBe(true);
}

/** Opens the targets page of a build as its first person. */
async function openTargets(page: Page, kind: Kind, at: (path: string) => string): Promise<void> {
  if (kind === 'app') {
    await signInQuickly(page, personaNamed('Dana Reyes'), undefined, Date.now(), portalPath);
    await page.goto(at('targets'));
  } else {
    await page.goto(at(''));
    await page.getByRole('button', { name: 'Dana Reyes' }).click();
    await page.getByRole('button', { name: 'Skip the tour' }).click();
    await goByNavigation(page, 'Targets');
  }
  await expect(box(page, 'Metals')).toBeVisible();
}

/** The page checks for a newer build when a person returns to it, at most every five seconds. */
async function returnToPage(page: Page): Promise<void> {
  const refresh = page.getByRole('button', { name: browserTexts.refresh, exact: true });
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
      return refresh.isVisible();
    })
    .toBe(true);
}

interface Situation {
  readonly kind: Kind;
  readonly policy: CachePolicy;
  readonly worker: 'in control' | 'blocked' | 'not yet in control';
}

/** A tab that stays open across two deployments: it is notified of the first, and discovers the second by itself. */
async function checkDeployments(context: BrowserContext, { kind, policy, worker }: Situation): Promise<void> {
  const folder = folders[kind];
  const { before, after } = releases[kind];
  const holdsWorker = worker === 'not yet in control';
  const host: ReleaseHost = await openReleaseHost({ root: before, folder, policy, holdsWorker });
  const at = (path: string) => host.origin + folder + path;
  const page = await context.newPage();
  page.on('dialog', (dialog) => expect(dialog.message(), 'no question before a reload').toBe(''));
  try {
    await openTargets(page, kind, at);
    await expect.poll(() => isControlled(page)).toBe(worker === 'in control');
    await box(page, 'Metals').check();

    host.deploy(after, '404');
    await returnToPage(page);
    await page.getByRole('button', { name: browserTexts.refresh, exact: true }).click();
    await expectServedBuild(page);
    await expect(box(page, 'Metals')).toBeChecked();
    await page.getByRole('button', { name: saveBarTexts.discard, exact: true }).click();

    host.deploy(before, policy === 'no-cache' ? 'page' : '404');
    await goByNavigation(page, 'Audience');
    await expect(page.getByRole('heading', { level: 1, name: 'Audience' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`^${at('audience')}`));
    // A demo's worker has cached all files of its build, so nothing is missing there.
    if (kind === 'app' || worker !== 'in control') await expectServedBuild(page);
  } finally {
    await page.close();
    host.close();
  }
}

for (const kind of ['app', 'demo'] as const)
  for (const worker of ['in control', 'blocked', 'not yet in control'] as const)
    test.describe(`${kind}, worker ${worker}`, { tag: '@desktop' }, () => {
      test.use({ serviceWorkers: worker === 'blocked' ? 'block' : 'allow' });
      test('a tab open across deployments gets the new build, and keeps unsaved changes (ERR-033, FRM-058)', async ({
        context,
      }) => {
        const policies = Object.keys(cachePolicies) as CachePolicy[];
        await Promise.all(policies.map((policy) => checkDeployments(context, { kind, policy, worker })));
      });
    });

test('an export requested after a deployment arrives, even if the page reloads for new code (ERR-033, FIL-030)', {
  tag: '@desktop',
}, async ({ page }) => {
  const { before, after } = releases.app;
  const host = await openReleaseHost({ root: before, folder: portalPath, policy: 'no-cache', holdsWorker: false });
  try {
    await signInQuickly(page, personaNamed('Dana Reyes'), undefined, Date.now(), portalPath);
    await page.goto(host.origin + portalPath);
    const button = page.getByRole('button', { name: 'Export' });
    await expect(button).toBeVisible();
    host.deploy(after, '404');
    const arrives = page.waitForEvent('download');
    await button.click();
    expect((await arrives).suggestedFilename()).toMatch(/^webtrax-[\w-]+\.csv$/);
    await expectServedBuild(page);
  } finally {
    host.close();
  }
});

test.describe('an app in a subfolder', { tag: '@desktop' }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('has its paths, links, files and worker there, and works when its host hangs (FRM-059, FRM-060, FRM-061)', async ({
    page,
  }) => {
    const host = await openReleaseHost({
      root: releases.app.before,
      folder: portalPath,
      policy: 'no-cache',
      holdsWorker: false,
    });
    const at = (path: string) => host.origin + portalPath + path;
    try {
      await signInQuickly(page, personaNamed('Dana Reyes'), undefined, Date.now(), portalPath);
      await page.goto(at('index.html?start=2026-11-01&end=2026-11-20'));
      await expect(page.getByRole('region', { name: 'Key figures' })).toHaveText(/Sessions[\d,]+/);
      expect(page.url()).toBe(at('?start=2026-11-01&end=2026-11-20'));
      await expect.poll(() => isControlled(page)).toBe(true);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(at(''));
      await goByNavigation(page, 'Sessions');
      await expect(page).toHaveURL(new RegExp(`^${at('sessions')}`));
      const total = await listCount(page);
      host.hang();
      await page.reload();
      expect(await listCount(page)).toBe(total);
    } finally {
      host.close();
    }
  });
});
