/** What takes keys of its own. Buttons and links are not among them: a focus that rests there is not typing. */
const typing =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox], [role=searchbox], [role=listbox], [role=application]';

/** What lies over the page and owns the keys while it is open. */
const layers = 'dialog[open], :popover-open, [role=dialog]:not([popover], dialog), [role=alertdialog]';

/** Whether a key may be a shortcut: it stands alone, nothing is being typed, and nothing lies over the page. */
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
