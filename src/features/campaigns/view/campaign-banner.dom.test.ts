import { act, render } from '@testing-library/react';
import { createElement, Suspense, use } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CreativeImage, creativeSize, creativeSource } from './campaign-banner.tsx';

describe('CreativeImage', () => {
  const creative = { pvs_creative_id: '1', platform_id: 1, pvsCreativeUrl: '/creatives/1044201-1.png' };
  const image = createElement(CreativeImage, { creative, vertical: 'Ball Valves', use: 'screen' });

  it('sets its sources for each density only once it is in the page (CMP-021)', async () => {
    const setAttribute = vi.spyOn(Element.prototype, 'setAttribute');
    const part = Promise.withResolvers<null>();
    const Part = () => use(part.promise);
    const tree = createElement(Suspense, null, image, createElement(Part));
    const { container } = await act(async () => render(tree));
    await act(async () => part.resolve(null));
    const { src = '', srcset } = container.querySelector('img') ?? {};
    expect(src).toBe(creativeSource(creative.pvsCreativeUrl, 'screen', 1));
    expect(srcset).toBe(`${src}?scale=2 2x, ${src}?scale=3 3x`);
    const elements = setAttribute.mock.calls.flatMap(([name], call) =>
      name.toLowerCase() === 'srcset' ? [setAttribute.mock.contexts[call] as Element] : [],
    );
    // Images that were rendered but never shown would be leaked by a browser.
    expect(elements).toEqual([container.querySelector('img')]);
  });
});

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
    'leaves %s unchanged, since it might be signed (CMP-058)',
    (address) => {
      for (const use of ['screen', 'print'] as const)
        for (const scale of [1, 2, 3]) expect(creativeSource(address, use, scale)).toBe(address);
    },
  );
});
