import { describe, expect, it } from 'vitest';
import { rangeLabel } from './range-label.ts';

describe('rangeLabel', () => {
  it.each([
    ['2026-10-21', '2026-11-21', 'Oct 21 – Nov 21, 2026'],
    ['2025-11-22', '2026-11-21', 'Nov 22, 2025 – Nov 21, 2026'],
    ['2026-11-21', '2026-11-21', 'Nov 21, 2026'],
  ])('%s to %s', (start, end, label) => {
    expect(rangeLabel({ start, end })).toBe(label);
  });
});
