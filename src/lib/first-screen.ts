let isAhead = false;
let isDrawn = false;
/** How many of its parts haven't rendered yet. */
let awaited = 0;
let completion = Promise.withResolvers<void>();

/** Whether the page was reloaded or navigated back to, so that the browser restores its scroll position. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/**
 * The first screen of a page or after a sign-in, whose calls were made before there was anything to render (LIM-013).
 * While it is ahead, parts outside the initial view can be rendered after the rest.
 */
export const firstScreen = {
  begin(): void {
    completion.resolve();
    isAhead = !isReturn();
    isDrawn = false;
    completion = Promise.withResolvers();
  },
  /** Called when its components are mounted and request their data. Deferred parts might still be pending. */
  drawn(): void {
    isDrawn = true;
    if (awaited === 0) completion.resolve();
  },
  /** From now on, nothing that renders is deferred. */
  pass(): void {
    isAhead = false;
  },
  /** Registers a deferred part as pending, until the returned function is called. */
  awaitPart(): () => void {
    awaited += 1;
    return () => {
      awaited -= 1;
      if (isDrawn && awaited === 0) completion.resolve();
    };
  },
  /** Called when another screen replaces it. */
  end(): void {
    isAhead = false;
    isDrawn = true;
    completion.resolve();
  },
  isAhead: () => isAhead,
  isDrawn: () => isDrawn,
  /** Resolves when all of its parts have rendered. */
  whenComplete: () => completion.promise,
};
