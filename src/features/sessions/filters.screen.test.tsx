import { describe, expect, it } from 'vitest';
import {
  chips,
  expectSessions,
  follow,
  listCount,
  numberIn,
  openScreen,
  show,
  year,
} from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import {
  addressNow,
  all,
  fillIn,
  find,
  goBack,
  isSaid,
  press,
  textOf,
  the,
  user,
  visit,
} from '../../app/testing/person.ts';
import { mountApp, settled, until } from '../../app/testing/render-app.tsx';
import { changeAnswer } from '../../app/testing/requests.ts';

const bar = () => the('form', 'Filters');
const button = (field: string) => the('button', new RegExp(`^${field}`), { within: bar() });
const searchLabel = 'Visitor Name or Search Term';
const apply = () => press('Apply', { within: bar() });
const isOpen = (field: string) => all('dialog', field).length > 0;

/** Opens a dropdown of the filter bar and waits for its choices. */
async function openFilter(field: string): Promise<HTMLElement> {
  await follow(button(field));
  const dialog = await find('dialog', field);
  await find('option', undefined, { within: dialog });
  return dialog;
}

/** Selects the first options of a dropdown and closes it. Returns their texts. */
async function chooseOptions(field: string, count: number): Promise<string[]> {
  const dialog = await openFilter(field);
  const names: string[] = [];
  for (let index = 0; index < count; index++) {
    const option = () => all('option', undefined, { within: dialog })[index];
    await follow(option());
    expect(option()?.getAttribute('aria-selected')).toBe('true');
    names.push(textOf(option()));
  }
  await press('Done', { within: dialog });
  expect(isOpen(field)).toBe(false);
  return names;
}

describe('session filters', () => {
  it('offer traffic next to the actions, with as many sessions as its own list (SES-074)', async () => {
    await openScreen(`/sessions/thomasnet?${year}`);
    const network = listCount();
    const isOffered = (within: HTMLElement) => all('option', 'Thomasnet Activity', { within }).length > 0;
    expect(isOffered(await openFilter('Specific Actions'))).toBe(false);
    await openScreen(`/sessions?${year}`);
    const dialog = await openFilter('Specific Actions');
    await follow(the('option', 'Thomasnet Activity', { within: dialog }));
    await press('Done', { within: dialog });
    await apply();
    expect(chips()).toEqual(['Traffic: Thomasnet Activity']);
    expect(listCount()).toBe(network);
  });

  it('narrow the list by referrer, action or text, and can be removed (SES-010, SES-016, SES-019)', async () => {
    await openScreen(`/sessions?${year}`);
    const total = listCount();
    for (const [field, kind] of [
      ['Referrer', 'Referrer'],
      ['Specific Actions', 'Action'],
    ] as const) {
      const [name = ''] = await chooseOptions(field, 1);
      expectSessions(total);
      await apply();
      expect(chips()).toEqual([`${kind}: ${name}`]);
      expect(textOf(button(field))).toBe(field);
      expect(listCount()).toBeLessThan(total);
      await press(`Remove ${kind}: ${name}`);
      expect(isSaid('No filters applied')).toBe(true);
      expectSessions(total);
    }
    await fillIn(searchLabel, '  valve ');
    the('textbox', searchLabel).focus();
    await user.keyboard('{Enter}');
    await settled();
    expect(chips()).toEqual(['Search: valve']);
    expect((the('textbox', searchLabel) as HTMLInputElement).value).toBe('');
    expect(addressNow()).toContain('filter=SEARCH%3Avalve');
    const few = listCount();
    expect(few).toBeLessThan(total);
    mountApp();
    await settled();
    expectSessions(few);
    await fillIn(searchLabel, 'valve');
    await apply();
    expect(chips()).toHaveLength(1);
  });

  it('are removed by kind and all at once, and Back restores them (SES-019)', async () => {
    await openScreen(`/sessions?${year}&view=table&page=2&page_depth=2`);
    const referrers = await chooseOptions('Referrer', 2);
    const actions = await chooseOptions('Specific Actions', 2);
    await fillIn(searchLabel, 'a');
    await apply();
    expect(chips()).toEqual([
      ...referrers.map((name) => `Referrer: ${name}`),
      ...actions.map((name) => `Action: ${name}`),
      'Search: a',
      'Pages: 2 pages',
    ]);
    expect(addressNow()).not.toContain('page=2');
    expect(addressNow()).toContain('view=table');
    await press('Clear referrers');
    expect(chips()).toHaveLength(4);
    await press('Clear all');
    expect(isSaid('No filters applied')).toBe(true);
    expect(addressNow()).toContain('view=table');
    await goBack();
    expect(chips()).toHaveLength(4);
    await goBack();
    expect(chips()).toHaveLength(6);
  });

  it('with no matches can be cleared from the empty list (SES-037)', async () => {
    await openScreen('/sessions');
    const total = listCount();
    const nothing = "We're sorry, you do not have any sessions that match these filters.";
    await fillIn(searchLabel, 'no company is called so');
    await apply();
    expect(isSaid(nothing)).toBe(true);
    expectSessions(0);
    await show('View', 'Table');
    expect(isSaid(nothing)).toBe(true);
    await press('Clear applied filters');
    expectSessions(total);
  });

  it('expand All of Your Targets into the individual targets (SES-014)', async () => {
    await openScreen(`/sessions?${year}`);
    const total = listCount();
    const dialog = await openFilter('Your Targets');
    expect(isSaid('Your Target Audience', dialog)).toBe(true);
    await follow(the('option', 'All of Your Targets', { within: dialog }));
    await user.keyboard('{Escape}');
    await until(() => !isOpen('Your Targets'), 'the dropdown closes');
    expect(textOf(button('Your Targets'))).toContain('1 chosen');
    await apply();
    expect(chips()).toHaveLength(8);
    expect(chips().filter((chip) => chip.includes('United States'))).toHaveLength(1);
    const matching = listCount();
    expect(matching).toBeLessThan(total);
    await visit(`/sessions/targeted?${year}`);
    expectSessions(matching);
  });

  it('number their options consecutively across groups (FRM-073)', async () => {
    await openScreen(`/sessions?${year}`);
    for (const field of ['Your Targets', 'Specific Actions']) {
      const options = all('option', undefined, { within: await openFilter(field) });
      expect(options.length).toBeGreaterThan(9);
      const places = options.map((option) => option.getAttribute('aria-posinset'));
      expect(places).toEqual(options.map((_, index) => `${index + 1}`));
      await press('Done');
    }
  });

  it('can come from a link and be removed (SES-002, SES-003, SES-004, SES-020)', async () => {
    await openScreen('/sessions');
    for (const [search, chip] of [
      ['ref=DTS', 'Referrer: Direct To Site'],
      ['page_depth=10m', 'Pages: 10+ pages'],
      ['length=61a180', 'Length: 1–3 min'],
    ] as const) {
      await visit(`/sessions?${year}&${search}`);
      expect(chips()).toEqual([chip]);
      const few = listCount();
      await press(`Remove ${chip}`);
      expect(isSaid('No filters applied')).toBe(true);
      expect(listCount()).toBeGreaterThan(few);
    }
  });

  it('with a short list need no text filter, and close on an outside click (SES-012)', async () => {
    await openScreen(`/sessions?${year}`, { persona: 'Marcus Feld', accountId: '70002' });
    expectSessions(1);
    const dialog = await openFilter('Referrer');
    expect(all('option', undefined, { within: dialog })).toHaveLength(1);
    expect(all('combobox', undefined, { within: dialog })).toEqual([]);
    await follow(the('option', undefined, { within: dialog }));
    expect(the('option', undefined, { within: dialog }).getAttribute('aria-selected')).toBe('true');
    await press('Clear', { within: dialog });
    expect(all('option', undefined, { within: dialog }).map((one) => one.getAttribute('aria-selected'))).toEqual([
      'false',
    ]);
    await user.click(document.body);
    await until(() => !isOpen('Referrer'), 'the dropdown closes');
  });
});

it('a list with opened filters fetches no choices after it is left', async () => {
  await openScreen('/sessions?start=2026-11-01&end=2026-11-10');
  button('Referrer').focus();
  await settled();
  const before = backend.callsOf('sessionsInfo').length;
  expect(before).toBeGreaterThan(0);
  await visit('/campaigns');
  expect(backend.callsOf('sessionsInfo')).toHaveLength(before);
});

const unusable = [
  ['has no type', /"targetType":"[^"]*"/g, '"targetType":null'],
  ['is unknown to this build', /"value":"Machinery"/g, '"value":"Asteroid Mining"'],
] as const;
it.each(unusable.flatMap((row) => ['/sessions/targeted', '/audience/targeted'].map((path) => [path, ...row] as const)))(
  '%s still uses all targets if one of them %s (SES-006, ERR-027)',
  async (path, _how, pattern, text) => {
    const sessions = () => numberIn(textOf(document.querySelector('h1')?.parentElement?.querySelector('p')));
    await openScreen(`${path}?${year}`);
    const targeted = chips();
    expect(targeted.length).toBeGreaterThan(0);
    const count = sessions();
    changeAnswer('getUserTargetsAndPages', pattern, text);
    history.replaceState(null, '', `${path}?${year}`);
    mountApp();
    await settled();
    expect(sessions()).toBe(count);
    expect(addressNow()).toBe(`${path}?${year}`);
  },
);
