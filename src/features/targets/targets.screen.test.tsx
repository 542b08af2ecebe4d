import { describe, expect, it, vi } from 'vitest';
import { listStatus } from '../../app/testing/figures.ts';
import { answerLeaving, isLeaveDialogOpen, openAfterFailure } from '../../app/testing/forms.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import {
  addressNow,
  all,
  fill,
  find,
  hasFocus,
  isSaid,
  navigate,
  open,
  press,
  reachesAddress,
  reload,
  saying,
  textOf,
  texts,
  the,
  user,
} from '../../app/testing/person.ts';
import { nextTick, settled, until } from '../../app/testing/render-app.tsx';
import { answerCall, createGate } from '../../app/testing/requests.ts';

/** A checkbox by label, since queries by role are slow among hundreds. */
function box(name: string): HTMLInputElement {
  const label = [...document.querySelectorAll('label')].find((one) => textOf(one) === name);
  const input = label?.querySelector('input');
  if (!input) throw new Error(`there is no box ${name}`);
  return input;
}
const save = () => the('button', 'Save') as HTMLButtonElement;
const status = () => texts('status').join(' | ');
const pageBox = (place: number) => the('textbox', `High-value page ${place}`) as HTMLInputElement;
const pages = () => (all('textbox', /^High-value page/) as HTMLInputElement[]).map(({ value }) => value);
const chosen = (list: string) => texts('listitem', undefined, { within: the('list', `Selected: ${list}`) });

describe('targets', () => {
  it('load, and report a failed load (TGT-002, TGT-027)', async () => {
    await openAfterFailure('/targets', 'getUserTargetsAndPages', "Your targets couldn't be loaded.");
    expect(document.title).toBe('Your Target Audience & Pages · WebTrax');
    await saying('8 targets · 3 high-value pages');
    expect(save().disabled).toBe(true);
    const lists = ['Industry', 'State', 'Revenue Range', 'Country', 'Company Size', 'High-Value Pages'];
    expect(texts('heading', undefined, { within: the('main') }).slice(1)).toEqual(lists);
  });

  it.each(['Dana Reyes', 'Ursula Meyer'])(
    'open from a button on the targeted sessions of %s (TGT-001)',
    async (persona) => {
      await open('/sessions/targeted', { persona });
      const [button] = all('link', 'Customize Targets', { within: the('main') });
      await user.click(button ?? expect.fail('there is no button'));
      await reachesAddress('/targets');
      await find('heading', 'Your Target Audience & Pages');
    },
  );

  it('explain what targeted lists and the star require (TGT-029)', async () => {
    await open('/targets');
    expect(isSaid(/every list you selected from, including states and countries/)).toBe(true);
    expect(isSaid(/one match in industry, size or revenue is enough, wherever the company is/)).toBe(true);
  });

  it('start with a message and a button to the first list', async () => {
    await open('/targets', { persona: 'Nora Whitfield' });
    expect(isSaid('You have not set up any targets yet.')).toBe(true);
    await press('Choose your industries');
    expect(hasFocus(the('searchbox', 'Find an industry'))).toBe(true);
    fill(the('searchbox', /^Find a state/), 'new');
    await press(/Select shown in State/);
    expect(chosen('State')).toHaveLength(6);
    fill(the('searchbox', 'Find a country'), 'atlantis');
    await saying('Nothing matches “atlantis”.');
  });

  it('ask before unsaved changes are discarded, however the page is left (ERR-020, FRM-028)', async () => {
    await open('/settings/tagging');
    await navigate('Sessions');
    await navigate('Targets');
    expect(save().disabled).toBe(true);
    await user.click(box('Metals'));
    await user.click(box('Metals'));
    expect(save().disabled).toBe(true);
    await user.click(box('Metals'));
    expect(save().disabled).toBe(false);

    await user.click(the('link', 'Home', { within: the('navigation', 'Main') }));
    await answerLeaving('Stay');
    expect(isLeaveDialogOpen()).toBe(false);
    expect(addressNow()).toBe('/targets');
    await press('Log out');
    expect(isLeaveDialogOpen()).toBe(true);
    await answerLeaving('Stay');
    expect(box('Metals').checked).toBe(true);

    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);

    await user.click(the('link', 'Home', { within: the('navigation', 'Main') }));
    await answerLeaving('Leave');
    await reachesAddress('/');
    await find('heading', 'Home');
    await open('/targets');
    await find('button', 'Save');
    expect(box('Chemicals').checked).toBe(true);
    expect(box('Metals').checked).toBe(false);
    await user.click(box('Metals'));
    await press('Log out');
    await answerLeaving('Leave');
    await reachesAddress('/login');
  });

  it('change Home and Targeted Sessions immediately when saved (TGT-003, TGT-015)', async () => {
    const hint = () =>
      textOf(
        [...the('region', 'Key figures').querySelectorAll('dd, p, span')].find((one) =>
          /^[\d,.%\s]+.*match your targets/.test(textOf(one)),
        ),
      );
    const chips = () =>
      texts('listitem', undefined, { within: the('region', 'Filters Applied') }).filter((text) => text.includes(': '));
    const found = () => listStatus();
    await open('/');
    const before = hint();
    expect(before).toMatch(/\d/);
    await navigate('Sessions');
    await navigate('Targeted');
    expect(chips()).toHaveLength(8);
    const matching = found();

    await navigate('Targets');
    await press('Select none in Industry');
    await press('Select all in Company Size');
    expect(status()).toContain('3 of 3 selected');
    await user.click(box('Small'));
    await press('Remove Canada');
    expect(chosen('Country')).toEqual(['United States']);
    await user.dblClick(save());
    await saying(/^Saved at \d+:\d\d [AP]M$/);
    expect(save().disabled).toBe(true);
    expect(isSaid('3 targets · 3 high-value pages')).toBe(true);
    expect(backend.callsOf('saveTargets')).toHaveLength(1);

    await navigate('Sessions');
    await navigate('Targeted');
    expect(chips()).toEqual([
      expect.stringContaining('Mid-Market'),
      expect.stringContaining('Enterprise'),
      expect.stringContaining('United States'),
    ]);
    const now = found();
    expect(now).not.toBe(matching);
    await navigate('Home');
    const after = hint();
    expect(after).toMatch(/\d/);
    expect(after).not.toBe(before);
    await reload();
    expect(hint()).toBe(after);
    await navigate('Sessions');
    await navigate('Targeted');
    expect(found()).toBe(now);
  });

  it('lose nothing if a save fails, nor edits made during one', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await open('/targets');
    await press('Select all in Country');
    expect(isSaid('243 more')).toBe(true);
    fill(pageBox(3), '/brochures');
    const stop = answerCall('saveTargets', () => new Response('away', { status: 503 }));
    await press('Save');
    await saying("couldn't be saved");
    expect(pageBox(3).value).toBe('/brochures');
    expect(box('Zimbabwe').checked).toBe(true);
    stop();
    const { opened, open: answerAll } = createGate();
    const release = answerCall('saveTargets', () => opened.then(() => null));
    await user.click(save());
    await user.click(box('Metals'));
    await user.click(box('Chemicals'));
    answerAll();
    await until(() => !save().disabled, 'the rest can be saved');
    await settled();
    expect([box('Metals').checked, box('Chemicals').checked]).toEqual([true, false]);
    release();
    await press('Save');
    await saying(/^Saved at/);
    await reload();
    expect(pageBox(3).value).toBe('/brochures');
    expect(box('Zimbabwe').checked).toBe(true);
    expect([box('Metals').checked, box('Chemicals').checked]).toEqual([true, false]);
  });

  it('have pages, which are stored as paths (TGT-005, TGT-006, TGT-007)', async () => {
    await open('/targets');
    const add = the('button', 'Add a page') as HTMLButtonElement;
    await user.click(add);
    await until(() => document.activeElement === pageBox(4), 'the new page has the focus');
    expect(add.disabled).toBe(true);
    expect(save().disabled).toBe(true);
    await user.paste('https://www.harrowfluid.example/brochures?from=mail#top');
    await until(() => pageBox(4).value === '/brochures', 'a path is kept');
    expect(status()).toContain('changed to /brochures');

    await user.keyboard('{Enter}');
    await until(() => document.activeElement === pageBox(5), 'the next page has the focus');
    await user.keyboard('contact us');
    expect(isSaid('Enter a path that starts with /')).toBe(false);
    await press('Save');
    await saying('Fix the marked page, then save again.');
    expect(hasFocus(pageBox(5))).toBe(true);
    const described = (pageBox(5).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => textOf(document.getElementById(id)));
    expect(described.join(' ')).toContain('Enter a path that starts with /');
    fill(pageBox(5), '/contact');
    await press('Remove /request-a-quote');
    expect(hasFocus(pageBox(1))).toBe(true);
    expect(pageBox(1).value).toBe('/contact');
    await press('Save');
    await saying(/^Saved at/);
    expect(pages()).toEqual(['/contact', '/products/control-valves', '/brochures']);
  });

  it('can be found and selected in a long list by keyboard', async () => {
    await open('/targets');
    const search = the('searchbox', 'Find a country');
    fill(search, 'guinea');
    expect(status()).toContain('4 of 249 shown');
    const boxes = () => [...the('group', 'Country').querySelectorAll('input')];
    expect(boxes()).toHaveLength(4);
    expect(boxes().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1]);
    boxes()[0]?.focus();
    await user.keyboard('{End}{ArrowUp} ');
    expect(boxes()[2]?.checked).toBe(true);
    expect(chosen('Country')).toEqual(['United States', 'Canada', 'Guinea-Bissau']);
    the('button', 'Remove United States').focus();
    await user.keyboard('{Enter}');
    await nextTick();
    expect(chosen('Country')).toEqual(['Canada', 'Guinea-Bissau']);
    expect(hasFocus(the('button', 'Remove Canada'))).toBe(true);
    fill(search, 'atlantis');
    expect(status()).toContain('Nothing matches “atlantis”.');
    await press('Discard changes');
    expect(chosen('Country')).toEqual(['United States', 'Canada']);
  });
});
