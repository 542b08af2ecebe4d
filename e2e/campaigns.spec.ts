import { expect, test } from './fixtures.ts';
import { answerInstead, replaceAnswer } from './support/answers.ts';
import { expectNoSeriousAxe } from './support/axe.ts';
import { card, countsOf, sum, total } from './support/campaign-page.ts';
import { numberIn } from './support/sessions-page.ts';
import { personaNamed, signInQuickly } from './support/sign-in.ts';

test('the list is searched, sorted and paged by its address', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Marcus Feld'), '10442');
  await page.goto('/campaigns');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thomas Ad Campaigns'); // CMP-001
  await expect(page).toHaveTitle('Thomas Ad Campaigns · WebTrax');
  const shown = page.getByRole('status').filter({ hasText: 'Displaying' });
  await expect(shown).toHaveText(/^Displaying 1 to 25 of \d+ Campaigns$/); // CMP-002, CMP-006
  const all = numberIn(/of (\d+)/.exec((await shown.textContent()) ?? '')?.[1] ?? '');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head('Campaign Period')).toHaveAttribute('aria-sort', 'descending');

  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(shown).toHaveText(new RegExp(`^Displaying 26 to ${Math.min(50, all)} of ${all}`));
  await head('Company Name').getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=companyName.ASC$/);
  await expect(head('Company Name')).toHaveAttribute('aria-sort', 'ascending');
  await head('Company Name').getByRole('button').click();
  await expect(head('Company Name')).toHaveAttribute('aria-sort', 'descending'); // CMP-007

  await page.getByRole('searchbox', { name: 'Search campaigns' }).fill('HARROW');
  await expect(page).toHaveURL(/sort=companyName.DESC&q=HARROW/); // CMP-008, CMP-009
  await expect(shown).toHaveText('Displaying 1 to 25 of 28 Campaigns');
  await page.getByRole('searchbox').fill('flow meters');
  await expect(page).toHaveURL(/q=flow\+meters/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('flow meters');
  await expect(shown).toBeVisible();
  const found = await page.getByRole('rowheader').allTextContents();
  expect(found.length).toBeGreaterThan(1);
  expect(new Set(found)).toEqual(new Set(['Premium Vertical Sponsorship: Flow Meters']));

  // Typing made no steps of the history: one step back is the sort before.
  await page.goBack();
  await expect(page).toHaveURL(/\?sort=companyName.ASC$/);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('searchbox').fill('nothing of the kind');
  await expect(page.getByText('No campaign matches “nothing of the kind”.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(shown).toHaveText(/^Displaying 1 to 25/);
  await page.goto('/campaigns?page=99');
  await page.getByRole('button', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);

  await page.getByRole('link', { name: 'View' }).first().click();
  await expect(page).toHaveURL(/\/campaigns\/\d+\/view$/);
});

test('the figures of a campaign agree, and go with its days', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  const requests: string[] = [];
  page.on('request', (request) => request.url().endsWith('/graphql') && requests.push(request.postData() ?? ''));
  await page.goto('/campaigns?q=control');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harrow Fluid Controls Ad Campaigns');
  await expect(page.getByRole('columnheader', { name: 'Company Name' })).toHaveCount(0); // CMP-005
  requests.length = 0;
  await page.getByRole('link', { name: 'Premium Vertical Sponsorship: Control Valves' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium Vertical Sponsorship: Control Valves');
  const image = (size: string) => page.getByRole('img', { name: `Advertisement for Control Valves, ${size} pixels` });
  for (const size of ['50 by 150', '200 by 50']) {
    await expect(image(size)).toBeVisible();
    expect(await image(size).evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  }

  const expectAgreement = async () => {
    const impressions = await total(page, 'Impressions');
    const rows = card(page, 'Impressions & Clicks').getByRole('row'); // CMP-013, CMP-015
    const cells = await rows.locator('td').allTextContents();
    expect(sum(cells.filter((_, index) => index % 2 === 0).map(numberIn))).toBe(impressions);
    expect(sum(cells.filter((_, index) => index % 2 === 1).map(numberIn))).toBe(await total(page, 'Clicks'));
    for (const name of ['Audience by Device', 'Industry', 'Revenue Range', 'Company Size']) {
      // CMP-016, CMP-019
      expect(sum(await countsOf(page, name)), name).toBe(impressions);
    }
    const devices = await card(page, 'Audience by Device').getByRole('listitem').allTextContents();
    expect(sum(devices.map((row) => numberIn(/(\d+)%$/.exec(row)?.[1] ?? '')))).toBe(100); // CMP-017
    await expect(card(page, 'Visitor Locations').getByRole('status')).toContainText(/impressions on the map/);
    return impressions;
  };
  const whole = await expectAgreement();
  expect(requests.filter((body) => body.includes('campaign'))).toHaveLength(1);
  expect(requests[0]).toContain('"zoom":3'); // CMP-020

  await page.getByRole('button', { name: /^Date range/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Date range' });
  await expect(dialog.getByRole('button', { name: 'Whole period' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('textbox', { name: 'Start date' }).fill('01/01/2026');
  await dialog.getByRole('textbox', { name: 'End date' }).fill('01/31/2026');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Please enter dates within the campaign period'); // CMP-014
  await dialog.getByRole('button', { name: 'Last 7 days' }).click();
  await expect(page).toHaveURL(/\?start=2026-11-15&end=2026-11-21$/);
  await expect(card(page, 'Impressions & Clicks').locator('tbody tr')).toHaveCount(7);
  const week = await expectAgreement();
  expect(week).toBeLessThan(whole);
  await page.reload();
  await expect(card(page, 'Impressions & Clicks').locator('tbody tr')).toHaveCount(7);
  expect(await total(page, 'Impressions')).toBe(week);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Campaigns' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);
});

test('300 organizations come in pages, those with clicks first (CMP-044)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/campaigns/1044202/view');
  const audience = card(page, 'Most Identifiable Campaign Audience');
  await expect(audience).toContainText('300 organizations');
  await expect(audience.locator('tbody tr')).toHaveCount(25);
  await audience.getByRole('button', { name: 'Page 10' }).click();
  await audience.getByRole('button', { name: 'Page 12' }).click();
  await expect(page).toHaveURL(/page=12/);
  await expect(audience.locator('tbody tr')).toHaveCount(25);
  await page.goBack();
  await expect(audience.getByRole('button', { name: 'Page 10' })).toHaveAttribute('aria-current', 'page');
});

test('each state says what it is and leads out (CMP-011, CMP-022)', { tag: '@desktop' }, async ({ page, problems }) => {
  problems.allow(/campaignTopVisitors: |listCampaigns: /);
  await signInQuickly(page, personaNamed('Dana Reyes'));
  await page.goto('/campaigns/1044204/view');
  await expect(page.getByText('This campaign starts on December 15, 2026.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Date range/ })).toHaveCount(0);

  await page.goto('/campaigns/1044205/view');
  await expect(page.getByText('No clicks on these days')).toBeVisible();
  expect(await total(page, 'Clicks')).toBe(0);
  expect(await total(page, 'Impressions')).toBeGreaterThan(0);

  await page.goto('/campaigns/1044201/view?start=2026-01-01&end=2026-01-31');
  await expect(page.getByText('The selected dates are outside the campaign period.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the whole period' }).click();
  await expect(page).toHaveURL(/\/view$/);
  await expect(card(page, 'Industry').getByRole('listitem').first()).toBeVisible();

  await page.goto('/campaigns/999999999/view');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaign not found');
  await page.getByRole('link', { name: 'View all campaigns' }).click();
  await expect(page).toHaveURL(/\/campaigns$/);

  await page.goto('/campaigns/3155601/view');
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harrow Fluid Controls Ad Campaigns');

  const refuse = () => ({ data: null, errors: [{ message: 'the server is down' }] });
  await replaceAnswer(page, 'campaignTopVisitors', refuse);
  await page.goto('/campaigns/1044201/view');
  await expect(card(page, 'Most Identifiable Campaign Audience').getByText('—')).toBeVisible();
  await expect(card(page, 'Industry').getByRole('listitem').first()).toBeVisible();
  await replaceAnswer(page, 'listCampaigns', refuse);
  await page.goto('/campaigns');
  await expect(page.getByRole('alert')).toContainText('ERROR Retrieving your campaigns...');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Displaying 1 to 25/)).toBeVisible();
});

test('campaigns need no account, and stay for who is refused one (FRM-013)', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Marcus Feld'));
  await page.goto('/campaigns?q=active');
  await expect(page.getByText(/^Displaying 1 to \d+/)).toBeVisible();
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Campaigns' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'View' }).first().click();
  await expect(card(page, 'Industry').getByRole('listitem').first()).toBeVisible();
  await main.getByRole('link', { name: 'Select an account' }).click();
  await expect(page).toHaveURL(/\/accounts$/);

  await page.evaluate(() => localStorage.setItem('webtrax.accountId', '99001'));
  await page.goto('/');
  await expect(page).toHaveURL(/\/campaigns$/);
  await expect(page.getByText(/^Displaying 1 to 25/)).toBeVisible();
});

test('the PDF is asked for once, awaited, and may fail (FIL-021)', { tag: '@desktop' }, async ({ page, problems }) => {
  problems.allow(/pdf: /);
  await signInQuickly(page, personaNamed('Dana Reyes'));
  const asked: string[] = [];
  let left = 2;
  const job = (status: string, url: string | null) => ({
    __typename: 'PDFDownload',
    id: 'p1',
    campaignId: '1044201',
    status,
    url,
  });
  await answerInstead(page, 'createPDFDownload', async (route) => {
    const [{ variables }] = [route.request().postDataJSON()].flat();
    asked.push(variables.campaignPDFInputs.printUrl);
    const body = { data: { createPDFDownload: job('processing', null) } };
    await route.fulfill({ json: Array.isArray(route.request().postDataJSON()) ? [body] : body });
  });
  await answerInstead(page, 'pdfDownload', async (route) => {
    left -= 1;
    const done = left <= 0;
    const body = {
      data: { pdfDownload: left < -1 ? null : job(done ? 'done' : 'processing', done ? '/files/a.pdf' : null) },
    };
    await route.fulfill({ json: Array.isArray(route.request().postDataJSON()) ? [body] : body });
  });
  await page.route('**/files/a.pdf', (route) =>
    route.fulfill({
      body: '%PDF-1.7',
      contentType: 'application/pdf',
      headers: { 'content-disposition': 'attachment; filename="a.pdf"' },
    }),
  );
  await page.goto('/campaigns/1044201/view?start=2026-11-01&end=2026-11-30');
  const button = page.getByRole('button', { name: 'Download (PDF)' });
  const coming = page.waitForEvent('download');
  await button.dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'Preparing your PDF...' })).toBeAttached();
  expect((await coming).suggestedFilename()).toBe('a.pdf');
  expect(asked).toEqual(['/campaigns/1044201/view/print?start=2026-11-01&end=2026-11-21']);
  expect(left).toBe(0);
  await expect(page).toHaveURL(/\/campaigns\/1044201\/view/);

  // From now on the server knows of no such job.
  left = -1;
  await button.click();
  await expect(page.getByText("Your PDF couldn't be created. Please try again.")).toBeVisible();
  left = 99;
  await button.click();
  await expect(page.getByText("Your PDF couldn't be created. Please try again.")).toHaveCount(0);
  await expect.poll(() => left).toBeLessThan(99);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Home/);
  const then = left;
  await page.clock.runFor(5000);
  expect(then - left).toBeLessThanOrEqual(1);
});

test('axe finds nothing on either screen, in either theme', { tag: '@desktop' }, async ({ page }) => {
  await signInQuickly(page, personaNamed('Dana Reyes'));
  for (const path of ['/campaigns', '/campaigns/1044201/view']) {
    await page.goto(path);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await expectNoSeriousAxe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoSeriousAxe(page, 'main');
    await page.emulateMedia({ colorScheme: 'light' });
  }
});
