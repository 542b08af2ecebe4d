import { describe, expect, it } from 'vitest';
import { arcPath, labelPlace, labelSide } from './pie-drawing.tsx';

describe('arcPath', () => {
  it.each([
    [0, 0.25, 'M0.00 -100.00A100 100 0 0 1 100.00 0.00L50.00 0.00A50 50 0 0 0 0.00 -50.00Z'],
    [0.25, 1, 'M100.00 0.00A100 100 0 1 1 -0.00 -100.00L-0.00 -50.00A50 50 0 1 0 50.00 0.00Z'],
  ])('from %d to %d of a turn', (from, to, path) => {
    expect(arcPath(from, to, 50)).toBe(path);
  });

  it('draws a whole turn as two halves', () => {
    expect(arcPath(0, 1, 50).match(/M/g)).toHaveLength(2);
  });
});

describe('labelPlace', () => {
  it.each([
    [0, 0.5, 10, 0],
    [0.25, 0.75, 0, 10],
    [0.5, 1, -10, 0],
  ])('of a slice from %d to %d', (from, to, x, y) => {
    const place = labelPlace(from, to, 10);
    expect(place.x).toBeCloseTo(x);
    expect(place.y).toBeCloseTo(y);
  });
});

describe('labelSide', () => {
  it.each([
    [10, 0, 'start', 'central'],
    [-10, 1, 'end', 'central'],
    [0, -10, 'middle', 'auto'],
    [1, 10, 'middle', 'hanging'],
  ])('at %d, %d begins beside the pie', (x, y, textAnchor, dominantBaseline) => {
    expect(labelSide({ x, y }, 10)).toEqual({ textAnchor, dominantBaseline });
  });
});
