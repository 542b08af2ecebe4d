import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the person asked for little motion. */
export function useIsStill(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
