import { describe, expect, it } from 'vitest';
import { sessionsOfDepthPath, sessionsOfLengthPath, sessionsOfReferrerPath, visitorPath } from './paths.ts';

describe('links to sessions', () => {
  it.each([
    ['Single Page', '0a0'],
    ['0-1', '0a60'],
    ['1-3', '61a180'],
    ['10-30', '601a1800'],
    ['30+', '1801a'],
  ])('length %s is %s', (range, length) => {
    expect(sessionsOfLengthPath(range)).toBe(`/sessions?length=${length}`);
  });

  it.each([
    ['1', '1'],
    ['6-9', '6-9'],
    ['10+', '10m'],
  ])('depth %s is %s', (depth, text) => {
    expect(sessionsOfDepthPath(depth)).toBe(`/sessions?page_depth=${text}`);
  });

  it('escape what they carry', () => {
    expect(sessionsOfReferrerPath('a b&c')).toBe('/sessions?ref=a%20b%26c');
    expect(visitorPath('v/1')).toBe('/sessions/visitor/v%2F1');
  });
});
