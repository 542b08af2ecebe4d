import { describe, expect, it } from 'vitest';
import { createGuideMemory, type GuidePlace } from './stops.ts';

/** A memory that holds a text, or nothing. */
function memoryWith(text: string | null) {
  let kept = text;
  const setItem = (_: string, next: string) => {
    kept = next;
  };
  return createGuideMemory({ getItem: () => kept, setItem }, 5);
}

describe('createGuideMemory', () => {
  it.each<GuidePlace>(['over', 0, 4])('keeps %s', (place) => {
    const memory = memoryWith(null);
    memory.write(place);
    expect(memory.read()).toBe(place);
  });

  it.each([null, '', '5', '-1', '1.5', 'what'])('starts at the first stop for %j', (text) => {
    expect(memoryWith(text).read()).toBe('new');
  });
});
