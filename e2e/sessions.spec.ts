import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { expectNoSeriousAxe } from './support/axe.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test.beforeEach(async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
});

test('Home shows the account and is accessible', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Top Referrers').first()).toBeVisible();
  await expectNoSeriousAxe(page);
});

for (const view of ['timeline', 'table']) {
  test(`the ${view} leads to a visitor and back`, async ({ page }) => {
    await page.goto(`/sessions?view=${view}`);
    await expect(page.getByRole('heading', { level: 1, name: 'All Sessions' })).toBeVisible();
    const visitor = page.getByRole('main').locator('a[href*="/sessions/visitor/"]').first();
    await expect(visitor).toBeVisible();
    await expectNoSeriousAxe(page);
    const name = await visitor.textContent();
    await visitor.click();
    await expect(page).toHaveURL(/\/sessions\/visitor\//);
    await expect(
      page
        .getByRole('main')
        .getByText(name ?? '')
        .first(),
    ).toBeVisible();
    await expectNoSeriousAxe(page);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`view=${view}`));
  });
}

test('a filter narrows the list, survives a reload and can be taken away', async ({ page }) => {
  await page.goto('/sessions');
  const count = page.getByRole('status').filter({ hasText: /session/ });
  await expect(count).toHaveText(/\d/);
  const all = await count.textContent();
  await page.getByRole('textbox', { name: 'Visitor Name or Search Term' }).fill('valve');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(count).not.toHaveText(all ?? '');
  const few = await count.textContent();
  await page.reload();
  await expect(count).toHaveText(few ?? '');
  await page.getByRole('button', { name: /^Remove .*valve/ }).click();
  await expect(count).toHaveText(all ?? '');
});

test('sorting and paging are in the address and survive Back', async ({ page }) => {
  await page.goto('/sessions?view=table');
  const head = page.getByRole('columnheader', { name: 'Pages' });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await page.goto('/sessions?view=table&sort=pagect.DESC');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
});

test('an export is a file of the rows that match', async ({ page }) => {
  await page.goto('/sessions?page_depth=10m');
  const count = page.getByRole('status').filter({ hasText: /session/ });
  await expect(count).toHaveText(/\d/);
  const total = Number((await count.textContent())?.replaceAll(/\D/g, ''));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('region', { name: 'Results' })
      .getByRole('button', { name: /export/i })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^webtrax-sessions-.*\.csv$/);
  const rows = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(rows).toHaveLength(total + 1);
  expect(rows[0]).toContain('Visitor');
});
