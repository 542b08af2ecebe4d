import { atom } from 'jotai';
import { paths } from '../../lib/paths.ts';
import { storedAtom } from '../../state/stored-atom.ts';
import { shortcutTexts } from '../../text/shortcuts.ts';

/** What a shortcut does. */
export type ShortcutCommand =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'step'; readonly direction: -1 | 1 }
  | { readonly kind: 'dates' | 'filters' | 'overlay' };

export interface Shortcut {
  /** One key, or the two to press one after the other. */
  readonly keys: readonly [string] | readonly [string, string];
  readonly name: string;
  readonly group: keyof typeof shortcutTexts.groups;
  readonly command: ShortcutCommand;
}

const go = (key: string, name: string, to: string): Shortcut => ({
  keys: ['g', key],
  name,
  group: 'go',
  command: { kind: 'go', to },
});

/** Every shortcut, in the order in which the overlay lists them. */
export const shortcuts: readonly Shortcut[] = [
  go('h', shortcutTexts.home, paths.home),
  go('s', shortcutTexts.sessions, paths.sessions),
  go('i', shortcutTexts.actions, paths.actions),
  go('a', shortcutTexts.audience, paths.audience),
  go('n', shortcutTexts.analytics, paths.analytics),
  go('t', shortcutTexts.targets, paths.targets),
  go('e', shortcutTexts.settings, paths.settings),
  { keys: ['d'], name: shortcutTexts.dates, group: 'dates', command: { kind: 'dates' } },
  { keys: ['['], name: shortcutTexts.previousPeriod, group: 'dates', command: { kind: 'step', direction: -1 } },
  { keys: [']'], name: shortcutTexts.nextPeriod, group: 'dates', command: { kind: 'step', direction: 1 } },
  { keys: ['/'], name: shortcutTexts.filters, group: 'page', command: { kind: 'filters' } },
  { keys: ['?'], name: shortcutTexts.overlay, group: 'page', command: { kind: 'overlay' } },
];

/** A key that something beside the table listens for itself, and only says so here. */
type AnnouncedShortcut = Omit<Shortcut, 'command'>;

/** By name: what is announced again, as by a panel that is opened again, is listed once. */
const announced = new Map<string, AnnouncedShortcut>();

/** Further keys for the list of shortcuts to name. */
export const announcedShortcuts = {
  all: (): readonly AnnouncedShortcut[] => [...announced.values()],
  /** Gives the way to take it back. */
  announce(shortcut: AnnouncedShortcut): () => void {
    announced.set(shortcut.name, shortcut);
    return () => void (announced.get(shortcut.name) === shortcut && announced.delete(shortcut.name));
  },
};

/** Whether the list of shortcuts is shown. */
export const isOverlayOpenAtom = atom(false);

/** Single keys get in the way of some people's speech control or switches, so they can be turned off for good. */
export const areShortcutsOnAtom = storedAtom<boolean>('webtrax.shortcuts', true);

/** Moves the dates of the page to the period before or after; null where a page has none. Its picker sets it. */
export const stepDatesAtom = atom<{ readonly step: (direction: -1 | 1) => void } | null>(null);

/** Ids of what shortcuts lead to. There is one of each on a page, at most. */
export const dateRangeButtonId = 'date-range-button';

export const filterTextId = 'filter-text';

/** Milliseconds within which the second key of a pair must follow the first. */
const pairTimeoutMs = 1500;

/** A first key that waits for its second; `at` is the time of the event that brought it. */
export interface PendingKey {
  readonly key: string;
  readonly at: number;
}

interface ReadKey {
  readonly command: ShortcutCommand | null;
  readonly pending: PendingKey | null;
}

const nothing: ReadKey = { command: null, pending: null };

/** What a key means after another, or alone where none waits or it came too late. */
export function readKey(pending: PendingKey | null, key: string, at: number): ReadKey {
  if (pending && at - pending.at <= pairTimeoutMs) {
    const pair = shortcuts.find(({ keys: [first, second] }) => first === pending.key && second === key);
    return pair ? { command: pair.command, pending: null } : nothing;
  }
  const single = shortcuts.find(({ keys }) => keys.length === 1 && keys[0] === key);
  if (single) return { command: single.command, pending: null };
  const begins = shortcuts.some(({ keys }) => keys.length === 2 && keys[0] === key);
  return begins ? { command: null, pending: { key, at } } : nothing;
}

/** What takes keys of its own. Buttons and links are not among them: a focus that rests there is not typing. */
const typing =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=searchbox], [role=listbox], [role=application]';

/** What lies over the page and owns the keys while it is open. */
const layers = 'dialog[open], :popover-open, [role=dialog]:not([popover], dialog), [role=alertdialog]';

/** Whether a key may be a shortcut: it has no modifier, nothing is being typed, and nothing covers the page. */
export function isForShortcuts(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  // AltGr, which some keyboards need for brackets, shows as Control and Alt.
  const isAltGraph = event.getModifierState('AltGraph');
  if (event.metaKey || (!isAltGraph && (event.ctrlKey || event.altKey))) return false;
  const isTyping = event.composedPath().some((one) => one instanceof Element && one.matches(typing));
  return !isTyping && document.querySelector(layers) === null;
}

/** The key as the table has it: Shift alone decides whether a letter is small, whatever Caps Lock does. */
export function keyOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  if (key.length > 1) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}
