import { describe, expect, it } from 'vitest';
import { leadsAway } from './leads-away.ts';

describe('leadsAway', () => {
  it.each([
    ['/campaigns/5001801/view', 'campaign', '/campaigns', true],
    ['/campaigns/5001801/view', 'campaignTopVisitors', '/campaigns', true],
    ['/campaigns/5001801/view', 'getNav', '/campaigns', false],
    ['/campaigns/5001801/view', 'getNav', '/accounts', false],
    ['/campaigns', 'getUserSettings', '/accounts', false],
    ['/campaigns', 'getNav', '/noclaims', true],
    ['/campaigns', 'getNav', '/login', true],
    ['/', 'getNav', '/accounts', true],
    ['/sessions', 'sessions', '/campaigns', true],
  ])('on %s, %s that leads to %s: %s', (here, operation, path, isAway) => {
    expect(leadsAway(path, operation, here)).toBe(isAway);
  });
});
