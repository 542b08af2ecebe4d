/** Parts of the page that copying needs; given by tests. */
interface CopyPlace {
  readonly clipboard: Pick<Clipboard, 'writeText'> | undefined;
  readonly document: Document;
}

/**
 * Puts a text on the clipboard. Where the page may not write there (no secure origin, or the person refused), the
 * text is selected and copied the old way. False where neither worked.
 */
export async function copyText(
  text: string,
  { clipboard, document }: CopyPlace = { clipboard: navigator.clipboard, document: window.document },
): Promise<boolean> {
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: the old way is left.
  }
  return copyBySelection(text, document);
}

function copyBySelection(text: string, document: Document): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  area.style.cssText = 'position:fixed;top:0;left:0;opacity:0';
  // Within an open dialog, since nothing outside of it can be selected.
  (document.querySelector('dialog:modal') ?? document.body).append(area);
  try {
    area.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
