import { describe, expect, it } from 'vitest';
import { bubbleSize, bubbleText, insideEdge } from './bubbles.tsx';

describe('the diameter of a bubble', () => {
  it.each([
    [400, 400, 52],
    [100, 400, 26],
    [1, 400, 24],
    [1, 1, 52],
    [0, 0, 24],
  ])('of %d beside %d is %d', (count, largest, diameter) => {
    expect(bubbleSize(count, largest)).toBe(diameter);
  });
});

describe('the text in a bubble', () => {
  it.each([
    [7, '7'],
    [999, '999'],
    [1000, '1.0K'],
    [1249, '1.2K'],
    [9949, '9.9K'],
    [9950, '10K'],
    [123_456, '123K'],
    [999_499, '999K'],
    [999_500, '1.0M'],
    [1_314_000, '1.3M'],
    [12_000_000, '12M'],
  ])('of %d is %s', (count, text) => {
    expect(bubbleText(count)).toBe(text);
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
