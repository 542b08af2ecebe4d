import { describe, expect, it, vi } from 'vitest';
import { banner, countsOf, down, numberIn, region, rowsOf, sum, title } from '../../../app/testing/figures.ts';
import {
  addressNow,
  all,
  click,
  fillIn,
  find,
  isSaid,
  open,
  press,
  reachesAddress,
  reload,
  saying,
  textOf,
  texts,
  the,
  user,
  visit,
} from '../../../app/testing/person.ts';
import { settled, until } from '../../../app/testing/render-app.tsx';
import { answerCall, createGate, replaceAnswer, watchRequests } from '../../../app/testing/requests.ts';

const days = () => region('Impressions & Clicks').querySelectorAll('tbody tr');

describe('a campaign', () => {
  async function expectAgreement(): Promise<number> {
    const impressions = banner('Impressions');
    const cells = [...days()].map((row) => [...row.querySelectorAll('td')].map((cell) => numberIn(textOf(cell))));
    expect(sum(cells.map(([impressionCount = 0]) => impressionCount))).toBe(impressions);
    expect(sum(cells.map(([, clicked = 0]) => clicked))).toBe(banner('Clicks'));
    for (const name of ['Audience by Device', 'Industry', 'Revenue Range', 'Company Size'])
      expect(sum(await countsOf(name)), name).toBe(impressions);
    for (const ranges of ['Revenue Range', 'Company Size'])
      expect(all('button', /^Show/, { within: region(ranges) }), ranges).toEqual([]);
    const devices = texts('listitem', undefined, { within: region('Audience by Device') });
    expect(sum(devices.map((row) => numberIn(/(\d+)%$/.exec(row)?.[1])))).toBe(100);
    expect(texts('status', undefined, { within: region('Visitor Locations') }).join()).toMatch(
      /impressions on the map/,
    );
    return impressions;
  }

  it('has help and matching figures that follow its days (FRM-017, CMP-005, CMP-013 to CMP-017, CMP-019, CMP-020)', async () => {
    await open('/campaigns?q=control');
    expect(title()).toBe('Harrow Fluid Controls Ad Campaigns');
    expect(all('columnheader', 'Company Name')).toEqual([]);
    expect(the('button', 'Help')).toBeTruthy();
    const campaign = 'Premium Vertical Sponsorship: Control Valves';
    const requests = watchRequests('/graphql');
    await user.click(all('link', campaign)[0] as HTMLElement);
    await until(() => title() === campaign, 'the campaign');
    await settled();
    expect(the('button', 'Help')).toBeTruthy();
    const periodImpressions = await expectAgreement();
    const sentText = requests.map(({ body }) => body).join();
    expect(sentText).toContain('"zoom":3');

    // The shortcuts for stepping through dates stay within the period.
    const { pathname } = location;
    await user.keyboard('[[');
    await settled();
    expect(addressNow()).toBe(pathname);

    await press(/^Date range/);
    const dialog = { within: await find('dialog', 'Date range') };
    expect((await find('button', 'Whole period', dialog)).getAttribute('aria-pressed')).toBe('true');
    for (const end of ['01/31/2026', '10/31/2027']) {
      await fillIn('Start date', '01/01/2026', dialog);
      await fillIn('End date', end, dialog);
      await press('Apply', dialog);
      expect(texts('alert', undefined, dialog).join()).toContain('Please enter dates within the campaign period');
    }
    await press('Last 7 days', dialog);
    expect(addressNow()).toMatch(/\?start=2026-11-15&end=2026-11-21$/);
    await until(() => days().length === 7, 'seven days');
    await settled();
    const week = await expectAgreement();
    expect(week).toBeLessThan(periodImpressions);
    const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    expect(isSaid(`${oneDecimal.format(week / 7)} a day`)).toBe(true);
    await user.keyboard('[[');
    await reachesAddress(`${pathname}?start=2026-11-08&end=2026-11-14`);
    await user.keyboard(']]]');
    await reachesAddress(`${pathname}?start=2026-11-15&end=2026-11-21`);
    await reload();
    expect(days()).toHaveLength(7);
    expect(banner('Impressions')).toBe(week);
    await visit(`${pathname}?start=2026-11-15&end=2026-11-15`);
    await until(() => days().length === 1, 'one day');
    await settled();
    expect(isSaid(/ a day/)).toBe(false);
    await click('link', 'Campaigns', { within: the('navigation', 'Breadcrumb') });
    await reachesAddress('/campaigns');
  });

  it('shows its owner and status, and has a PDF unless it is scheduled (CMP-012)', async () => {
    for (const [path, status, hasFile] of [
      ['/campaigns/1044201/view', 'Active', true],
      ['/campaigns/1044204/view', 'Scheduled', false],
    ] as const) {
      await open(path);
      const head = the('heading', /^Premium Vertical Sponsorship/).closest('header');
      expect(textOf(head)).toContain('Harrow Fluid Controls');
      expect(textOf(head)).toContain(status);
      expect(all('button', 'Download (PDF)')).toHaveLength(hasFile ? 1 : 0);
      expect(texts('listitem', undefined, { within: the('navigation', 'Breadcrumb') })[0]).toBe('Campaigns');
    }
  });

  it('pages its organizations, and offers a way back from a missing page (CMP-044, SES-036)', async () => {
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

    await visit('/campaigns/1044202/view?page=two');
    await saying(/^List page: “two”$/);
    await press('Remove it from the address');
    expect(addressNow()).toBe('/campaigns/1044202/view');

    await visit('/campaigns/1044202/view?page=99');
    await until(() => isSaid("This page doesn't exist.", audience()), 'the page that there is not');
    expect(all('button', /^Page /, { within: audience() })).toEqual([]);
    await press('Back to page 1', { within: audience() });
    expect(addressNow()).toBe('/campaigns/1044202/view');
    await until(() => rowsOf(audience()).length === 25, 'the first page');
  });

  it.each(['', '/print'])('says which days in its address are invalid: /view%s (FRM-050)', async (view) => {
    const path = `/campaigns/1044201/view${view}`;
    await open(`${path}?start=2020-01-01&end=2027-12-31`);
    await saying(/^Dates: “2020-01-01” \(before the campaign, so the dates start on its first day\)$/);
    await saying(/^Dates: “2027-12-31” \(after today, so the dates end today\)$/);
    await press('Remove it from the address');
    expect(addressNow()).toBe(`${path}?start=2026-09-08&end=2026-11-21`);
    await until(() => !isSaid('Part of this address'), 'the notice goes');
    await visit(`${path}?start=2026-01-01&end=2026-01-31`);
    await saying('The selected dates are outside the campaign period.');
    expect(isSaid('Part of this address')).toBe(false);
  });

  it('explains each state and offers a way out (CMP-022)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/campaigns/1044204/view');
    expect(isSaid('This campaign starts on Dec 15, 2026.')).toBe(true);
    expect(all('button', /^Date range/)).toEqual([]);
    expect(isSaid('Dec 31, 2099')).toBe(false);

    await visit('/campaigns/1044205/view');
    await saying('No clicks on these days');
    expect(banner('Clicks')).toBe(0);
    expect(banner('Impressions')).toBeGreaterThan(0);

    await visit('/campaigns/1044201/view?start=2026-01-01&end=2026-01-31');
    await saying('The selected dates are outside the campaign period.');
    expect(all('button', 'Download (PDF)')).toEqual([]);
    await press('Show the whole period');
    expect(addressNow()).toBe('/campaigns/1044201/view');
    await find('region', 'Industry');
    await settled();
    expect((await countsOf('Industry')).length).toBeGreaterThan(0);

    // Where space is tight, the year is hidden, but only the current one.
    const hiddenYear = () => textOf(the('button', /^Date range/).querySelector('[class*="year"]'));
    expect(hiddenYear()).toBe(', 2026');
    await visit('/campaigns?sort=campaignPeriod.ASC');
    await user.click(all('link', /^View/)[0] as HTMLElement);
    expect(textOf(await find('button', /^Date range/))).toMatch(/, 2023$/);
    expect(hiddenYear()).toBe('');

    await visit('/campaigns/999999999/view');
    expect(title()).toBe('Campaign not found');
    await click('link', 'View all campaigns');
    await reachesAddress('/campaigns');

    await visit('/campaigns/3155601/view').catch(() => undefined);
    await reachesAddress('/campaigns');
    await until(() => title() === 'Harrow Fluid Controls Ad Campaigns', 'the list');
  });

  it('shows the other reports if one fails (ERR-013)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    replaceAnswer('campaignTopVisitors', down);
    await open('/campaigns/1044202/view');
    await saying('—', region('Most Identifiable Campaign Audience'));
    expect((await countsOf('Industry')).length).toBeGreaterThan(0);
  });

  it('lists places with a retry, and a map unaffected by paging organizations (CMP-020, ERR-023, ERR-024)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const stop = replaceAnswer('campaignVisitorLocations', ({ variables }) =>
      (variables.mapProps as { readonly zoom: number }).zoom === 22 ? down() : null,
    );
    await open('/campaigns/1044202/view?start=2026-09-01&end=2026-10-31');
    const places = { within: region('Visitor Locations') };
    await click('radio', 'List', places);
    expect(all('table', undefined, places)).toEqual([]);
    stop();
    await press('Try again: Visitor Locations', places);
    expect(rowsOf(the('table', undefined, places)).length).toBeGreaterThan(0);
    await click('radio', 'Map', places);

    await press('Page 2', { within: region('Most Identifiable Campaign Audience') });
    const { opened, open: answerAll } = createGate();
    answerCall('campaignVisitorLocations', () => opened.then(() => null));
    await user.click(await find('button', 'Zoom in', places));
    await until(() => places.within.querySelector('[aria-busy="true"]') !== null, 'nearer places are on their way');
    expect(places.within.querySelectorAll('[data-old]')).toHaveLength(0);
    answerAll();
    await settled();
  });
});
