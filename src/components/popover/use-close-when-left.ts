import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { locationAtom } from '../../state/location.ts';

/**
 * Calls `close` when focus leaves an open panel, which might otherwise cover the newly focused element (FRM-054).
 * `isPart` returns true for targets that don't count: the panel's content, its trigger, and their common ancestors. A
 * press on text in the panel focuses the part of the page around it.
 */
export function useFocusLeft(
  isOpen: boolean,
  isPart: (target: Element, event: FocusEvent) => boolean,
  close: () => void,
): void {
  const closeIfLeft = useEffectEvent((event: FocusEvent) => {
    // Focus has already moved, and doesn't return to the trigger.
    if (event.target instanceof Element && !isPart(event.target, event)) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const onFocus = (event: FocusEvent) => closeIfLeft(event);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [isOpen]);
}

/** Closes an open popover when focus leaves it or the screen changes (FRM-054). */
export function useCloseWhenLeft(popover: RefObject<HTMLElement | null>, isOpen: boolean): void {
  const { pathname } = useAtomValue(locationAtom);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next screen is what the effect answers to
  useEffect(() => {
    const element = isOpen ? popover.current : null;
    return () => element?.hidePopover();
  }, [popover, isOpen, pathname]);
  const isPart = (target: Element) => {
    const element = popover.current;
    return (
      !element ||
      element.contains(target) ||
      target.contains(element) ||
      target.getAttribute('popovertarget') === element.id
    );
  };
  useFocusLeft(isOpen, isPart, () => popover.current?.hidePopover());
}
