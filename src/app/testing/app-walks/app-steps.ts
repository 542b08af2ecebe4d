import fc from 'fast-check';
import { numberIn } from '../figures.ts';
import { addressNow, user } from '../person.ts';
import { nextTick } from '../render-app.tsx';
import { logOut, switchAccount } from './account-steps.ts';
import type { AppWalk } from './app-walk.ts';
import { chooseDates, compareWith, filterBy, findCampaigns, type Step, searchFor, step } from './narrowing-steps.ts';
import { pathOf, searchOf } from './navigation-model.ts';
import {
  disclosures,
  heads,
  kinds,
  links,
  named,
  nameOf,
  navigationLinks,
  otherViews,
  pages,
  pick,
  popoverOf,
  pressable,
  removers,
  usableElements,
} from './page-controls.ts';
import { whenSettled } from './walk.ts';

const hrefOf = (link: HTMLElement) => link.getAttribute('href') ?? '';

/** The number of sessions that a link promises; null if it doesn't. */
function countOf(link: HTMLAnchorElement): number | null {
  const match = /([\d,]+) (sessions?|entry|entries|exits?|bounces?)(?![a-z])/i.exec(nameOf(link));
  return match && link.pathname.startsWith('/sessions') ? numberIn(match[1]) : null;
}

/** A link leads where it says, and a number to a list with that many rows (ANA-010, HOM-010). */
async function follow(walk: AppWalk, link: HTMLAnchorElement | undefined, byKey: boolean): Promise<void> {
  if (!link) return;
  const [href, name, count] = [hrefOf(link), nameOf(link), countOf(link)];
  await walk.go(`follow ${name} to ${href}${byKey ? ' by key' : ''}`, () => walk.press(link, byKey));
  const currentSearch = searchOf(addressNow());
  const lostParams = [...searchOf(href)].filter(([param, value]) => !currentSearch.getAll(param).includes(value));
  if (pathOf(addressNow()) !== pathOf(href) || lostParams.length > 0) walk.fail(`${href} leads elsewhere`);
  if (count !== null) walk.expectCount(count);
}

const controls = { 'take away': removers, 'sort by': heads, 'go to': pages, show: otherViews, check: kinds };

const orderOf = (head: HTMLElement) => head.closest('[aria-sort]')?.getAttribute('aria-sort') ?? 'none';

/** Presses one of the screen's controls, each of which adds a history entry. */
async function press(walk: AppWalk, kind: number, number: number, wantsKey: boolean): Promise<void> {
  const present = Object.entries(controls).filter(([, find]) => find().length > 0);
  const [controlKind, find] = pick(present, kind) ?? [];
  const control = pick(find?.() ?? [], number);
  if (!control) return;
  const [before, name] = [addressNow(), nameOf(control)];
  // Other controls are pressed by their label, which keys can't reach.
  const byKey = wantsKey && control instanceof HTMLButtonElement;
  await walk.go(`${controlKind} ${name}${byKey ? ' by key' : ''}`, () => walk.press(control, byKey));
  if (before === addressNow()) walk.fail('the address is the same');
  const isSorted = find === heads && heads().some((head) => nameOf(head) === name && orderOf(head) !== 'none');
  if (find === heads && !isSorted) walk.fail(`the table is not sorted by ${name}`);
}

async function openAndClose(walk: AppWalk, number: number): Promise<void> {
  const button = pick(disclosures(), number);
  if (!button) return;
  await walk.leaveAsItWas(`open and close ${nameOf(button)}`, async () => {
    await user.click(button);
    await whenSettled();
    if (button.getAttribute('aria-expanded') !== 'true') walk.fail('nothing opens');
    await user.click(button);
  });
}

async function openAndEscape(walk: AppWalk, number: number): Promise<void> {
  const button = pick(usableElements('button[popovertarget]'), number);
  if (!button) return;
  await walk.leaveAsItWas(`open ${nameOf(button)} and Escape`, async () => {
    await user.click(button);
    await whenSettled();
    if (popoverOf(button).dataset.popoverOpen === undefined) walk.fail('nothing opens');
    await user.keyboard('{Escape}');
  });
}

const refreshButton = () => usableElements('main header button[title^="Refresh"]')[0];

const refresh = step('refresh', async (walk) => {
  const button = refreshButton();
  if (button) await walk.leaveAsItWas('refresh', () => user.click(button));
});

const hour = 3_600_000;

/** Waits after which a figure has changed, a token has expired, the day is over, and days have passed. */
const waits = [hour / 12, hour, 24 * hour, 50 * hour];

/** Time passes. If the page doesn't update by itself, the user refreshes it. */
const wait = (milliseconds: number) =>
  step(`wait ${milliseconds / hour} hours`, (walk) => walk.passTime(milliseconds, refreshButton()));

/** Additional rows aren't in the address, so a reloaded page starts with the first ones. */
const loadMore = step('load more', async (walk) => {
  const button = named(/^(Load more|View More Sessions)$/, 'main button');
  if (!button) return;
  const rows = () => document.querySelectorAll('main article, main tbody tr').length;
  const before = rows();
  walk.note(nameOf(button));
  await walk.press(button, true);
  if (rows() <= before) walk.fail('there are no more rows');
  await walk.load('reload');
});

/** Ticks between two presses. */
const pauses = [0, 1, 5, 20];

/** Two presses in quick succession; the second can be Back. */
const hurry = (first: number, second: number | null, pause: number) =>
  step(`hurry ${first} ${second} ${pause}`, async (walk) => {
    const one = pick(pressable(), first);
    const other = second === null ? null : pick(pressable(), second);
    if (!one || other === undefined || (other === null && !walk.canGoBack)) return;
    const labels = [one, other].map((control) => (control ? `${nameOf(control)} ${hrefOf(control)}` : 'back'));
    await walk.hurry(`press ${labels.join(` and ${pause} ticks later `)}`, async () => {
      one.click();
      for (let tick = 0; tick < pause; tick++) await nextTick();
      if (other === null) history.back();
      else if (other.isConnected) other.click();
    });
  });

const number = fc.nat(997);
const pressed = fc.tuple(number, fc.boolean());
const link = (selector: string) =>
  pressed.map(([n, byKey]) =>
    step(`link ${n} of ${selector}${byKey ? ' by key' : ''}`, (walk) => follow(walk, pick(links(selector), n), byKey)),
  );
/** What a number's link filters by besides dates: a length, an entry page, and so on. */
const narrowingOf = (one: HTMLAnchorElement) =>
  [...new Set(searchOf(hrefOf(one)).keys())].filter((name) => name !== 'start' && name !== 'end').join();

/** Follows a number that is a link. Each kind of link is equally likely. */
async function followNumber(walk: AppWalk, sort: number, number: number, byKey: boolean): Promise<void> {
  const numbers = links('main a').filter((one) => countOf(one) !== null);
  const narrowing = pick([...new Set(numbers.map(narrowingOf))].sort(), sort);
  const alike = numbers.filter((one) => narrowingOf(one) === narrowing);
  await follow(walk, pick(alike, number), byKey);
}

const counted = fc
  .tuple(number, number, fc.boolean())
  .map(([sort, n, byKey]) =>
    step(`number ${sort} ${n}${byKey ? ' by key' : ''}`, (walk) => followNumber(walk, sort, n, byKey)),
  );
const act = (title: string, run: (walk: AppWalk, n: number) => Promise<void>) =>
  number.map((n) => step(`${title} ${n}`, (walk) => run(walk, n)));
const control = fc
  .tuple(number, number, fc.boolean())
  .map(([kind, n, byKey]) =>
    step(`control ${kind} ${n}${byKey ? ' by key' : ''}`, (walk) => press(walk, kind, n, byKey)),
  );
const back = step('back', (walk) => walk.move(-1));
const forward = step('forward', (walk) => walk.move(1));
const newTab = step('new tab', (walk) => walk.load('new tab'));

/** Goes to another screen if a step finds nothing to do on the current one. */
const orElsewhere = ([one, number]: readonly [Step, number]): Step =>
  step(`${one}`, async (walk) => {
    const { length } = walk;
    await one.run({}, walk);
    if (walk.length === length) await follow(walk, pick(navigationLinks(), number), false);
  });

/** The steps of a walk, common ones more often. */
export const steps: readonly fc.Arbitrary<Step>[] = [
  pressed.map(([n, byKey]) => step(`navigation ${n}`, (walk) => follow(walk, pick(navigationLinks(), n), byKey))),
  ...['main a', 'main header a, main table a'].map(link),
  ...[counted, counted, counted, counted],
  act('dates', chooseDates),
  ...[act('compare', compareWith), act('compare', compareWith)],
  fc.constantFrom('valve', 'a', 'zzzz', 'texas').map(searchFor),
  fc.constantFrom('valves', '').map(findCampaigns),
  fc.tuple(fc.nat(2), number).map(([field, n]) => filterBy(field, n)),
  ...[control, control, control, control, control],
  ...[act('disclosure', openAndClose), act('popover', openAndEscape), act('account', switchAccount)],
  ...[refresh, loadMore, step('log out', logOut), back, back, forward, newTab].map((one) => fc.constant(one)),
  fc.constant(step('reload', (walk) => walk.load('reload'))),
  fc.constantFrom(...waits).map(wait),
  fc
    .tuple(number, fc.option(number), fc.constantFrom(...pauses))
    .map(([one, other, pause]) => hurry(one, other, pause)),
].map((one) => fc.tuple(one, number).map(orElsewhere));

/** The final steps of a walk. */
export const lastSteps: readonly Step[] = [newTab, back, forward];
