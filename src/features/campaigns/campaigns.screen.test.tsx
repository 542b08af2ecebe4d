import { describe, expect, it, vi } from 'vitest';
import { columnTexts, figure, numberIn, region, rowsOf, sum } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import {
  addressNow,
  all,
  arrivesAt,
  click,
  fill,
  fillIn,
  find,
  isSaid,
  navigate,
  open,
  press,
  reload,
  saying,
  textOf,
  texts,
  the,
  user,
  visit,
} from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';
import { answerPath, replaceAnswer, watchRequests } from '../../app/testing/requests.ts';
import { downloads } from '../../app/testing/test-browser.ts';

const down = () => ({ data: null, errors: [{ message: 'the server is down' }] });
const title = () => textOf(document.querySelector('h1'));
const shown = () => texts('status').find((text) => text.startsWith('Displaying')) ?? '';
const order = (name: string) => the('columnheader', name).getAttribute('aria-sort');
const sortBy = (name: string) => click('button', new RegExp(name), { within: the('columnheader', name) });
const search = () => the('searchbox', 'Search campaigns') as HTMLInputElement;
const banner = (label: string) => figure(label, region('Campaign'));
const days = () => region('Impressions & Clicks').querySelectorAll('tbody tr');

/** Waits while time passes: a job is looked after once a second. */
function inTime(check: () => boolean, what: string): Promise<void> {
  return until(() => {
    // Time stands still for calls: they would count as lost.
    if (backend.pendingCount() === 0) vi.advanceTimersByTime(50);
    return check();
  }, what);
}

/** The counts of a card's list, in its order. */
async function countsOf(card: string): Promise<number[]> {
  for (const showAll of all('button', /^Show all/, { within: region(card) })) await user.click(showAll);
  // A label may end in digits: the count has an element of its own, and within it the unit for screen readers.
  return [...region(card).querySelectorAll('li')].map((item) =>
    numberIn(textOf(item.querySelector('span:has(> .visually-hidden)'))),
  );
}

describe('the list of campaigns', () => {
  it('is searched, sorted and paged by its address (CMP-001, CMP-002, CMP-006, CMP-007, CMP-008, CMP-009)', async () => {
    await open('/campaigns', { persona: 'Marcus Feld', accountId: '10442' });
    expect(title()).toBe('Thomas Ad Campaigns');
    expect(document.title).toBe('Thomas Ad Campaigns · WebTrax');
    expect(shown()).toMatch(/^Displaying 1 to 25 of \d+ Campaigns$/);
    const total = numberIn(/of (\d+)/.exec(shown())?.[1]);
    expect(order('Campaign Period')).toBe('descending');

    await press('Page 2');
    expect(addressNow()).toBe('/campaigns?page=2');
    expect(shown()).toContain(`Displaying 26 to ${Math.min(50, total)} of ${total}`);
    await sortBy('Company Name');
    expect(addressNow()).toBe('/campaigns?sort=companyName.ASC');
    expect(order('Company Name')).toBe('ascending');
    await sortBy('Company Name');
    expect(order('Company Name')).toBe('descending');

    fill(search(), 'HARROW');
    await arrivesAt('/campaigns?sort=companyName.DESC&q=HARROW');
    await saying(/^Displaying 1 to 25 of 28 Campaigns$/);
    fill(search(), 'flow meters');
    await arrivesAt('/campaigns?sort=companyName.DESC&q=flow+meters');
    await reload();
    expect(search().value).toBe('flow meters');
    const found = texts('rowheader');
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found)).toEqual(new Set(['Premium Vertical Sponsorship: Flow Meters']));

    // Typing made no steps of the history: one step back is the sort before.
    history.back();
    await arrivesAt('/campaigns?sort=companyName.ASC');
    await settled();
    expect(search().value).toBe('');
    fill(search(), 'nothing of the kind');
    await saying('No campaign matches “nothing of the kind”.');
    await press('Clear the search');
    expect(shown()).toMatch(/^Displaying 1 to 25/);
    await visit('/campaigns?page=99');
    await press('Go to the first page');
    expect(addressNow()).toBe('/campaigns');
    const [first] = all('link', /^View/);
    if (!first) throw new Error('no campaign can be viewed');
    await user.click(first);
    await until(() => /^\/campaigns\/\d+\/view$/.test(addressNow()), 'a campaign');
  });

  it('needs no account, and stays for who is refused one (FRM-013)', async () => {
    await open('/campaigns?q=active', { persona: 'Marcus Feld' });
    expect(shown()).toMatch(/^Displaying 1 to \d+/);
    const main = { within: the('navigation', 'Main') };
    expect(the('link', 'Campaigns', main).getAttribute('aria-current')).toBe('page');
    await user.click(all('link', /^View/)[0] as HTMLElement);
    await find('region', 'Industry');
    await settled();
    expect((await countsOf('Industry')).length).toBeGreaterThan(0);
    await navigate('Select an account');
    await arrivesAt('/accounts');

    await open('/', { persona: 'Marcus Feld', accountId: '99001' });
    await arrivesAt('/campaigns');
    await saying(/^Displaying 1 to 25/);
  });

  it('says that it failed, and tries again (CMP-011)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const stop = replaceAnswer('listCampaigns', down);
    await open('/campaigns');
    expect(texts('alert').join()).toContain('ERROR Retrieving your campaigns...');
    stop();
    await press('Try again');
    await saying(/^Displaying 1 to 25/);
  });
});

describe('a campaign', () => {
  async function expectAgreement(): Promise<number> {
    const impressions = banner('Impressions');
    const cells = [...days()].map((row) => [...row.querySelectorAll('td')].map((cell) => numberIn(textOf(cell))));
    expect(sum(cells.map(([seen = 0]) => seen))).toBe(impressions);
    expect(sum(cells.map(([, clicked = 0]) => clicked))).toBe(banner('Clicks'));
    for (const name of ['Audience by Device', 'Industry', 'Revenue Range', 'Company Size'])
      expect(sum(await countsOf(name)), name).toBe(impressions);
    const devices = texts('listitem', undefined, { within: region('Audience by Device') });
    expect(sum(devices.map((row) => numberIn(/(\d+)%$/.exec(row)?.[1])))).toBe(100);
    expect(texts('status', undefined, { within: region('Visitor Locations') }).join()).toMatch(
      /impressions on the map/,
    );
    return impressions;
  }

  it('has figures that agree, and go with its days (CMP-005, CMP-013 to CMP-017, CMP-019, CMP-020)', async () => {
    await open('/campaigns?q=control');
    expect(title()).toBe('Harrow Fluid Controls Ad Campaigns');
    expect(all('columnheader', 'Company Name')).toEqual([]);
    const campaign = 'Premium Vertical Sponsorship: Control Valves';
    const requests = watchRequests('/graphql');
    await user.click(all('link', campaign)[0] as HTMLElement);
    await until(() => title() === campaign, 'the campaign');
    await settled();
    const whole = await expectAgreement();
    const asked = requests.map(({ body }) => body).join();
    expect(asked).toContain('"zoom":3');

    await press(/^Date range/);
    const dialog = { within: await find('dialog', 'Date range') };
    expect((await find('button', 'Whole period', dialog)).getAttribute('aria-pressed')).toBe('true');
    await fillIn('Start date', '01/01/2026', dialog);
    await fillIn('End date', '01/31/2026', dialog);
    await press('Apply', dialog);
    expect(texts('alert', undefined, dialog).join()).toContain('Please enter dates within the campaign period');
    await press('Last 7 days', dialog);
    expect(addressNow()).toMatch(/\?start=2026-11-15&end=2026-11-21$/);
    await until(() => days().length === 7, 'seven days');
    await settled();
    const week = await expectAgreement();
    expect(week).toBeLessThan(whole);
    await reload();
    expect(days()).toHaveLength(7);
    expect(banner('Impressions')).toBe(week);
    await click('link', 'Campaigns', { within: the('navigation', 'Breadcrumb') });
    await arrivesAt('/campaigns');
  });

  it('has its organizations in pages, those with clicks first (CMP-044)', async () => {
    await open('/campaigns/1044202/view');
    const audience = () => region('Most Identifiable Campaign Audience');
    expect(numberIn(/[\d,]+ organizations/.exec(textOf(audience()))?.[0])).toBeGreaterThan(200);
    expect(rowsOf(audience())).toHaveLength(25);
    await press('Page 2', { within: audience() });
    await press('Page 3', { within: audience() });
    expect(addressNow()).toContain('page=3');
    expect(rowsOf(audience())).toHaveLength(25);
    history.back();
    const second = () => the('button', 'Page 2', { within: audience() });
    await until(() => second().getAttribute('aria-current') === 'page', 'the page before');
  });

  it('says of each state what it is, and leads out (CMP-022)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/campaigns/1044204/view');
    expect(isSaid('This campaign starts on December 15, 2026.')).toBe(true);
    expect(all('button', /^Date range/)).toEqual([]);

    await visit('/campaigns/1044205/view');
    await saying('No clicks on these days');
    expect(banner('Clicks')).toBe(0);
    expect(banner('Impressions')).toBeGreaterThan(0);

    await visit('/campaigns/1044201/view?start=2026-01-01&end=2026-01-31');
    await saying('The selected dates are outside the campaign period.');
    await press('Show the whole period');
    expect(addressNow()).toBe('/campaigns/1044201/view');
    await find('region', 'Industry');
    await settled();
    expect((await countsOf('Industry')).length).toBeGreaterThan(0);

    await visit('/campaigns/999999999/view');
    expect(title()).toBe('Campaign not found');
    await click('link', 'View all campaigns');
    await arrivesAt('/campaigns');

    await visit('/campaigns/3155601/view').catch(() => undefined);
    await arrivesAt('/campaigns');
    await until(() => title() === 'Harrow Fluid Controls Ad Campaigns', 'the list');

    replaceAnswer('campaignTopVisitors', down);
    await visit('/campaigns/1044202/view');
    await saying('—', region('Most Identifiable Campaign Audience'));
    expect((await countsOf('Industry')).length).toBeGreaterThan(0);
  });

  it('has its PDF asked for once, awaited, and it may fail (FIL-021)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const asked: unknown[] = [];
    let left = 2;
    const job = (status: string, url: string | null) => ({
      __typename: 'PDFDownload',
      id: 'p1',
      campaignId: '1044201',
      status,
      url,
    });
    replaceAnswer('createPDFDownload', ({ variables }) => {
      asked.push(variables.campaignPDFInputs);
      return { data: { createPDFDownload: job('processing', null) } };
    });
    replaceAnswer('pdfDownload', () => {
      left -= 1;
      const isDone = left <= 0;
      if (left < -1) return { data: { pdfDownload: null } };
      return { data: { pdfDownload: job(isDone ? 'done' : 'processing', isDone ? '/files/a.pdf' : null) } };
    });
    answerPath('/files/', () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
    await open('/campaigns/1044201/view?start=2026-11-01&end=2026-11-30');
    await user.dblClick(the('button', 'Download (PDF)'));
    await saying('Preparing your PDF...');
    await inTime(() => downloads.length > 0, 'the file');
    expect(downloads).toEqual([expect.stringMatching(/\/files\/a\.pdf$/)]);
    expect(asked).toEqual([
      expect.objectContaining({ printUrl: '/campaigns/1044201/view/print?start=2026-11-01&end=2026-11-21' }),
    ]);
    expect(left).toBe(0);
    expect(addressNow()).toContain('/campaigns/1044201/view');

    // From now on the server knows of no such job.
    left = -1;
    await user.click(the('button', 'Download (PDF)'));
    await inTime(() => isSaid("Your PDF couldn't be created. Please try again."), 'the failure is said');
    left = 99;
    await user.click(the('button', 'Download (PDF)'));
    expect(isSaid("Your PDF couldn't be created. Please try again.")).toBe(false);
    await inTime(() => left < 99, 'the job is asked for');
    await navigate('Home');
    const then = left;
    await vi.advanceTimersByTimeAsync(5000);
    expect(then - left).toBeLessThanOrEqual(1);
  });
});

describe('the print view', () => {
  const period = '?start=2026-09-01&end=2026-10-31';

  it('says what the dashboard says (CMP-023, CMP-024)', async () => {
    await open(`/campaigns/1044202/view${period}`);
    const devices = await countsOf('Audience by Device');
    const totals = [banner('Impressions'), banner('Clicks')].map((count) => count.toLocaleString('en-US'));
    const organizations = columnTexts(region('Most Identifiable Campaign Audience'), 0);
    expect(organizations).toHaveLength(25);

    await visit(`/campaigns/1044202/view/print${period}`);
    const sheets = [...document.querySelectorAll<HTMLElement>('[aria-label^="Page "]')];
    expect(sheets.map((sheet) => sheet.getAttribute('aria-label'))).toEqual(['Page 1 of 2', 'Page 2 of 2']);
    const [first, second] = sheets as [HTMLElement, HTMLElement];
    expect(all('row', undefined, { within: second })).toHaveLength(26);
    expect(all('img', /^Advertisement/, { within: first })).toHaveLength(2);
    const facts = texts('definition', undefined, { within: first });
    for (const value of totals) expect(facts.filter((fact) => fact.includes(value))).toHaveLength(1);
    const shares = texts('listitem', undefined, { within: first });
    for (const value of devices)
      expect(shares.filter((share) => share.includes(value.toLocaleString('en-US')))).toHaveLength(1);
    expect([...second.querySelectorAll('tbody tr td:first-child')].map(textOf)).toEqual(organizations);
    for (const sheet of sheets) expect(textOf(sheet).split('Created by WebTrax, Nov 21, 2026')).toHaveLength(3);
    await click('link', 'Back to the campaign');
    await arrivesAt(`/campaigns/1044202/view${period}`);
  });

  it('says what there is not', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/campaigns/1044201/view/print?start=2026-02-30&end=soon', { accountId: '10442' });
    expect(isSaid('Sep 8 – Nov 21, 2026')).toBe(true);
    expect(isSaid('The last day is still in progress.')).toBe(true);
    await visit('/campaigns/1044204/view/print');
    await saying(/^This campaign starts on December 15, 2026/);
    await saying('No organizations identified on these days.');
    await visit('/campaigns/1044201/view/print?start=2026-01-01&end=2026-01-31');
    await saying('No impressions on these days.');
    await visit('/campaigns/999999999/view/print');
    expect(title()).toBe('Campaign not found');
    await visit('/campaigns/3155601/view/print').catch(() => undefined);
    await arrivesAt('/campaigns');

    replaceAnswer('campaignTopVisitors', down);
    await visit(`/campaigns/1044202/view/print${period}`);
    await until(() => texts('alert').includes("This part of the report couldn't be loaded."), 'the failure is said');
    expect(isSaid('Sep 1 – Oct 31, 2026')).toBe(true);
  });
});
