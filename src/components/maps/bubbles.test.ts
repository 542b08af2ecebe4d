import { describe, expect, it } from 'vitest';
import { bubbleSize, insideEdge } from './bubbles.tsx';

describe('the diameter of a bubble', () => {
  it.each([
    [400, 400, 52],
    [100, 400, 26],
    [1, 400, 24],
    [1, 1, 52],
    [0, 0, 24],
  ])('for %d with a largest of %d is %d', (count, largest, diameter) => {
    expect(bubbleSize(count, largest)).toBe(diameter);
  });
});

describe('the center of a bubble of 30 pixels on a map of 300', () => {
  it.each([
    ['well within', 150, 150],
    ['cut at the start', 4, 15],
    ['cut at the end', 298, 285],
    ['beyond the start', -3, -3],
    ['beyond the end', 340, 340],
  ])('%s: %d becomes %d (AUD-018)', (_name, center, placed) => {
    expect(insideEdge(center, 30, 300)).toBe(placed);
  });
});
