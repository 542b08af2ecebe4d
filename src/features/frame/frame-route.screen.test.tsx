/**
 * What screen readers are told about another screen, where the keyboard starts on it, and how a phone's menu closes.
 */
import { describe, expect, it } from 'vitest';
import { year } from '../../app/testing/figures.ts';
import {
  all,
  changeScreen,
  click,
  fillIn,
  find,
  goBack,
  hasFocus,
  navigate,
  open,
  press,
  textOf,
  texts,
  the,
  user,
  visit,
} from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';

const announced = (title: string) => all('status').filter((region) => textOf(region) === `${title} · WebTrax`).length;

/** Follows the screen's first link with a name, using the keyboard, and waits for the result. */
async function pressLink(name: string | RegExp): Promise<void> {
  const [link] = all('link', name, { within: the('main') });
  link?.focus();
  await changeScreen(async () => {
    const { pathname } = location;
    await user.keyboard('{Enter}');
    await until(() => location.pathname !== pathname, `${name} leads elsewhere`);
  });
}

describe('another screen', () => {
  it('is announced once if the pressed link keeps focus (FRM-069)', async () => {
    await open('/');
    expect(announced('Home')).toBe(0);
    await navigate('Audience');
    expect(hasFocus(all('link', 'Audience', { within: the('navigation', 'Main') })[0])).toBe(true);
    expect(announced('Audience')).toBe(1);
    await navigate('Analytics');
    expect([announced('Audience'), announced('Analytics')]).toEqual([0, 1]);
  });

  it('has focus on its heading if the pressed link is gone (FRM-069)', async () => {
    await open('/audience');
    for (const [link, title] of [
      ['View Matching Sessions', 'All Sessions'],
      [/./, 'Visitor Detailed Sessions'],
    ] as const) {
      await pressLink(link);
      const [first] = all('heading', undefined, { within: the('main') });
      expect([title, textOf(first), hasFocus(first), announced(title)]).toEqual([title, title, true, 0]);
    }
    await goBack();
    expect(textOf(document.activeElement)).toBe('All Sessions');
  });

  it('has focus on its heading after a sign-in and after an account is selected (FRM-069)', async () => {
    await open('/login', { persona: null });
    await fillIn('Enter your email to get started:', 'marcus.feld@partners.example');
    await press('Continue');
    await fillIn('Password', 'Webtrax1');
    await press('Sign In');
    const picker = await find('heading', 'Select an account');
    await settled();
    expect(hasFocus(picker)).toBe(true);
    await press('Ridgeline Precision Machining');
    await settled();
    expect(textOf(document.activeElement)).toBe('Home');
  });

  it('leaves focus alone after a page load, and if only its list changes (FRM-069)', async () => {
    await open('/accounts', { persona: 'Marcus Feld' });
    expect(document.activeElement === document.body).toBe(true);
    await open('/sessions');
    expect(document.activeElement === document.body).toBe(true);
    await visit('/sessions?view=table');
    expect([document.activeElement === document.body, announced('All Sessions')]).toEqual([true, 0]);
  });
});

describe('a press on the screen', () => {
  const statuses = () => texts('status', undefined, { within: the('main') });

  it('that changes or adds rows of a list announces the page or the number shown (FRM-069)', async () => {
    await open('/sessions?view=table');
    const [count = ''] = statuses();
    expect(count).toMatch(/^[\d,]+ sessions$/);
    await press('Page 3');
    expect(statuses()).toContain(`${count}, page 3`);
    await visit('/sessions');
    await press('View More Sessions');
    expect(statuses()).toContain(`${count}, 50 shown`);
    await visit(`/sessions/actions?${year}`);
    const [actions] = statuses().filter((text) => text.includes('actions'));
    await press('Next page');
    expect(statuses()).toContain(`${actions}, page 2`);
  });

  it('that opens the next visitor of a list announces the visitor, and keeps focus (FRM-069)', async () => {
    await open('/audience');
    const [first, second] = all('link', undefined, { within: the('table') }).map(textOf);
    await pressLink(first ?? '');
    await pressLink(/^Next visitor/);
    expect(statuses()[0]).toBe(`${second}, 2 of 10`);
    expect(document.activeElement?.getAttribute('title')).toMatch(/^Next visitor/);
  });
});

it('links to unknown visitors and buttons of sessions have names with details (SES-077)', async () => {
  await open('/sessions');
  const names = (elements: readonly HTMLElement[]) => elements.map((element) => element.getAttribute('aria-label'));
  const unknown = names(all('link', /^Unknown/, { within: the('main') }));
  expect(unknown.length).toBeGreaterThan(3);
  for (const name of unknown) expect(name).toMatch(/^Unknown, .+, .+/);
  // What a link says about its visitor isn't announced again.
  expect(document.querySelectorAll('article h4 + [aria-hidden=true]')).toHaveLength(unknown.length);
  const buttons = names(all('button', /^Pages of/));
  expect(buttons).toHaveLength(25);
  for (const name of buttons) expect(name).toMatch(/^Pages of .+, \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/);
});

it('the phone menu closes with its button, a tap outside, and a link to the current page (FRM-054)', async () => {
  await open('/');
  for (const buttonIn of [
    (menu: HTMLElement) => the('button', 'Close menu', { within: menu }),
    (menu: HTMLElement) => menu,
    (menu: HTMLElement) => the('link', 'Home', { within: menu }),
  ]) {
    await click('button', 'Menu');
    const menu = the('dialog', 'Menu');
    await user.click(buttonIn(menu));
    expect(menu.hasAttribute('open')).toBe(false);
  }
});
