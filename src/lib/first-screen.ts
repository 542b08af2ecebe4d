let isAhead = false;
let isDrawn = false;
let drawing = Promise.withResolvers<void>();

/** Whether the page was reloaded, or come back to: its browser goes to where it was scrolled to. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload' || navigation?.type === 'back_forward';
}

/**
 * The first screen of a page, whose calls were made before there was anything to render (LIM-013). While it is ahead, what
 * nobody sees at first can be rendered once the rest was drawn.
 */
export const firstScreen = {
  begin(): void {
    isAhead = !isReturn();
    // One that leads elsewhere before it is drawn has whoever waits for it wait for the other.
    if (isDrawn) drawing = Promise.withResolvers();
    isDrawn = false;
  },
  /** Its parts are there, and ask for what they show. */
  drawn(): void {
    isDrawn = true;
    drawing.resolve();
  },
  end(): void {
    isAhead = false;
    firstScreen.drawn();
  },
  isAhead: () => isAhead,
  isDrawn: () => isDrawn,
  whenDrawn: () => drawing.promise,
};
