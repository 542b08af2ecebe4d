import { describe, expect, it } from 'vitest';
import { readPrintUrl } from './print-url.ts';

const days = { start: '2026-06-14', end: '2026-11-20' };

describe('readPrintUrl', () => {
  it.each([
    '/campaigns/1044202/view/print?start=2026-06-14&end=2026-11-20',
    '/campaigns/1044202/view/print?end=2026-11-20&start=2026-06-14&paper=a4',
  ])('reads %s', (url) => {
    expect(readPrintUrl(url, '1044202')).toEqual(days);
  });

  it.each([
    ['/campaigns/1044202/view/print?start=2026-06-14', 'end must be a day'],
    ['/campaigns/1044202/view/print?start=2026-6-14&end=2026-11-20', 'start must be a day'],
    ['/campaigns/1044202/view/print?start=2026-11-21&end=2026-11-20', 'before start'],
    ['/campaigns/1044202/view/print/?start=2026-06-14&end=2026-11-20', 'same campaign'],
    ['//evil.example/campaigns/1044202/view/print?start=2026-06-14&end=2026-11-20', 'same campaign'],
    ['/campaigns/1/../1044202/view/print?start=2026-06-14&end=2026-11-20', 'same campaign'],
  ])('refuses %s', (url, reason) => {
    expect(() => readPrintUrl(url, '1044202')).toThrow(reason);
  });
});
