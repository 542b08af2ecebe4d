import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPart } from '../../lib/pass-focus.ts';

/**
 * Tells who listens that another screen is there, once (FRM-069): its heading takes a focus that went with the last
 * screen, else its title is read aloud. The first screen of a page is read by the browser's own ways.
 */
export function ScreenChange() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  // A sign-in and another account have a frame of their own: then, and only then, the page's splash is done before.
  const isFirst = document.querySelector('#splash:not([data-done])') !== null;
  const told = useRef(isFirst ? pathname : null);
  useEffect(() => {
    if (told.current === pathname) return;
    told.current = pathname;
    const isLost = document.activeElement === document.body;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (isLost && heading) focusPart(heading);
    setTitle(isLost ? '' : document.title);
  }, [pathname]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
