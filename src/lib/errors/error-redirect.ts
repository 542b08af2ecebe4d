interface Surroundings {
  /** Path of the page that is shown. */
  readonly here: () => string;
  readonly go: (path: string) => void;
}

/**
 * Goes where failed calls lead, and never in a circle: a page that an error has led away from is not gone back to
 * by another error before the person has gone somewhere themselves. Where two pages refuse each other, the second
 * stays and shows what it can.
 */
export function createErrorRedirect({ here, go }: Surroundings) {
  const left = new Set<string>();
  let underWay: string | null = null;
  return {
    redirect(path: string): void {
      const present = here();
      if (path === present || path === underWay || left.has(path)) return;
      left.add(present);
      underWay = path;
      go(path);
    },
    /** To be told of each page that is shown. */
    arrived(path: string): void {
      if (path !== underWay) left.clear();
      underWay = null;
    },
  };
}
