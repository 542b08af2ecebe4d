import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { createAxe } from './support/axe.ts';
import { dashboardRoutes, type RouteUnderTest } from './support/routes.ts';
import { expectNoSidewaysScroll } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/** What axe calls a control without a name. */
const nameRules = [
  'aria-command-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'input-button-name',
  'label',
  'link-name',
  'select-name',
  'summary-name',
];

const wide = { width: 1440, height: 900 };
const narrow = { width: 360, height: 780 };

/** Goes to a route as a link does, without loading the app again, and waits until it has replaced the last one. */
async function goWithin(page: Page, path: string): Promise<void> {
  const lastTitle = await page.title();
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await expect(page).not.toHaveTitle(lastTitle);
}

/** What a route says is checked by every-route.test.ts; here is what only a browser knows. */
async function expectFit(page: Page, { heading }: RouteUnderTest): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.setViewportSize(narrow);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const { violations } = await createAxe(page).withRules(nameRules).analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  await page.setViewportSize(wide);
}

/** The routes by the part of the app that they belong to: sessions, audience and so on. */
const parts = Object.groupBy(dashboardRoutes, ({ path }) => path.split('/')[1] || 'home');

for (const [part, routes = []] of Object.entries(parts)) {
  test(`${part}: every route names its controls, and fits 360 pixels (FRM-004, FRM-014)`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await signInQuickly(page, personaNamed('Dana Reyes'));
    await page.goto(routes[0]?.path ?? '/');
    for (const route of routes) {
      await test.step(`${route.path} (${route.clauses.join(', ')})`, async () => {
        if (route !== routes[0]) await goWithin(page, route.path);
        await expectFit(page, route);
      });
    }
  });
}
