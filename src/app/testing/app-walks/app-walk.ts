import { listStatus, numberIn } from '../figures.ts';
import { backend } from '../mock-backend.ts';
import { addressNow, textOf, user } from '../person.ts';
import { mountApp, until, waitUntil } from '../render-app.tsx';
import { flawsOfCalls } from './call-flaws.ts';
import { isSame, navigationSearch, pathOf, searchOf, sorted } from './navigation-model.ts';
import { differenceOf, flawsOf, type Picture, takePicture, withoutTrail } from './page-picture.ts';
import { changeScreen, limitMs, Walk, whenSettled } from './walk.ts';

/** What was shown at a history entry; null if unknown. */
interface Entry {
  address: string | null;
  picture: Picture | null;
}

/** The router's index of the current history entry. */
const placeNow = (): number => (history.state as { readonly idx?: number } | null)?.idx ?? 0;

/** A user's walk through the screens, with a record of what they saw where. */
export class AppWalk extends Walk<string> {
  #entries: Entry[] = [];
  #at = 0;
  /** The last query string of each path. */
  readonly #left = new Map<string, string>();

  get canGoBack(): boolean {
    return this.#at > 0;
  }

  get #here(): Entry {
    return this.#entries[this.#at] as Entry;
  }

  protected checkStart(): void {
    this.#left.clear();
    this.#check();
    this.#entries = [{ address: addressNow(), picture: takePicture() }];
    this.#at = 0;
  }

  /** Checks what must be true after every step; `from` is the number of calls before it. */
  #check(from = backend.calls().length, before = addressNow()): void {
    this.#checkPage(from, before);
    this.#checkNavigation();
  }

  #checkPage(from: number, before: string): void {
    const callFlaws = flawsOfCalls(backend.calls().slice(from), before, addressNow());
    const flaws = [...this.errors, ...flawsOf(document), ...callFlaws];
    if (flaws.length > 0) this.fail(flaws.join('\n'));
  }

  /** The side navigation links to each page as it was last left. */
  #checkNavigation(): void {
    const address = addressNow();
    this.#left.set(pathOf(address), address.slice(pathOf(address).length));
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header nav[aria-label="Main"] a[href^="/"]')) {
      const path = link.pathname;
      // This link names the person who invites.
      if (path === '/settings/invite') continue;
      // A section's entry for everything links to the unfiltered list (SES-072).
      const isWhole = link.closest('ul')?.closest('li')?.querySelector('a')?.pathname === path;
      const expected = sorted(navigationSearch(path, address, isWhole ? '' : (this.#left.get(path) ?? '')));
      const found = sorted(searchOf(link.search));
      if (expected !== found) this.fail(`${textOf(link)} leads to ${path}?${found} instead of ?${expected}`);
    }
  }

  #compare(picture: Picture | null, description: string): void {
    const now = takePicture();
    const difference = picture && differenceOf(picture, now);
    if (difference) this.fail(`${description}: ${difference}`);
    this.#here.picture = now;
  }

  /** A forward step: `entries` is 1 if the address changes, and 0 if it stays the same. */
  async go(title: string, act: () => unknown, entries: 0 | 1 = 1): Promise<void> {
    this.note(title);
    const before = addressNow();
    const [place, calls] = [placeNow(), backend.calls().length];
    await changeScreen(act);
    this.#check(calls, before);
    const address = addressNow();
    const grown = placeNow() - place;
    if (grown !== (isSame(address, before) ? 0 : entries)) this.fail(`the history grew by ${grown}, from ${before}`);
    if (grown === 0 && entries === 1 && address !== before) this.fail(`the address was ${before}`);
    if (grown === 1) {
      this.#entries = [...this.#entries.slice(0, this.#at + 1), { address, picture: null }];
      this.#at += 1;
    }
    Object.assign(this.#here, { address, picture: takePicture() });
  }

  /** Opening and closing something leaves everything unchanged. */
  async leaveAsItWas(title: string, act: () => unknown): Promise<void> {
    this.note(title);
    const place = placeNow();
    const { address, picture } = this.#here;
    await act();
    await whenSettled();
    this.#check();
    if (addressNow() !== address || placeNow() !== place) this.fail(`it led on from ${address}`);
    this.#compare(picture, title);
  }

  async move(steps: -1 | 1): Promise<void> {
    const to = this.#entries[this.#at + steps];
    if (!to) return;
    const title = steps < 0 ? 'back' : 'forward';
    this.note(title);
    const [calls, before] = [backend.calls().length, addressNow()];
    await changeScreen(async () => {
      let isGone = false;
      window.addEventListener('popstate', () => (isGone = true), { once: true });
      history.go(steps);
      await until(() => isGone, 'the history moves', limitMs);
    });
    this.#at += steps;
    this.#check(calls, before);
    to.address ??= addressNow();
    if (addressNow() !== to.address) this.fail(`${title} led elsewhere than ${to.address}`);
    this.#compare(to.picture, title);
  }

  /** Loads the page again, as a reload or in a new tab that has only the address. */
  async load(kind: 'reload' | 'new tab'): Promise<void> {
    this.note(kind);
    const { address } = this.#here;
    if (kind === 'new tab') {
      for (const entry of this.#entries) entry.picture &&= withoutTrail(entry.picture);
      sessionStorage.clear();
      history.replaceState({ idx: placeNow() }, '');
    }
    const calls = backend.calls().length;
    this.#left.clear();
    mountApp();
    await whenSettled();
    this.#check(calls);
    if (addressNow() !== address) this.fail(`${kind} led elsewhere than ${address}`);
    this.#compare(this.#here.picture, kind);
  }

  /**
   * Time passes, possibly beyond a token's expiry. A page with dates then equals a newly opened one, automatically on a
   * new day (DAT-030), or after `refresh` reloads everything (DAT-031, CMP-063).
   */
  async passTime(milliseconds: number, refresh: HTMLElement | undefined): Promise<void> {
    this.note(`${milliseconds / 60_000} minutes pass`);
    const { address } = this.#here;
    await waitUntil(new Date(Date.now() + milliseconds).toISOString());
    const isNewDay = milliseconds >= 86_400_000;
    if (refresh && (!isNewDay || location.pathname.startsWith('/campaigns'))) await user.click(refresh);
    await whenSettled();
    this.#check();
    if (addressNow() !== address) this.fail(`time led on from ${address}`);
    for (const entry of this.#entries) entry.picture = null;
    if (refresh) this.#here.picture = takePicture();
    await this.load('new tab');
  }

  /** Two steps, the second before the first one's screen is shown. The result equals a new tab's. */
  async hurry(title: string, act: () => unknown): Promise<void> {
    this.note(title);
    const [place, calls] = [placeNow(), backend.calls().length];
    await changeScreen(act);
    this.#checkPage(calls, addressNow());
    const grown = placeNow() - place;
    const entry = grown <= 0 ? this.#entries[this.#at + grown] : undefined;
    if (grown > 0) {
      const between = Array.from({ length: grown - 1 }, () => ({ address: null, picture: null }));
      this.#entries = [...this.#entries.slice(0, this.#at + 1), ...between, { address: addressNow(), picture: null }];
    } else if (entry?.address !== addressNow()) this.fail(`the history grew by ${grown}, from ${entry?.address}`);
    this.#at += grown;
    this.#here.picture = takePicture();
    await this.load('new tab');
  }

  /** Starts at Home, without anything that was seen before. */
  async beginAnew(title: string, act: () => unknown): Promise<void> {
    this.note(title);
    await changeScreen(act);
    this.checkStart();
    if (addressNow() !== '/') this.fail(`${title} led elsewhere than Home`);
  }

  /**
   * Presses an element, with the keyboard if `byKey`, in which case something must have focus afterwards (FRM-054,
   * FRM-069).
   */
  async press(element: HTMLElement, byKey: boolean): Promise<void> {
    if (!byKey) return user.click(element);
    element.focus();
    await user.keyboard('{Enter}');
    await whenSettled();
    const { activeElement: focused } = document;
    if (!focused || focused === document.body) this.fail(`nothing has the focus after ${textOf(element)}`);
  }

  /** The list has as many rows as its link promised. */
  expectCount(count: number): void {
    const status = listStatus();
    if (numberIn(status) !== count) this.fail(`${status} instead of ${count}`);
  }
}
