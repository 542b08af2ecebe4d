/** The guide's stops: how to navigate the app to them, and how to find their elements. */
import { useEffect, useRef, useState } from 'react';
import { withBase, withoutBase } from '../../lib/base.ts';
import { campaignPath, paths } from '../../lib/paths.ts';
import { newRequestId } from '../../lib/send-request.ts';
import { figureTexts } from '../../text/analytics.ts';
import { campaignTexts } from '../../text/campaigns.ts';
import { demoStops } from '../../text/demo.ts';
import { exportTexts, filterSheetTexts } from '../../text/results.ts';
import { unknownVisitorName } from '../../text/sessions.ts';

export interface Stop {
  readonly title: string;
  readonly text: string;
  readonly path: string;
  /** The stop's element on the page; null while it isn't there. A stop without one is about the page. */
  readonly anchor: () => Element | null;
}

/** An active campaign of the demo's first account. */
const campaign = '1044202';

const main = (selector: string) => document.querySelector(`main ${selector}`);

/** A visible button whose text starts with a name, which a number can follow. */
function buttonNamed(name: string): Element | null {
  const buttons = [...document.querySelectorAll('main button')];
  return (
    buttons.find((button) => button.textContent?.trim().startsWith(name) && button.getClientRects().length > 0) ?? null
  );
}

/** The export button, or on a phone the button of the sheet that contains it. */
const exportWay = () => buttonNamed(exportTexts.label) ?? buttonNamed(filterSheetTexts.title);

/** A session of an identified visitor, if the page has one. */
function namedSession(): Element | null {
  const sessions = [...document.querySelectorAll('main article')];
  return (
    sessions.find((session) => session.querySelector('a')?.textContent !== unknownVisitorName) ?? sessions[0] ?? null
  );
}

/** The five stops of the first minute. */
export const stops: readonly Stop[] = [
  { ...demoStops.figures, path: paths.home, anchor: () => main(`section[aria-label="${figureTexts.region}"]`) },
  { ...demoStops.sessions, path: paths.sessions, anchor: namedSession },
  { ...demoStops.map, path: paths.audience, anchor: () => main('.ol-viewport')?.closest('section') ?? null },
  { ...demoStops.export, path: paths.referrers, anchor: exportWay },
  { ...demoStops.campaign, path: campaignPath(campaign), anchor: () => buttonNamed(campaignTexts.download) },
];

/** The guide's state: not started, at a stop (from 0), or over. */
export type GuidePlace = 'new' | 'over' | number;

const key = 'webtrax.guide';

/** The guide's memory in this browser. Invalid text counts as not started. */
export function createGuideMemory(storage: Pick<Storage, 'getItem' | 'setItem'>, stopCount: number) {
  return {
    read(): GuidePlace {
      const text = storage.getItem(key);
      if (text === 'over') return text;
      const stop = /^\d{1,2}$/.test(text ?? '') ? Number(text) : -1;
      return stop >= 0 && stop < stopCount ? stop : 'new';
    },
    write: (place: GuidePlace) => storage.setItem(key, String(place)),
  };
}

/** The app's current path. */
function shownPath(): string {
  return withoutBase(window.location.pathname);
}

/** Navigates the app to a path with a history entry, which the router follows. */
export function goTo(path: string): void {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number };
  window.history.pushState({ idx: idx + 1, key: newRequestId().slice(0, 8), usr: null }, '', withBase(path));
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}

/** The current path, and the element that `find` finds on the page, both updated as the page changes. */
export function usePage(find: () => Element | null): { readonly path: string; readonly element: Element | null } {
  const [page, setPage] = useState<{ path: string; element: Element | null }>(() => ({
    path: shownPath(),
    element: null,
  }));
  const finder = useRef(find);
  finder.current = find;
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const [path, element] = [shownPath(), finder.current()];
      setPage((before) => (before.path === path && before.element === element ? before : { path, element }));
    };
    const measureSoon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    const observer = new MutationObserver(measureSoon);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    });
    window.addEventListener('popstate', measureSoon);
    measureSoon();
    return () => {
      observer.disconnect();
      window.removeEventListener('popstate', measureSoon);
      cancelAnimationFrame(frame);
    };
  }, []);
  return page;
}
