import { describe, expect, it } from 'vitest';
import { audiencePage } from './audience-card.tsx';

describe('audiencePage', () => {
  it.each([
    ['', 300, 1],
    ['page=12', 300, 12],
    ['page=13', 300, 12],
    ['page=2', 0, 1],
    ['page=0', 300, 1],
    ['page=1.5', 300, 1],
    ['page=x', 300, 1],
  ])('%j of %i rows is page %i', (search, total, page) => {
    expect(audiencePage(new URLSearchParams(search), total, 25)).toBe(page);
  });
});
