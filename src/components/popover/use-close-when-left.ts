import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { locationAtom } from '../../state/location.ts';

/**
 * Calls `close` once the focus goes on from an open panel to something else, which the panel may cover: a keyboard
 * would work there unseen (FRM-054). `isPart` says what is none of that: what is in the panel, what opens it, and what
 * is around both: a press on words in the panel gives the focus to the page that it belongs to.
 */
export function useFocusLeft(
  isOpen: boolean,
  isPart: (target: Element, event: FocusEvent) => boolean,
  close: () => void,
): void {
  const look = useEffectEvent((event: FocusEvent) => {
    // The focus is where it goes by then, and is not taken back to what opened the panel.
    if (event.target instanceof Element && !isPart(event.target, event)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const onFocus = (event: FocusEvent) => look(event);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [isOpen]);
}

/** Closes an open popover once the focus has left it, and as another screen comes below it (FRM-054). */
export function useCloseWhenLeft(popover: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const { pathname } = useAtomValue(locationAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next screen is what the effect answers to
  useEffect(() => {
    const shown = isOpen ? popover.current : null;
    return () => shown?.hidePopover();
  }, [popover, isOpen, pathname]);
  const isPart = (target: Element) => {
    const shown = popover.current;
    return (
      !shown || shown.contains(target) || target.contains(shown) || target.getAttribute('popovertarget') === shown.id
    );
  };
  useFocusLeft(isOpen, isPart, () => popover.current?.hidePopover());
}
