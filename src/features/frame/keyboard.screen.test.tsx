import { describe, expect, it, vi } from 'vitest';
import { backend } from '../../app/testing/mock-backend.ts';
import {
  addressNow,
  all,
  click,
  find,
  goBack,
  hasFocus,
  navigate,
  open,
  press,
  reachesAddress,
  reload,
  storeElsewhere,
  textOf,
  the,
  user,
} from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';
import { answerPath } from '../../app/testing/requests.ts';
import { shortcuts } from '../../components/shortcuts/shortcut-table.ts';

describe('keyboard shortcuts', () => {
  it('open the main pages and step through dates', async () => {
    await open('/');
    await user.keyboard('[[');
    await reachesAddress('/?start=2026-09-19&end=2026-10-20');
    await user.keyboard('[[');
    await reachesAddress('/?start=2026-08-18&end=2026-09-18');
    await user.keyboard(']]]');
    await reachesAddress('/?start=2026-10-21&end=2026-11-21');
    await user.keyboard('[[');
    await reachesAddress('/?start=2026-09-19&end=2026-10-20');
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
    // Where focus returns is tested in a browser (e2e/shortcuts.spec.ts), since there is no layout here.
  });

  it('are off while typing, with a modifier key, and over a dialog', async () => {
    await open('/sessions');
    await user.keyboard('/');
    const field = the('textbox', 'Visitor Name or Search Term') as HTMLInputElement;
    expect(hasFocus(field)).toBe(true);
    await user.keyboard('gh?d[[]]/');
    expect(field.value).toBe('gh?d[]]/');
    expect(all('dialog')).toEqual([]);
    field.blur();
    for (const modifier of ['Alt', 'Control', 'Meta', 'Shift']) await user.keyboard(`{${modifier}>}d{/${modifier}}`);
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

  it('are listed by ? and from Help, and can be turned off there', async () => {
    await open('/sessions');
    const name = 'Keyboard shortcuts';
    await user.keyboard('?');
    // Other tests of this process have registered more.
    const names = all('term', undefined, { within: await find('dialog', name) }).map(textOf);
    expect(names).toEqual(expect.arrayContaining(shortcuts.map((shortcut) => shortcut.name)));
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

  it('close their list when Back leads to another screen (FRM-054)', async () => {
    await open('/');
    await navigate('Sessions');
    await user.keyboard('?');
    await find('dialog', 'Keyboard shortcuts');
    await goBack();
    await reachesAddress('/');
    await until(() => all('dialog').length === 0, 'the list is closed');
  });

  it("don't show their open list to the next person who signs in (FRM-063)", async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/');
    await user.keyboard('?');
    await find('dialog', 'Keyboard shortcuts');
    const stop = answerPath('/graphql', () =>
      Response.json({ errors: [{ message: 'UNAUTHORIZED' }] }, { status: 403 }),
    );
    vi.setSystemTime(Date.now() + 65_000);
    await user.click(the('button', /^Refresh/));
    await reachesAddress('/login');
    stop();
    storeElsewhere('webtrax.tokens', JSON.stringify(await backend.signIn('Dana Reyes')));
    await reachesAddress('/');
    await settled();
    expect(all('dialog').length).toBe(0);
  });
});
