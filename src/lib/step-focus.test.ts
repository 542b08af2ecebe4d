import { describe, expect, it } from 'vitest';
import { stepTo } from './step-focus.ts';

describe('stepTo', () => {
  it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowRight', 1, 3, 2],
    ['ArrowDown', 2, 3, null],
    ['ArrowUp', 0, 3, null],
    ['ArrowLeft', 2, 3, 1],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['Enter', 0, 3, null],
    ['End', 0, 0, null],
  ])('%s from %i of %i', (key, present, count, next) => {
    expect(stepTo(key, present, count)).toBe(next);
  });
});
