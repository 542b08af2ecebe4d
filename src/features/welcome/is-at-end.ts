/** Pixels of a text that may lie below what is seen and still count as read to the end (dashboard section 9). */
const threshold = 20;

/** Whether a box is scrolled to the bottom of what it holds, within 20 px; true where all of it is in sight. */
export function isAtEnd(box: Pick<Element, 'scrollTop' | 'scrollHeight' | 'clientHeight'>): boolean {
  return box.scrollHeight - box.scrollTop - box.clientHeight <= threshold;
}
