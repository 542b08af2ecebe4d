import { describe, expect, it } from 'vitest';
import { lengthLabel } from './session-length.ts';

describe('length labels', () => {
  it.each([
    [0, 0, 'Single Page'],
    [0, 60, 'up to 1 min'],
    [null, 60, 'Single Page or up to 1 min'],
    [null, 90, 'Single Page or up to 90 s'],
    [null, 0, 'Single Page'],
    [0, 30, 'up to 30 s'],
    [61, 180, '1–3 min'],
    [601, 1800, '10–30 min'],
    [1801, null, 'over 30 min'],
    [60, 120, '60 s – 2 min'],
    [61, 130, '61 s – 130 s'],
    [61, 61, '61 s'],
    [120, 120, '2 min'],
    [45, 130, '45 s – 130 s'],
    [60, null, '1 min or more'],
    [61, null, 'over 1 min'],
    [5, null, '5 s or more'],
    [0, null, 'over 0 s'],
    [null, null, 'any'],
  ])('%s to %s reads %j (SES-020)', (min, max, label) => {
    expect(lengthLabel({ min, max })).toBe(label);
  });
});
