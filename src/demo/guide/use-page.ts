import { useEffect, useRef, useState } from 'react';
import { shownPath } from './go-to.ts';

/** The path that is shown, and the element that `find` finds on the page, both followed as the page changes. */
export function usePage(find: () => Element | null): { readonly path: string; readonly element: Element | null } {
  const [page, setPage] = useState<{ path: string; element: Element | null }>(() => ({
    path: shownPath(),
    element: null,
  }));
  const finder = useRef(find);
  finder.current = find;
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const [path, element] = [shownPath(), finder.current()];
      setPage((before) => (before.path === path && before.element === element ? before : { path, element }));
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const observer = new MutationObserver(lookSoon);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    });
    window.addEventListener('popstate', lookSoon);
    lookSoon();
    return () => {
      observer.disconnect();
      window.removeEventListener('popstate', lookSoon);
      cancelAnimationFrame(frame);
    };
  }, []);
  return page;
}
