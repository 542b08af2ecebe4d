/** Page regions that screen readers announce, and focusable elements. */
const parts = 'main, section[aria-label], section[aria-labelledby], [tabindex]';

/**
 * Ref of a button that disappears when pressed. If it was focused, moves focus to the closest remaining region around
 * it, without scrolling. Otherwise, keyboard users would restart at the top of the page (FRM-054).
 */
export function passFocus(button: HTMLElement | null): () => void {
  return () => {
    if (!button || document.activeElement !== button) return;
    const around = partsAround(button);
    // Deferred until removed elements are gone and components that manage focus themselves have done so.
    queueMicrotask(() => {
      for (const part of [...around, document.querySelector('main')]) {
        if (document.activeElement !== document.body) return;
        if (part?.isConnected) focusPart(part);
      }
    });
  };
}

/** From closest to outermost. */
function partsAround(element: Element): HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(parts);
  return part ? [part, ...partsAround(part)] : [];
}

/** Focuses an element, making it focusable just for this once if needed. Doesn't scroll. */
export function focusPart(part: HTMLElement): void {
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1;
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
  }
  part.focus({ preventScroll: true });
}
