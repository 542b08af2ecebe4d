/** Milliseconds between looks where nothing in the page has changed: what a style sheet shows changes no element. */
const lookEvery = 200;

interface Waiting {
  readonly document: Document;
  readonly signal: AbortSignal;
  /** Milliseconds. */
  readonly patience: number;
}

/** What `find` gives once it gives something; null where the patience or the signal ends first. */
export function waitFor<Found>(
  find: () => Found | null,
  { document, signal, patience }: Waiting,
): Promise<Found | null> {
  return new Promise((resolve) => {
    const end = (found: Found | null) => {
      observer.disconnect();
      clearInterval(looking);
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      resolve(found);
    };
    const look = () => {
      const found = find();
      if (found !== null) end(found);
    };
    const giveUp = () => end(null);
    const observer = new MutationObserver(look);
    const looking = setInterval(look, lookEvery);
    const timer = setTimeout(giveUp, patience);
    signal.addEventListener('abort', giveUp);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    if (signal.aborted) giveUp();
    else look();
  });
}
