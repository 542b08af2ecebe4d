import { expect, test } from './fixtures.ts';
import { expectNoSeriousAxe } from './support/axe.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test('both screens are accessible in both themes, and images load', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  const requests: string[] = [];
  page.on('request', (request) => request.url().endsWith('/graphql') && requests.push(request.postData() ?? ''));
  await page.goto('/campaigns?q=control');
  for (const screen of ['list', 'campaign']) {
    if (screen === 'campaign') {
      requests.length = 0;
      await page.getByRole('link', { name: 'Premium Vertical Sponsorship: Control Valves' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium Vertical Sponsorship: Control Valves');
    }
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expectNoSeriousAxe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoSeriousAxe(page, 'main');
    await page.emulateMedia({ colorScheme: 'light' });
  }
  // All calls of a campaign are sent in one request.
  const campaignRequests = requests.filter((body) => body.includes('campaign'));
  expect(campaignRequests).toHaveLength(1);
  expect(campaignRequests[0]).toContain('"zoom":3'); // CMP-020
  for (const size of ['50 by 150', '200 by 50']) {
    const image = page.getByRole('img', { name: `Advertisement for Control Valves, ${size} pixels` });
    await expect(image).toBeVisible();
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }
});

test('print shows the search of a list (CMP-002)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/campaigns?q=valves');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const searched = page.getByText('Search: “valves”');
  await expect(searched).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(searched).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
});
