import { expect, type Page, test } from '@playwright/test';
import { bootTexts, browserTexts } from '../src/text/browser.ts';
import { openReleaseHost, type ReleaseHost } from './support/release-host.ts';
import { listCount } from './support/sessions-page.ts';
import { personaNamed, signIn } from './support/sign-in.ts';
import { demoOrigin, portalPath, testOrigin } from './support/test-world.ts';

/** The settings in `config.json` for a backend at an origin; the app's own if that is ''. */
const backendAt = (origin: string) => ({
  graphqlUrl: `${origin}/graphql`,
  authUrl: `${origin}/auth`,
  apiUrl: `${origin}/api`,
});

/** The origins that calls are sent to, and whether GraphQL requests are batches. */
function watchCalls(page: Page): { origins: Set<string>; batches: Set<boolean> } {
  const origins = new Set<string>();
  const batches = new Set<boolean>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.method() !== 'POST') return;
    if (/^\/(?:graphql|auth)\b/.test(pathname)) origins.add(origin);
    if (pathname === '/graphql') batches.add(request.postData()?.startsWith('[') ?? false);
  });
  return { origins, batches };
}

// With the real clock, and a build that the deployment tests use too.
test.describe('one build in several environments', { tag: '@desktop' }, () => {
  test.describe.configure({ timeout: 180_000 });
  test.use({ actionTimeout: 60_000, serviceWorkers: 'allow' });

  let root: string;
  test.beforeAll(async ({ request }) => {
    test.setTimeout(180_000);
    root = (await (await request.get(`${demoOrigin}/releases`, { timeout: 180_000 })).json()).app.after;
  });

  const openHost = (config: string): Promise<ReleaseHost> =>
    openReleaseHost({ root, folder: portalPath, policy: 'no-cache', holdsWorker: false, config });

  const environments = [
    { where: 'at another origin, which accepts no batches', origin: testOrigin, batching: 'off', hideLogOut: 'true' },
    { where: 'at its own origin', origin: '', batching: 'auto', hideLogOut: 'false' },
  ] as const;
  for (const { where, origin, batching, hideLogOut } of environments)
    test(`works with a backend ${where} (HST-003, HST-004)`, async ({ page }) => {
      const host = await openHost(JSON.stringify({ ...backendAt(origin), batching, hideLogOut }));
      const { origins, batches } = watchCalls(page);
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      try {
        await signIn(page, personaNamed('Dana Reyes'), `${host.origin}${portalPath}login`);
        await expect(page.getByRole('region', { name: 'Key figures' })).toHaveText(/Sessions[\d,]+/);
        // Days that don't change if the account's midnight passes meanwhile.
        await page.goto(`${host.origin}${portalPath}sessions?start=2026-10-01&end=2026-10-31`);
        const total = await listCount(page);
        expect(total).toBeGreaterThan(0);
        expect([...origins]).toEqual([origin || host.origin]);
        expect(batches.has(true)).toBe(batching === 'auto');
        await expect(page.getByRole('button', { name: 'Log out' })).toHaveCount(hideLogOut === 'true' ? 0 : 1);
        expect(errors).toEqual([]);

        // The file doesn't load: the app starts with its last settings.
        await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller != null)).toBe(true);
        host.hang();
        await page.reload();
        expect(await listCount(page)).toBe(total);
        expect([...origins]).toEqual([origin || host.origin]);
      } finally {
        host.close();
      }
    });

  test("requests a screen's data before its code has loaded (LIM-013)", async ({ browser }) => {
    const host = await openHost(JSON.stringify(backendAt('')));
    const context = await browser.newContext({ serviceWorkers: 'block' });
    try {
      const page = await context.newPage();
      await signIn(page, personaNamed('Dana Reyes'), `${host.origin}${portalPath}login`);
      await expect(page.getByRole('region', { name: 'Key figures' })).toHaveText(/Sessions[\d,]+/);
      const bodies: string[] = [];
      page.on('request', (request) => request.url().endsWith('/graphql') && bodies.push(request.postData() ?? ''));
      const sent = page.waitForRequest('**/graphql');
      await page.route(/\/assets\/(?:index|frame)-[^/]+\.js/, async (route) => {
        await sent;
        await route.continue();
      });
      await page.goto(`${host.origin}${portalPath}campaigns`);
      await expect(page.getByRole('row')).not.toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
      expect(bodies.map((body) => JSON.parse(body).length)).toEqual([4]);
    } finally {
      await context.close();
      host.close();
    }
  });

  test('reloads once if the config script fails to load, then shows a message (ERR-033, HST-003)', async ({ page }) => {
    const host = await openHost(JSON.stringify(backendAt('')));
    const reader = /\/assets\/config-[^/]*\.js$/;
    // The load event doesn't fire if the page is reloaded before it.
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads++;
    });
    await page.route(reader, (route) => route.abort());
    try {
      await page.goto(`${host.origin}${portalPath}login`);
      await expect(page.getByText(bootTexts.failed)).toBeVisible();
      await expect.poll(() => loads).toBe(2);
      await page.unroute(reader);
      await page.getByRole('button', { name: bootTexts.reload }).click();
      await expect(page.getByRole('heading', { name: 'Sign in to WebTrax' })).toBeVisible();
    } finally {
      host.close();
    }
  });

  test('shows a message if the file is invalid (HST-003, HST-004)', async ({ page }) => {
    const broken = {
      'config.json is not JSON.': '{"graphqlUrl": ',
      'config.json: graphqlURL is not known: graphqlUrl?': JSON.stringify({ ...backendAt(''), graphqlURL: '/graphql' }),
      'config.json: https://elsewhere.example is not among the origins that the build allows.': JSON.stringify({
        ...backendAt(''),
        graphqlUrl: 'https://elsewhere.example/graphql',
      }),
    };
    for (const [reason, config] of Object.entries(broken)) {
      const host = await openHost(config);
      const consoleMessage = page.waitForEvent('console', (message) => message.text() === reason);
      try {
        await page.goto(host.origin + portalPath);
        await expect(page.getByText(browserTexts.notConfigured)).toBeVisible();
        await consoleMessage;
      } finally {
        host.close();
      }
    }
  });
});
