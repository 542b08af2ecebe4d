import { describe, expect, it } from 'vitest';
import {
  campaignPath,
  campaignPrintPath,
  canonicalPath,
  pageReportPath,
  sessionDepthPath,
  visitorPath,
} from './paths.ts';

describe('links', () => {
  it.each([
    ['1', '/analytics/sessionduration/1'],
    ['6-9', '/analytics/sessionduration/6-9'],
    ['10+', '/analytics/sessionduration/10m'],
  ])('to depth %s are %s', (depth, path) => {
    expect(sessionDepthPath(depth)).toBe(path);
  });

  it('to a campaign contain its days if they are chosen (DAT-005)', () => {
    const days = { start: '2026-11-01', end: '2026-11-21' };
    expect(campaignPath('1044201')).toBe('/campaigns/1044201/view');
    expect(campaignPath('1044201', days)).toBe('/campaigns/1044201/view?start=2026-11-01&end=2026-11-21');
    expect(campaignPrintPath('1044201', days)).toBe('/campaigns/1044201/view/print?start=2026-11-01&end=2026-11-21');
  });

  it('escape their parameters (FRM-007)', () => {
    expect(visitorPath('v/1')).toBe('/sessions/visitor/v%2F1');
    expect(pageReportPath('topPages', 'https://a.example/b?c=d&e')).toBe(
      '/analytics/toppages?ref=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd%26e',
    );
  });
});

describe('a path', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/audience/targeted/', '/audience/targeted'],
    ['/Sessions/ThomasNet', '/sessions/thomasnet'],
    ['/SESSIONS/visitor/V%2F1/', '/sessions/visitor/V%2F1'],
    ['/analytics/SessionDuration/10M', '/analytics/sessionduration/10M'],
    ['/Campaigns/A1/View/Print', '/campaigns/A1/view/print'],
    ['/nothing/Here/', '/nothing/Here/'],
    ['/sessions//targeted', '/sessions//targeted'],
  ])('%s is normalized to %s (FRM-004)', (pathname, listed) => {
    expect(canonicalPath(pathname)).toBe(listed);
  });
});
