import { catalog } from '../fixtures/catalog/catalog.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './support/axe.ts';

test("the mock's page lists the catalog, shows a row in the app, and starts scenarios in its own sandbox @desktop", async ({
  page,
  context,
}) => {
  const row = catalog.find(({ id }) => id === 'wrong-password');
  if (row === undefined) throw new Error('the catalog has no row wrong-password');
  await page.goto('/__mock');
  await expect(page).toHaveTitle('Mock · WebTrax');
  await expect(page.getByRole('button', { name: /^Show it: / })).toHaveCount(catalog.length);

  // The scenario started here must not affect everyone without their own sandbox.
  await page.getByRole('button', { name: 'Use the default' }).click();
  const sandbox = page.getByRole('region', { name: "This browser's sandbox" });
  await expect(sandbox).toContainText('default, shared by everyone');
  const start = page.getByRole('button', { name: 'Start http-500-json', exact: true });
  await start.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('http-500-json is on')).toBeVisible();
  await expect(sandbox).not.toContainText('shared by everyone');
  await expect(sandbox).toContainText('x-mock-sandbox: tester-');
  await page.getByRole('button', { name: 'Stop http-500-json', exact: true }).click();
  await expect(sandbox).toContainText('None: everything works');
  await sandbox.getByRole('button', { name: 'Stop the clock' }).click();
  await expect(sandbox).toContainText('UTC, stopped');
  await sandbox.getByRole('button', { name: "The mock's own time" }).click();
  await expect(sandbox).not.toContainText('stopped');

  await page.getByRole('searchbox', { name: 'Find' }).fill(`${row.clauses.join(', ')} row=${row.id}`);
  await expect(page.getByText('1 found')).toBeVisible();
  await expectAccessible(page);

  const [app] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: `Show it: ${row.situation}`, exact: true }).click(),
  ]);
  await expect(app.getByText(row.seen, { exact: true })).toBeVisible();
  await app.close();
});

test("the mock's pages fit 320 pixels, and a long name in a list ends before its arrow (TST-043)", {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/__mock', '/docs']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
  const people = page.getByRole('combobox', { name: 'Person' });
  await expect(people).toContainText('Dana Reyes');
  await expect(people).toHaveCSS('text-overflow', 'ellipsis');
});

test('every page has a policy that blocks inline scripts (FRM-052)', { tag: '@desktop' }, async ({
  page,
  problems,
}) => {
  for (const path of ['/', '/sessions', '/__mock', '/docs', '/graphql']) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    const { 'content-security-policy': policy = '', ...headers } = answer.headers();
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toContain('unsafe');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
  await page.goto('/login');
  const ran = await page.evaluate(() => {
    const element = document.createElement('div');
    document.body.append(element);
    const attempts = [
      () => document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = 1' })),
      () => element.setAttribute('onclick', 'window.ran = 2'),
      () => element.insertAdjacentHTML('beforeend', '<img src=x onerror="window.ran = 3">'),
    ];
    const blocked = attempts.filter((attempt) => {
      try {
        attempt();
        return false;
      } catch {
        return true;
      }
    });
    element.click();
    return [(window as { ran?: number }).ran ?? null, blocked.length > 0, element.children.length];
  });
  expect(ran).toEqual([null, true, 0]);
  problems.allow(/Content Security Policy|Trusted/);
});

test('the GraphiQL editor works under that policy, including lines and highlights (FRM-052)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      console.error(`refused: ${effectiveDirective} ${sample}`),
    );
  });
  await page.goto('/graphql');
  const lines = page.locator('.graphiql-query-editor .view-line');
  await expect(lines.nth(6)).toContainText('}');
  // The editor positions its lines some time after creating them.
  await expect
    .poll(async () => {
      const tops = await lines.evaluateAll((all) => all.map((line) => Math.round(line.getBoundingClientRect().top)));
      return tops.length - new Set(tops).size;
    }, 'lines that lie over another')
    .toBe(0);
  await expect(page.getByText('Signed in')).toBeVisible();
  await page.getByRole('button', { name: 'Execute query (Ctrl-Enter)' }).click();
  await expect(page.locator('.result-window .view-line').filter({ hasText: 'Dana Reyes' })).toBeVisible();
});

test('a link on another site needs confirmation before it replaces state (TST-060)', { tag: '@desktop' }, async ({
  page,
}) => {
  const headers = { 'sec-fetch-site': 'cross-site', accept: 'text/html' };
  const answer = await page.request.get('/?row=settings-saved', { headers });
  expect(await answer.text()).toContain('Reset your sandbox?');
});
