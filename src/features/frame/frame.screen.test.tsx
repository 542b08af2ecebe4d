import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { region, rowsOf } from '../../app/testing/figures.ts';
import {
  all,
  click,
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
} from '../../app/testing/person.ts';
import { goTo, settled, until } from '../../app/testing/render-app.tsx';
import { answerCall, createGate, replaceAnswer } from '../../app/testing/requests.ts';
import { setConfig } from '../../lib/config/config.ts';

const failed = 'An error has occurred. Please try again later.';
const cards = () => all('article', undefined, { within: the('main') });
const figures = () => textOf(region('Key figures'));

describe('the frame', () => {
  it('has a distinct title on every page (FRM-003, FRM-014)', async () => {
    await open('/login', { persona: null });
    expect(document.title).toBe('Sign in to WebTrax · WebTrax');
    await open('/');
    for (const [path, title] of [
      ['/', 'Home · WebTrax'],
      ['/sessions', 'All Sessions · WebTrax'],
      ['/sessions/targeted', 'Targeted Sessions · WebTrax'],
      ['/sessions/thomasnet', 'Thomasnet Sessions · WebTrax'],
      ['/sessions/navigator', 'Navigator Sessions · WebTrax'],
      ['/accounts', 'Select an account · WebTrax'],
      ['/no/such/page', 'Page not found · WebTrax'],
    ] as const) {
      goTo(path);
      await until(() => document.title === title, title);
      expect(all('main')).toHaveLength(1);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
    }
  });

  it.each([
    ['full', 'WebTrax'],
    ['mark', ''],
  ] as const)('shows the logo of the variant %s (FRM-021)', async (logoVariant, name) => {
    onTestFinished(() => setConfig({ logoVariant: 'full' }));
    setConfig({ logoVariant });
    await open('/');
    const brands = all('link', 'WebTrax home');
    expect(brands.map(textOf)).toEqual([name, name]);
    expect(brands.every((brand) => brand.querySelector('svg'))).toBe(true);
  });

  it('stays around a crashed screen, with links to five others (FRM-024)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/');
    // An incomplete response doesn't crash a screen, but a browser that can't format dates does.
    const dates = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(() => {
      throw new RangeError('no dates');
    });
    goTo('/sessions');
    await find('heading', 'Whoops! Something went wrong.');
    expect(all('main')).toHaveLength(1);
    const ways = { within: the('navigation', 'Ways out') };
    expect(texts('link', undefined, ways)).toEqual(['Home', 'Audience', 'Sessions', 'Analytics', 'Settings']);
    dates.mockRestore();
  });

  it('has help with the legend of highlights and a tour (FRM-017, FRM-018)', async () => {
    await open('/', { persona: 'Nora Whitfield' });
    await press('Help');
    const help = { within: the('dialog', 'Help') };
    await find('heading', 'Understanding Session Highlights', help);
    expect(all('term', undefined, help)).toHaveLength(17);
    await press(/^Reading your sessions/, help);
    const name = 'Reading your sessions';
    const tour = { within: await find('dialog', name) };
    await find('heading', 'A session is one visit', tour);
    expect(the('button', 'Previous scene', tour).getAttribute('aria-disabled')).toBe('true');
    await press('Next scene', tour);
    await find('heading', 'Read from the top', tour);
    await press(/^Scene 5/, tour);
    await press('Play', tour);
    await find('heading', 'A session is one visit', tour);
    the('button', 'Pause', tour);
  });
});

describe('the account menu', () => {
  it('shows who is signed in, and has a Log out button (FRM-048)', async () => {
    await open('/');
    const panel = { within: all('region', 'Account')[0] as HTMLElement };
    const opener = the('button', /Harrow Fluid Controls/, panel);
    expect(textOf(opener)).toContain('Dana Reyes');
    await user.click(opener);
    const menu = { within: await find('dialog', 'Account menu', panel) };
    await saying('Signed in as', menu.within);
    expect(textOf(menu.within)).toMatch(/Dana Reyes ?dana\.reyes@/);
    expect(textOf(menu.within)).toContain('Harrow Fluid Controls');
    await click('button', 'Log out', menu);
    await reachesAddress('/login');
  });

  it('lists all accounts of a person with several (FRM-012, FRM-048)', async () => {
    await open('/', { persona: 'Marcus Feld', accountId: '61204' });
    const panel = { within: all('region', 'Account')[0] as HTMLElement };
    await user.click(the('button', /Switch account/, panel));
    const menu = { within: await find('dialog', 'Switch account', panel) };
    await saying('Marcus Feld', menu.within);
    expect(all('listitem', undefined, menu)).toHaveLength(12);
    // In the picker's order, where accented letters are next to their base letters.
    const offered = texts('listitem', undefined, menu);
    expect(offered[0]).toContain('3D Tooling');
    expect(offered[1]).toContain('Ångström');
  });

  it.each([
    ['no Log out, like the header, if the build hides it (FRM-020)', { hideLogOut: true }, 0, 12],
    ['no other accounts in the demo (FRM-023)', { demo: true }, 2, 0],
  ])('has %s', async (_what, flags, ways, offered) => {
    onTestFinished(() => setConfig({ hideLogOut: false, demo: false }));
    setConfig(flags);
    await open('/', { persona: 'Marcus Feld', accountId: '61204' });
    const panel = { within: all('region', 'Account')[0] as HTMLElement };
    await user.click(the('button', /Deccan Flow Control/, panel));
    await saying('Signed in as', panel.within);
    expect(all('button', 'Log out')).toHaveLength(ways);
    expect(all('listitem', undefined, panel)).toHaveLength(offered);
  });
});

describe('an address without a page', () => {
  const address = '/no/such/page';
  const ways = () => texts('link', undefined, { within: the('navigation', 'Ways out') });

  it.each([
    ['nobody', { persona: null }, ['Sign in']],
    ['a person with one account', {}, ['Home', 'Sessions']],
    ['a person with several', { persona: 'Marcus Feld', accountId: '61204' }, ['Home', 'Sessions', 'Switch account']],
  ])('offers %s the links they can use (FRM-004)', async (_who, person, offered) => {
    await open(address, person);
    expect(isSaid(address)).toBe(true);
    expect(ways()).toEqual(offered);
  });

  it('offers no other account in the demo (FRM-023)', async () => {
    onTestFinished(() => setConfig({ demo: false }));
    setConfig({ demo: true });
    await open(address, { persona: 'Marcus Feld', accountId: '61204' });
    expect(ways()).toEqual(['Home', 'Sessions']);
  });
});

describe('a failure', () => {
  it('in a list is reported for any response, and Try again recovers (SES-039)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/sessions');
    expect(cards()).toHaveLength(25);
    const html = { 'content-type': 'text/html' };
    const answers = [
      () => Response.error(),
      () => new Response('<h1>Bad Gateway</h1>', { status: 502, headers: html }),
      () => new Response('<h1>Sorry</h1>', { headers: html }),
      () => Response.json([{ errors: [{ message: 'out of order' }] }]),
    ];
    for (const [place, answer] of answers.entries()) {
      const stop = answerCall('sessions', answer);
      // Each time with a list that hasn't been loaded before.
      goTo(`/sessions?page_depth=${place + 1}`);
      await until(() => texts('alert').some((text) => text.includes(failed)), 'the failure is said');
      stop();
      await press(/^Try again/, { within: the('main') });
      await until(() => texts('alert').length === 0, 'the list is there');
      expect(cards().length).toBeGreaterThan(0);
      expect(isSaid(failed)).toBe(false);
    }
  });

  it('affects only one card of Home, not its neighbors (ERR-013)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    replaceAnswer('referrers', () => ({ errors: [{ message: 'out of order' }], data: null }));
    await open('/');
    expect(all('listitem', undefined, { within: region('Session Depth') })).toHaveLength(7);
    expect(textOf(region('Top Referrers'))).toContain('—');
    expect(figures()).toMatch(/Sessions[\d,]+/);
    expect(isSaid(failed)).toBe(false);
    expect(isSaid('out of order')).toBe(false);
  });

  it('is not assumed for slow calls: placeholder rows fill the table (ANA-008)', async () => {
    const { opened, open: answerAll } = createGate();
    answerCall('sessions', () => opened.then(() => null));
    void open('/sessions?view=table');
    const table = () => the('table', 'Sessions');
    await find('table', 'Sessions');
    expect(table().getAttribute('aria-busy')).toBe('true');
    expect(table().querySelectorAll('tbody tr')).toHaveLength(25);
    answerAll();
    await until(() => table().getAttribute('aria-busy') === 'false', 'the rows');
    expect(rowsOf('Sessions')).toHaveLength(25);
  });
});

describe('the visitors of a list', () => {
  it('can be stepped through, and Back returns the same way (VIS-004)', async () => {
    await open('/sessions?page_depth=6-9');
    const names = [...new Set(cards().map((card) => textOf(card.querySelector('h4'))))];
    const company = () => textOf(region('Company').querySelector('h1, h2, h3'));
    const [first] = all('link', undefined, { within: cards()[0] });
    await user.click(first as HTMLElement);
    await find('region', 'Company');
    await settled();
    expect(company()).toBe(names[0]);
    expect(isSaid('First seen', region('Company'))).toBe(true);
    expect(isSaid('Last seen', region('Company'))).toBe(true);
    const list = () => ({ within: the('navigation', 'Visitors of the list') });
    expect(all('link', undefined, list())).toHaveLength(1);
    await click('link', `Next visitor: ${names[1]}`, list());
    await until(() => company() === names[1], 'the next visitor');
    await settled();
    expect(isSaid(/^2 of \d+$/, list().within)).toBe(true);
    await reload();
    the('link', `Previous visitor: ${names[0]}`, list());
    history.back();
    await until(() => company() === names[0], 'the first visitor');
    history.back();
    await reachesAddress('/sessions?page_depth=6-9');
    await visit('/sessions/visitor/nobody');
    await saying('Visitor not found');
    expect(all('navigation', 'Visitors of the list')).toEqual([]);
  });
});
