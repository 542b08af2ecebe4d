import type { MouseEvent } from 'react';

/**
 * For the press of a button beside a text list: the box one types in is not left before the click. What is said of
 * it then would move the button from under the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
