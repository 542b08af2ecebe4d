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
export const areShortcutsOnAtom = storedAtom('webtrax.shortcuts', true);

/** Ids of what shortcuts lead to. There is one of each on a page, at most. */
export const dateRangeButtonId = 'date-range-button';

export const filterTextId = 'filter-text';
