import { type RefObject, useEffect } from 'react';

/**
 * Closes an open popover once the focus goes on to something else, which it may cover: a keyboard would work there
 * unseen (FRM-054). What opens it is no part of it, and leaves it open.
 */
export function useCloseWhenLeft(popover: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    // The focus is where it goes by then, and is not taken back to what opened the popover.
    const onFocus = ({ target }: FocusEvent) => {
      const shown = popover.current;
      if (!shown || !(target instanceof Element) || shown.contains(target)) return;
      if (target.getAttribute('popovertarget') !== shown.id) shown.hidePopover();
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [popover, isOpen]);
}
