import { describe, expect, it } from 'vitest';
import { creativeSize, creativeSource } from './campaign-banner.tsx';

describe('creativeSize', () => {
  it.each([
    [1, 'screen', [50, 150]],
    [1, 'print', [80, 180]],
    [2, 'screen', [200, 50]],
    [2, 'print', [250, 60]],
    [7, 'screen', [200, 50]],
  ] as const)('platform %i on %s', (platform, use, size) => {
    expect(creativeSize(platform, use)).toEqual(size);
  });
});

describe('creativeSource', () => {
  it.each([
    ['screen', 1, '/creatives/1044201-1.png'],
    ['screen', 2, '/creatives/1044201-1.png?scale=2'],
    ['print', 1, '/creatives/1044201-1.png?use=print'],
    ['print', 3, '/creatives/1044201-1.png?use=print&scale=3'],
  ] as const)('for %s at %i', (use, scale, address) => {
    expect(creativeSource('/creatives/1044201-1.png', use, scale)).toBe(new URL(address, window.location.href).href);
  });

  it.each(['https://cdn.example/a.png?X-Signature=a%2Fb+c&Expires=9', '/creatives/a.png?key=1'])(
    'leaves %s as it is, which may be signed (CMP-058)',
    (address) => {
      for (const use of ['screen', 'print'] as const)
        for (const scale of [1, 2, 3]) expect(creativeSource(address, use, scale)).toBe(address);
    },
  );
});
