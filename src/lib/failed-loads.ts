const waiting = new Set<() => void>();

/**
 * What failed to load beside the calls that the screen shows: parts of the page, outlines of maps, further rows of a
 * list. It is loaded again with those, so that whatever asks for one asks for both (ERR-023, ERR-034).
 */
export const failedLoads = {
  /** Has `load` called once, with the next retry. Returns what takes it back. */
  add(load: () => void): () => void {
    waiting.add(load);
    return () => void waiting.delete(load);
  },
  retry() {
    const loads = [...waiting];
    // What fails again is added again.
    waiting.clear();
    for (const load of loads) load();
  },
};
