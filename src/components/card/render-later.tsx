import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { firstScreen } from '../../lib/first-screen.ts';
import styles from './render-later.module.css';

/**
 * Whether what is far down a screen is rendered: at once, but for the first screen of a page, where it waits until what is
 * above was drawn. A slow phone then shows the first figures half a second sooner (LIM-013).
 */
export function useIsRendered(): boolean {
  const [isRendered, setIsRendered] = useState(() => !firstScreen.isAhead());
  useEffect(() => {
    firstScreen.end();
    startTransition(() => setIsRendered(true));
  }, []);
  return isRendered;
}

/** Cards below the first figures of a screen. */
export function RenderLater({ children }: { readonly children: ReactNode }) {
  return useIsRendered() ? children : <div className={styles.room} aria-busy="true" />;
}
