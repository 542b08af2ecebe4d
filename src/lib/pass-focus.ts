/** Parts of a page that a screen reader names, and what takes the focus anyway. */
const parts = 'main, section[aria-label], section[aria-labelledby], [tabindex]';

/**
 * Ref of a button that goes once it is pressed: where it has the focus then, the closest part around it that is left
 * takes that, without scrolling. Else a keyboard would begin again at the top of the page (FRM-054).
 */
export function passFocus(button: HTMLElement | null): () => void {
  return () => {
    if (!button || document.activeElement !== button) return;
    const around = partsAround(button);
    // What goes with it is gone by then, and what looks after the focus itself has had its turn.
    queueMicrotask(() => {
      for (const part of [...around, document.querySelector('main')]) {
        if (document.activeElement !== document.body) return;
        if (part?.isConnected) focusPart(part);
      }
    });
  };
}

/** From the closest to the widest. */
function partsAround(element: Element): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(parts);
  return part ? [part, ...partsAround(part)] : [];
}

/** What a person can't reach by Tab takes the focus this once; nothing scrolls. */
export function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}
