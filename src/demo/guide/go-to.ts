import { withBase, withoutBase } from '../../lib/base.ts';

/** The path of the app that is shown. */
export function shownPath(): string {
  return withoutBase(window.location.pathname);
}

/** Takes the app to one of its paths, as a step of its own in the history; its router follows. */
export function goTo(path: string): void {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  window.history.pushState({ idx: idx + 1, key: crypto.randomUUID().slice(0, 8), usr: null }, '', withBase(path));
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
