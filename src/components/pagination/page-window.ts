/**
 * The page numbers to show: at most 10; the window shifts when the current page is above 6, so that it stands
 * sixth (dashboard section 2). Pages count from 1; there is always at least one.
 */
export function pageWindow(current: number, pageCount: number): number[] {
  const last = Math.max(1, pageCount);
  const start = Math.max(1, Math.min(current > 6 ? current - 5 : 1, last - 9));
  return Array.from({ length: Math.min(10, last) }, (_, index) => start + index);
}
