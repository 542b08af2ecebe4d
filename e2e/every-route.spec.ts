import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { dashboardRoutes } from './support/routes.ts';
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

for (const { path, heading, texts } of dashboardRoutes) {
  test(`${path} says what it must, names its controls, and fits 360 pixels`, { tag: '@desktop' }, async ({ page }) => {
    await signInQuickly(page, personaNamed('Dana Reyes'));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    const main = page.getByRole('main');
    for (const text of texts) await expect(main).toContainText(text);
    await expect(page).toHaveTitle(/ · WebTrax$/);

    await page.setViewportSize({ width: 360, height: 780 });
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    const { violations } = await new AxeBuilder({ page }).withRules(nameRules).analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
  });
}
