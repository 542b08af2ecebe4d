import { describe, expect, it } from 'vitest';
import type { TargetInput } from '../../schema/generated/types.ts';
import { pagesAsTargets, readTargets } from './targets.ts';

describe('readTargets', () => {
  it('labels targets by the reference lists, sorts them and drops duplicates (TGT-009, TGT-021, TGT-025)', () => {
    const targets: TargetInput[] = [
      { targetType: 'Revenue', value: '10M-25M', label: '<b>mine</b>' },
      { targetType: 'State', value: 'WI', sortOrder: 0 },
      { targetType: 'Revenue', value: '10M-25M' },
      { targetType: 'Country', value: 'CA' },
    ];
    expect(readTargets(targets, []).targets).toEqual([
      { label: 'Wisconsin', targetType: 'State', value: 'WI', sortOrder: 0 },
      { label: '10M–25M', targetType: 'Revenue', value: '10M-25M', sortOrder: 1 },
      { label: 'Canada', targetType: 'Country', value: 'CA', sortOrder: 4 },
    ]);
  });

  it('turns pages into targets with the path as value (TGT-008)', () => {
    expect(pagesAsTargets(['/contact', '/a'])).toEqual([
      { label: '/contact', targetType: null, value: '/contact', sortOrder: 1 },
      { label: '/a', targetType: null, value: '/a', sortOrder: 2 },
    ]);
  });

  it('keeps paths, without empty ones and duplicates (TGT-022)', () => {
    expect(readTargets([], ['', '/contact', ' /contact ', '/a/b']).pages).toEqual(['/contact', '/a/b']);
  });

  const badTargets: TargetInput[] = [
    { targetType: 'Industry', value: 'Basket Weaving' },
    { targetType: 'Size', value: 'Machinery' },
    { targetType: 'State', value: 'Wisconsin' },
    { targetType: 'Country', value: 'us' },
    { targetType: 'Revenue', value: '' },
  ];
  it.each(badTargets)('rejects %j', (target) => {
    expect(() => readTargets([{ targetType: 'State', value: 'WI' }, target], [])).toThrow(/^targets\[1\]\.value: /);
  });

  it.each(['contact', 'https://x.example/contact', '//x.example', '/contact?a=b', '/contact#top', '/a b'])(
    'rejects the page %j',
    (page) => {
      expect(() => readTargets([], [page])).toThrow(/^pages\[0\]: /);
    },
  );
});
