import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { runAxe } from './support/axe.ts';
import { openSettled } from './support/open-page.ts';
import { dashboardRoutes, type RouteUnderTest } from './support/routes.ts';
import { expectNoSidewaysScroll, openFilter } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

/** axe's rules for controls without a name. */
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
const narrow = { width: 320, height: 780 };

/** Navigates to a route like a link, without reloading the app, and waits until it has replaced the last one. */
async function goWithin(page: Page, path: string): Promise<void> {
  const lastTitle = await page.title();
  await page.evaluate((to) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await expect(page).not.toHaveTitle(lastTitle);
}

/**
 * The visible controls that a finger can't hit within 44 pixels (FRM-045): neither the control nor its extended target
 * area is that large. A label is part of its field.
 */
async function smallControls(page: Page, minSize = 43.5): Promise<string[]> {
  return page.evaluate((atLeast) => {
    const controls = document.querySelectorAll<HTMLElement>(
      '#root :is(a[href], button, select, textarea, summary, [role=button], input:not([type=hidden]))',
    );
    const reach = (element: HTMLElement, side: 'width' | 'height') => {
      const after = getComputedStyle(element, '::after');
      const isExtended = after.content !== 'none' && after.position === 'absolute';
      // A row's link covers the row, unless the link itself is positioned, so that its extension is placed within it.
      const isPlaced = getComputedStyle(element).position !== 'static';
      const row = isExtended && !isPlaced && after.inset === '0px' ? element.offsetParent : null;
      const boxes = [element, element.closest('label'), row].filter((box) => box !== null);
      const extended = isExtended ? Number.parseFloat(after[side]) : 0;
      return Math.max(extended || 0, ...boxes.map((box) => box.getBoundingClientRect()[side]));
    };
    return (
      [...controls]
        .filter((control) => control.checkVisibility({ visibilityProperty: true, opacityProperty: false }))
        // Excludes bubbles of a map, which are as large as their counts; a calendar in a dialog is an application too.
        .filter((control) => !control.closest('[role=application]') || control.closest('[role=dialog]'))
        // Excludes controls only for screen readers, and the skip link until it has focus.
        .filter((control) => control.getBoundingClientRect().width > 1 && control.getBoundingClientRect().bottom > 0)
        // Excludes controls for password managers.
        .filter((control) => !control.closest('[aria-hidden=true]'))
        .map((control) => ({ control, size: [reach(control, 'width'), reach(control, 'height')] }))
        .filter(({ size }) => Math.min(...size) < atLeast)
        .map(({ control, size }) => `${size.map(Math.round).join(' x ')}: ${control.outerHTML.slice(0, 160)}`)
    );
  }, minSize);
}

/** every-route.test.ts checks the texts of a route; this checks what only a browser can tell. */
async function expectFit(page: Page, { heading }: RouteUnderTest): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.setViewportSize(narrow);
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect.soft(await smallControls(page), page.url()).toEqual([]);
  const { violations } = await runAxe(page, { rules: nameRules });
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  await page.setViewportSize(wide);
}

/** The routes by part of the app: sessions, audience and so on. */
const parts = Object.groupBy(dashboardRoutes, ({ path }) => path.split('/')[1] || 'home');

for (const [part, routes = []] of Object.entries(parts)) {
  test(`${part}: every route names its controls, fits 320 pixels, and is usable by touch (FRM-004, FRM-014, FRM-045)`, {
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

test('a phone in landscape is usable by touch (FRM-045)', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const path of ['/', '/sessions', '/analytics/searchterms', '/targets', '/settings', '/campaigns']) {
    await openSettled(page, path);
    await expectNoSidewaysScroll(page);
    expect(await smallControls(page, 39.5), path).toEqual([]);
  }
});

test('dialogs on a phone are usable by touch (FRM-045)', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize(narrow);
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await openSettled(page, '/sessions');
  for (const [opener, name, role] of [
    ['Menu', 'Menu', 'link'],
    [/^Date range/, 'Date range', 'gridcell'],
    ['Help', 'Help', 'term'],
  ] as const) {
    await page.getByRole('button', { name: opener, exact: true }).tap();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole(role).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    expect.soft(await smallControls(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await openFilter(page, 'Referrer');
  await expectNoSidewaysScroll(page);
  expect.soft(await smallControls(page), 'filters').toEqual([]);
});

/** Checks an open page at the width of the narrowest phone. */
async function expectReach(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect.soft(await smallControls(page), name).toEqual([]);
}

test('pages outside the frame fit 320 pixels, and are usable by touch (FRM-045)', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  const checkRoute = async (path: string) => {
    await openSettled(page, path);
    await expectReach(page, path);
  };
  await checkRoute('/login');
  await page.getByRole('textbox', { name: /email/i }).fill(personaNamed('Dana Reyes').email);
  await page.getByRole('button', { name: 'Continue' }).tap();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
  await expectReach(page, 'the password');
  await checkRoute('/login/reset');
  await checkRoute('/register/create');
  await checkRoute('/register/thankyou');
  await signInQuickly(page, personaNamed('Marcus Feld'));
  await checkRoute('/accounts');
  await checkRoute('/nowhere');
});

test('every welcome step fits 320 pixels, and is usable by touch (FRM-045)', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize(narrow);
  await signInQuickly(page, personaNamed('Priya Natarajan'));
  await page.goto('/');
  const wizard = page.getByRole('dialog', { name: 'Welcome to WebTrax' });
  await wizard
    .getByRole('region', { name: 'Text of the terms' })
    .evaluate((text) => text.scrollTo(0, text.scrollHeight));
  await wizard.getByRole('checkbox').check();
  const next = wizard.getByRole('button', { name: /^(Accept and continue|Continue|Set Up Later)$/ });
  for (let step = 1; step <= 5; step++) {
    await expect(wizard.getByText(`Step ${step} of 5`)).toBeVisible();
    await expectReach(page, `step ${step}`);
    if (step < 5) await next.tap();
  }
});
