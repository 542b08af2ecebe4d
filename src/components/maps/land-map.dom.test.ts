import { afterEach, expect, it, vi } from 'vitest';
import { mapInteractions } from './land-map.ts';

afterEach(() => void vi.restoreAllMocks());

/** Milliseconds of animation for each gesture, and whether dragging is kinetic. */
const motionOf = (isReduced: boolean) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isReduced } as MediaQueryList);
  return mapInteractions().map((gesture) => {
    const { duration_, kinetic_ } = gesture as unknown as { duration_?: number; kinetic_?: unknown };
    return duration_ ?? Boolean(kinetic_);
  });
};

it("gestures don't animate the map if the user prefers reduced motion (FRM-046)", () => {
  expect(motionOf(false)).toEqual([true, 180, 180, 180]);
  expect(motionOf(true)).toEqual([false, 0, 0, 0]);
});
