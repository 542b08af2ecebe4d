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
  /** One key, or two to press in sequence. */
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

/** All shortcuts, in the overlay's order. */
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

/** A key handled elsewhere, registered here only for the list. */
type AnnouncedShortcut = Omit<Shortcut, 'command'>;

/** By name, so that a shortcut registered again, such as by a reopened panel, is listed once. */
const announced = new Map<string, AnnouncedShortcut>();

/** Additional keys for the list of shortcuts. */
export const announcedShortcuts = {
  all: (): readonly AnnouncedShortcut[] => [...announced.values()],
  /** Returns a function to remove it. */
  announce(shortcut: AnnouncedShortcut): () => void {
    announced.set(shortcut.name, shortcut);
    return () => void (announced.get(shortcut.name) === shortcut && announced.delete(shortcut.name));
  },
};

/** Whether the list of shortcuts is shown. */
export const isOverlayOpenAtom = atom(false);

/**
 * Single-key shortcuts interfere with some users' speech control or switches, so they can be turned off permanently.
 */
export const areShortcutsOnAtom = storedAtom<boolean>('webtrax.shortcuts', true);

/** Moves the page's dates to the previous or next period; null if the page has none. Set by the date picker. */
export const stepDatesAtom = atom<{ readonly step: (direction: -1 | 1) => void } | null>(null);

/** Ids of elements that shortcuts focus. At most one of each exists on a page. */
export const dateRangeButtonId = 'date-range-button';

export const filterTextId = 'filter-text';

/** Maximum milliseconds between the two keys of a sequence. */
const pairTimeoutMs = 1500;

/** A first key waiting for its second; `at` is its event's time stamp. */
export interface PendingKey {
  readonly key: string;
  readonly at: number;
}

interface ReadKey {
  readonly command: ShortcutCommand | null;
  readonly pending: PendingKey | null;
}

const nothing: ReadKey = { command: null, pending: null };

/** The meaning of a key after a pending one, or alone if none is pending or it came too late. */
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

/** Elements that use keys themselves. Not buttons or links, where focus doesn't mean typing. */
const typing =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=searchbox], [role=listbox], [role=application]';

/** Layers above the page, which receive all keys while open. */
const layers = 'dialog[open], :popover-open, [role=dialog]:not([popover], dialog), [role=alertdialog]';

/** Whether a key press can be a shortcut: no modifier, no typing in progress, and nothing covering the page. */
export function isForShortcuts(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.repeat) return false;
  // AltGr, which some keyboards need for brackets, is reported as Control and Alt.
  const isAltGraph = event.getModifierState('AltGraph');
  if (event.metaKey || (!isAltGraph && (event.ctrlKey || event.altKey))) return false;
  const isTyping = event.composedPath().some((one) => one instanceof Element && one.matches(typing));
  return !isTyping && document.querySelector(layers) === null;
}

/** The key as written in the table: Shift alone decides the case of a letter, regardless of Caps Lock. */
export function keyOf({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): string {
  if (key.length > 1) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}
