/** Counts the parts of the app that are loaded when they are first shown, until they can be seen. */
import type * as react from 'react';

type React = typeof react;

/**
 * Milliseconds in which React has shown a part that is there: it keeps what stands for missing parts for 300 ms, so
 * that a page does not flicker.
 */
const showsAfterMs = 350;

/** The engine's own: tests that hold the clock still wait here. */
const realSetTimeout = globalThis.setTimeout;

let underWay = 0;

/**
 * How many parts the app has asked for that are not on the page yet. Nothing else need say so, and a part takes longer
 * than a page takes to be calm.
 */
export function partsUnderWay(): number {
  return underWay;
}

/** React with a `lazy` that counts what it loads. */
export function countingParts(actual: React): React {
  const lazy: React['lazy'] = (load) =>
    actual.lazy(async () => {
      underWay += 1;
      try {
        return await load();
      } finally {
        realSetTimeout(() => {
          underWay -= 1;
        }, showsAfterMs);
      }
    });
  return { ...actual, lazy };
}
