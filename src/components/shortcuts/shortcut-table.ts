import { paths } from '../../lib/paths.ts';
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
