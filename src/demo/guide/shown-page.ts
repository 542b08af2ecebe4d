import { useEffect, useRef, useState } from 'react';
import { withBase, withoutBase } from '../../lib/base.ts';

/** The path of the app that is shown. */
function shownPath(): string {
  return withoutBase(window.location.pathname);
}

/** Takes the app to one of its paths, as a step of its own in the history; its router follows. */
export function goTo(path: string): void {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  window.history.pushState({ idx: idx + 1, key: crypto.randomUUID().slice(0, 8), usr: null }, '', withBase(path));
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

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
