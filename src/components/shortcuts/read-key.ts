import { type ShortcutCommand, shortcuts } from './shortcut-table.ts';

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
