import { flushSync } from 'react-dom';

/**
 * Says when the page is about to be on paper, and when it is on the screen again. The browser takes its picture of the
 * page as soon as this has returned: what is rendered in answer is on paper. Gives the function that ends it.
 */
export function watchPrinting(change: (isOnPaper: boolean) => void): () => void {
  const begin = () => flushSync(() => change(true));
  const end = () => change(false);
  // A browser that shows how it would print tells of its media alone.
  const paper = window.matchMedia('print');
  const turn = () => change(paper.matches);
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  paper.addEventListener('change', turn);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
    paper.removeEventListener('change', turn);
  };
}
