import { describe, expect, it, vi } from 'vitest';
import { listStatus, numberIn, region, rowsOf } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import {
  addressNow,
  all,
  arrivesAt,
  click,
  find,
  hasFocus,
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
import { goTo, settled, until } from '../../app/testing/render-app.tsx';
import { answerCall, gate, replaceAnswer } from '../../app/testing/requests.ts';

const failed = 'An error has occurred. Please try again later.';
const cards = () => all('article', undefined, { within: the('main') });
const figures = () => textOf(region('Key figures'));

describe('the frame', () => {
  it('has a title of its own on every page (FRM-003, FRM-014)', async () => {
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

  it('stays around a screen that crashes, with five ways out (FRM-024)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/');
    // An answer that lacks something does not crash a screen; a browser that cannot write dates does.
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

  it('has help, which tells the highlights and shows the tour (FRM-017, FRM-018)', async () => {
    await open('/', { persona: 'Nora Whitfield' });
    await press('Help');
    const help = { within: the('dialog', 'Help') };
    await find('heading', 'Understanding Session Highlights', help);
    expect(all('term', undefined, help)).toHaveLength(17);
    await press(/^Reading your sessions/, help);
    const name = 'Reading your sessions';
    const tour = { within: await find('dialog', name) };
    await find('heading', 'A session is one visit', tour);
    expect(the('button', 'Previous scene', tour)).toHaveProperty('disabled', true);
    await press('Next scene', tour);
    await find('heading', 'Read from the top', tour);
    await press(/^Scene 5/, tour);
    await press('Play', tour);
    await find('heading', 'A session is one visit', tour);
    the('button', 'Pause', tour);
  });
});

describe('what fails', () => {
  it('in a list is said, whatever came back, and Try again recovers (SES-039)', async () => {
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
      // Each time a list that was not read before.
      goTo(`/sessions?page_depth=${place + 1}`);
      await until(() => texts('alert').some((text) => text.includes(failed)), 'the failure is said');
      stop();
      await press('Try again', { within: the('main') });
      await until(() => cards().length > 0, 'the list is there');
      expect(isSaid(failed)).toBe(false);
    }
  });

  it('is one card of Home, and leaves its neighbors whole (ERR-013)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    replaceAnswer('referrers', () => ({ errors: [{ message: 'out of order' }], data: null }));
    await open('/');
    expect(all('listitem', undefined, { within: region('Session Depth') })).toHaveLength(7);
    expect(textOf(region('Top Referrers'))).toContain('—');
    expect(figures()).toMatch(/Sessions[\d,]+/);
    expect(isSaid(failed)).toBe(false);
    expect(isSaid('out of order')).toBe(false);
  });

  it('is not what is slow: skeletons of the same size stand in (ANA-008)', async () => {
    const { opened, open: answerAll } = gate();
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
  it('are walked through, and Back leads the same way (VIS-004)', async () => {
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
    await arrivesAt('/sessions?page_depth=6-9');
    await visit('/sessions/visitor/nobody');
    await saying('Visitor not found');
    expect(all('navigation', 'Visitors of the list')).toEqual([]);
  });
});

describe('the keyboard', () => {
  it('leads to the main pages and through the dates', async () => {
    await open('/');
    await user.keyboard('[[');
    await arrivesAt('/?start=2026-09-19&end=2026-10-20');
    await user.keyboard('[[');
    await arrivesAt('/?start=2026-08-18&end=2026-09-18');
    await user.keyboard(']]]');
    await arrivesAt('/?start=2026-10-21&end=2026-11-21');
    await user.keyboard('[[');
    await arrivesAt('/?start=2026-09-19&end=2026-10-20');
    for (const [key, path, title] of [
      ['s', '/sessions', 'All Sessions'],
      ['i', '/sessions/actions', 'Actions'],
      ['a', '/audience', 'Audience'],
      ['n', '/analytics', 'Analytics'],
      ['t', '/targets', 'Your Target Audience & Pages'],
      ['e', '/settings', 'Technical Settings'],
      ['h', '/', 'Home'],
    ] as const) {
      await user.keyboard(`g${key}`);
      await find('heading', new RegExp(`^${title}`));
      expect(location.pathname).toBe(path);
    }
    await user.keyboard('d');
    await find('dialog', 'Date range');
    await user.keyboard('{Escape}');
    await until(() => all('dialog', 'Date range').length === 0, 'the dates are closed');
    // Where the focus returns to is tested in a browser (e2e/shortcuts.spec.ts): here nothing is laid out.
  });

  it('is not for shortcuts while one types, with a modifier, or over a dialog', async () => {
    await open('/sessions');
    await user.keyboard('/');
    const field = the('textbox', 'Visitor Name or Search Term') as HTMLInputElement;
    expect(hasFocus(field)).toBe(true);
    await user.keyboard('gh?d[[]]/');
    expect(field.value).toBe('gh?d[]]/');
    expect(all('dialog')).toEqual([]);
    field.blur();
    for (const held of ['Alt', 'Control', 'Meta', 'Shift']) await user.keyboard(`{${held}>}d{/${held}}`);
    expect(all('dialog')).toEqual([]);

    await press('Specific Actions', { within: the('form', 'Filters') });
    const list = await find('dialog', 'Specific Actions');
    await find('option', undefined, { within: list });
    await user.keyboard('[[?');
    expect(all('dialog', 'Specific Actions')).toEqual([list]);
    await user.keyboard('{Escape}');
    await until(() => all('dialog', 'Specific Actions').length === 0, 'the filter is closed');
    expect(addressNow()).toBe('/sessions');
  });

  it('has its shortcuts listed by ? and from Help, and turned off there', async () => {
    await open('/sessions');
    const name = 'Keyboard shortcuts';
    await user.keyboard('?');
    expect(all('term', undefined, { within: await find('dialog', name) })).toHaveLength(12);
    await user.keyboard('{Escape}');
    await press('Close', { within: the('dialog', name) }).catch(() => undefined);
    await until(() => all('dialog', name).length === 0, 'the list is closed');

    await press('Help');
    await press(name, { within: the('dialog', 'Help') });
    const overlay = { within: await find('dialog', name) };
    await click('checkbox', 'Use keyboard shortcuts', overlay);
    await press('Close', overlay);
    expect(all('dialog', name)).toEqual([]);
    await reload();
    await user.keyboard('?[[');
    expect(all('dialog', name)).toEqual([]);
    expect(addressNow()).toBe('/sessions');
  });
});

describe('the people of the demo world', () => {
  /** What only a mistake puts on a screen. */
  const slips = /NaN|undefined|null\b|Invalid Date|Infinity|\[object/;
  const noInquiries = 'You have not received any RFIs or Phone Calls from network users';
  const bars = () => all('link', undefined, { within: region('Session Depth') });

  it('have a designed Home and list without sessions', async () => {
    await open('/', { persona: 'Nora Whitfield' });
    expect(isSaid('No companies identified in this time frame.')).toBe(true);
    expect(isSaid(`${noInquiries} within the selected time frame.`)).toBe(true);
    expect(textOf(region('Total Sessions'))).toContain('No sessions');
    expect(figures()).toContain('Sessions0');
    expect(textOf(the('main'))).not.toMatch(slips);
    await navigate('Sessions');
    await saying("We're sorry, you do not have any sessions that match these filters.");
    expect(all('button', 'Clear applied filters')).toEqual([]);
  });

  it('may have no actions, or sessions of the network alone', async () => {
    await open('/', { persona: 'Sam Quill' });
    expect(isSaid(noInquiries)).toBe(true);
    expect(bars().length).toBeGreaterThan(0);
    expect(textOf(the('main'))).not.toMatch(slips);
    await open('/', { persona: 'Ursula Meyer' });
    expect(bars().length).toBeGreaterThan(0);
    expect(textOf(the('main'))).not.toMatch(slips);
    const found = () => listStatus();
    await navigate('Sessions');
    const total = found();
    expect(total).toMatch(/\d/);
    await navigate('Thomasnet');
    expect(found()).toBe(total);
  });

  it('of one account reach its Home, a new one the terms first (WEL-001)', async () => {
    await open('/', { persona: 'Rosa Delgado' });
    await saying(/Ridgeline Precision Machining · all times/);
    await open('/', { persona: 'Priya Natarajan' });
    const wizard = { within: await find('dialog', 'Welcome to WebTrax') };
    await find('heading', 'Terms of service', wizard);
    expect(isSaid('within 60 days', wizard.within)).toBe(true);
  });

  it('see the times of their account, half-hour zones too (DAT-020)', async () => {
    const sent = backend.nextRequest(({ calls }) => calls.some(({ operationName }) => operationName === 'sessions'));
    await open('/sessions?view=table', { persona: 'Marcus Feld', accountId: '61204' });
    const { answer, calls } = await sent;
    const at = calls.findIndex(({ operationName }) => operationName === 'sessions');
    const answers = [await (await answer).clone().json()].flat();
    const moment = new Date(answers[at].data.sessions.edges[0].node.visitDate);
    const inKolkata = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(moment);
    const shown = textOf(rowsOf('Sessions')[0]?.querySelector('[data-label="Date/Time"]'));
    expect(shown.replace(/ 0(\d:)/, ' $1')).toBe(inKolkata.replace(/, (?=\d+:)/, ' ').replace('\u202f', ' '));
  });

  it('with a million sessions are answered like those with few', async () => {
    await open('/', { persona: 'Victor Anand' });
    expect(all('link', undefined, { within: region('Session Length') }).length).toBeGreaterThan(0);
    await visit('/sessions?view=table&start=2025-11-22&end=2026-11-21&sort=sortable_company.ASC&page=20000');
    expect(numberIn(listStatus())).toBeGreaterThan(400_000);
    expect(all('rowheader').length > 0 || isSaid("This page doesn't exist.")).toBe(true);
  });
});
