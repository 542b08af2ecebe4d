let isAhead = false;
let isDrawn = false;
/** Parts of it that are still to be rendered. */
let awaited = 0;
let completion = Promise.withResolvers<void>();

/** Whether the page was reloaded, or come back to: its browser goes to where it was scrolled to. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/**
 * The first screen of a page or after a sign-in, whose calls were made before there was anything to render (LIM-013).
 * While it is ahead, what nobody sees at first can be rendered once the rest was drawn.
 */
export const firstScreen = {
  begin(): void {
    completion.resolve();
    isAhead = !isReturn();
    isDrawn = false;
    completion = Promise.withResolvers();
  },
  /** Its parts are there, and ask for what they show; those that were put off may still be awaited. */
  drawn(): void {
    isDrawn = true;
    if (awaited === 0) completion.resolve();
  },
  /** What is rendered from now on is put off no more. */
  pass(): void {
    isAhead = false;
  },
  /** Awaits a part that was put off, until the function that it gives is called. */
  awaitPart(): () => void {
    awaited += 1;
    return () => {
      awaited -= 1;
      if (isDrawn && awaited === 0) completion.resolve();
    };
  },
  /** Another screen takes its place. */
  end(): void {
    isAhead = false;
    isDrawn = true;
    completion.resolve();
  },
  isAhead: () => isAhead,
  isDrawn: () => isDrawn,
  /** Resolves once all of its parts are there. */
  whenComplete: () => completion.promise,
};
