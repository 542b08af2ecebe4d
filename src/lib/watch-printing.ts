import { flushSync } from 'react-dom';

/**
 * Reports when the page is about to be printed and when it is back on the screen. The browser captures the page as soon
 * as the callback returns, so whatever it renders synchronously is printed. Returns a function to stop.
 */
export function watchPrinting(change: (isOnPaper: boolean) => void): () => void {
  const begin = () => flushSync(() => change(true));
  const end = () => change(false);
  // A browser that emulates print media only fires a media change.
  const paper = window.matchMedia('print');
  const notify = () => change(paper.matches);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  paper.addEventListener('change', notify);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', notify);
  };
}
