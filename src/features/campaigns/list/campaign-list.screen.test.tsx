import { describe, expect, it, vi } from 'vitest';
import { countsOf, down, numberIn, title } from '../../../app/testing/figures.ts';
import { backend } from '../../../app/testing/mock-backend.ts';
import {
  addressNow,
  all,
  click,
  fill,
  find,
  isSaid,
  navigate,
  open,
  press,
  reachesAddress,
  reload,
  saying,
  texts,
  the,
  user,
  visit,
} from '../../../app/testing/person.ts';
import { settled, until } from '../../../app/testing/render-app.tsx';
import { changeAnswer, replaceAnswer } from '../../../app/testing/requests.ts';
import { clampForRendering } from '../../../text/cut-text.ts';

const countText = () => texts('status').find((text) => text.startsWith('Displaying')) ?? '';
const order = (name: string) => the('columnheader', name).getAttribute('aria-sort');
const sortBy = (name: string) => click('button', new RegExp(name), { within: the('columnheader', name) });
const search = () => the('searchbox', 'Search campaigns') as HTMLInputElement;

describe('the list of campaigns', () => {
  it('is searched, sorted and paged in its address (CMP-001, CMP-002, CMP-006, CMP-007, CMP-008, CMP-009)', async () => {
    await open('/campaigns', { persona: 'Marcus Feld', accountId: '10442' });
    expect(title()).toBe('Thomas Ad Campaigns');
    expect(document.title).toBe('Thomas Ad Campaigns · WebTrax');
    expect(countText()).toMatch(/^Displaying 1 to 25 of \d+ Campaigns$/);
    const total = numberIn(/of (\d+)/.exec(countText())?.[1]);
    expect(order('Campaign Period')).toBe('descending');

    await press('Page 2');
    expect(addressNow()).toBe('/campaigns?page=2');
    expect(countText()).toContain(`Displaying 26 to ${Math.min(50, total)} of ${total}`);
    await sortBy('Company Name');
    expect(addressNow()).toBe('/campaigns?sort=companyName.ASC');
    expect(order('Company Name')).toBe('ascending');
    await sortBy('Company Name');
    expect(order('Company Name')).toBe('descending');

    fill(search(), 'HARROW');
    await reachesAddress('/campaigns?sort=companyName.DESC&q=HARROW');
    await saying(/^Displaying 1 to 25 of 28 Campaigns$/);
    fill(search(), 'flow meters');
    await reachesAddress('/campaigns?sort=companyName.DESC&q=flow+meters');
    await reload();
    expect(search().value).toBe('flow meters');
    // Shown in print, which has no search box.
    expect(isSaid('Search: “flow meters”')).toBe(true);
    const names = texts('rowheader');
    expect(names.length).toBeGreaterThan(1);
    expect(new Set(names)).toEqual(new Set(['Premium Vertical Sponsorship: Flow Meters']));

    // Typing added no history entries: Back returns to the previous sort order.
    history.back();
    await reachesAddress('/campaigns?sort=companyName.ASC');
    await settled();
    expect(search().value).toBe('');
    fill(search(), 'nothing of the kind');
    await saying('No campaign matches “nothing of the kind”.');
    await press('Clear the search');
    expect(countText()).toMatch(/^Displaying 1 to 25/);
    await visit('/campaigns?page=99');
    await press('Go to the first page');
    expect(addressNow()).toBe('/campaigns');
    const [first] = all('link', /^View/);
    if (!first) throw new Error('no campaign can be viewed');
    await user.click(first);
    await until(() => /^\/campaigns\/\d+\/view$/.test(addressNow()), 'a campaign');
  });

  it('links each campaign by name, and its breadcrumb leads back to the same page (CMP-004, CMP-012)', async () => {
    await open('/campaigns?page=2', { persona: 'Marcus Feld', accountId: '10442' });
    const rows = all('rowheader').map((row) => all('link', undefined, { within: row }));
    expect(rows).toHaveLength(numberIn(/to (\d+)/.exec(countText())?.[1]) - 25);
    for (const links of rows) {
      expect(links).toHaveLength(1);
      expect(links[0]?.textContent).toMatch(/^Premium Vertical Sponsorship: \S/);
      expect(links[0]?.getAttribute('href')).toMatch(/^\/campaigns\/\d+\/view$/);
    }
    const [link] = rows[0] as HTMLElement[];
    const name = link?.textContent ?? '';
    await user.click(link as HTMLElement);
    await until(() => title() === name, 'the campaign');
    await settled();
    const breadcrumb = { within: the('navigation', 'Breadcrumb') };
    expect(texts('listitem', undefined, breadcrumb)).toEqual(['Campaigns', name]);
    await click('link', 'Campaigns', breadcrumb);
    await reachesAddress('/campaigns?page=2');
  });

  it('needs no account, and opens instead of one that is refused (FRM-013)', async () => {
    await open('/campaigns?q=active', { persona: 'Marcus Feld' });
    expect(countText()).toMatch(/^Displaying 1 to \d+/);
    const main = { within: the('navigation', 'Main') };
    expect(the('link', 'Campaigns', main).getAttribute('aria-current')).toBe('page');
    await user.click(all('link', /^View/)[0] as HTMLElement);
    await find('region', 'Industry');
    await settled();
    expect((await countsOf('Industry')).length).toBeGreaterThan(0);
    await navigate('Select an account');
    await reachesAddress('/accounts');

    await open('/', { persona: 'Marcus Feld', accountId: '99001' });
    await reachesAddress('/campaigns');
    await saying(/^Displaying 1 to 25/);
  });

  it.each([
    ['alone', 'http-500-json@listCampaigns'],
    ['with all other calls', 'http-500-json'],
  ])('shows one error if it failed %s, and can retry (CMP-010, ERR-023)', async (_name, scenario) => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/campaigns', { scenarios: [scenario] });
    expect(texts('alert')).toEqual([expect.stringContaining('ERROR Retrieving your campaigns...')]);
    expect(all('button', 'Try again')).toHaveLength(1);
    await backend.setScenarios([]);
    await press('Try again');
    await saying(/^Displaying 1 to 25/);
  });

  it('keeps its rows if a refresh fails, with an error and a retry (CMP-010, CMP-063, ERR-024)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/campaigns');
    await visit('/settings/tagging');
    vi.setSystemTime(Date.now() + 60_000);
    const stop = replaceAnswer('listCampaigns', down);
    await visit('/campaigns');
    expect(texts('alert')).toEqual([expect.stringContaining('ERROR Retrieving your campaigns...')]);
    expect(texts('rowheader')).toHaveLength(25);
    stop();
    await press('Try again: Campaigns');
    expect(texts('alert')).toEqual([]);
    expect(document.querySelectorAll('main [data-old]')).toHaveLength(0);
  });

  it('shows an unknown status in words, finds it by them, and can sort by it (ERR-027)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    changeAnswer('listCampaigns', /"status":"\w+"/g, '"status":"ON_HOLD"');
    await open('/campaigns');
    expect(texts('cell').filter((text) => text === 'On hold')).toHaveLength(25);
    await sortBy('Status');
    expect(order('Status')).toBe('ascending');
    expect(texts('cell').filter((text) => text === 'On hold')).toHaveLength(25);
    const all = countText();
    fill(search(), 'on hold');
    await reachesAddress('/campaigns?sort=status.ASC&q=on+hold');
    await saying(all);
    fill(search(), 'on holding');
    await saying('No campaign matches “on holding”.');
  });
});

it('a searched list of campaigns keeps its count while it is being left (CMP-002)', async () => {
  await open('/campaigns?q=ball');
  const countBefore = countText();
  const counts = new Set<string>();
  const observer = new MutationObserver(() => counts.add(countText()));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  await navigate('Targets');
  observer.disconnect();
  counts.delete('');
  expect([...counts]).toEqual(counts.size === 0 ? [] : [countBefore]);
});

it('a very long name is cut, with the full name as its title (CMP-057)', async () => {
  const long = 'Valves'.repeat(1700);
  changeAnswer('listCampaigns', /"campaignName":"Control Valves"/g, `"campaignName":"${long}"`);
  await open('/campaigns');
  const name = `Premium Vertical Sponsorship: ${long}`;
  const [cut] = all('link', clampForRendering(name));
  expect(cut?.querySelector('bdi')?.title).toBe(name);
});
