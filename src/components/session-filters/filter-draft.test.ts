import { describe, expect, it } from 'vitest';
import { allTargetsKey, emptyDraft, type FilterDraft, filtersOfDraft } from './filter-draft.ts';

const targets = [
  { value: 'Machinery', targetType: 'Industry' as const, isOwn: true },
  { value: 'OH', targetType: 'State' as const, isOwn: true },
  { value: 'TX', targetType: 'State' as const, isOwn: false },
];
const machinery = { filterType: 'TARGET', targetType: 'Industry', value: 'Machinery' };
const ohio = { filterType: 'TARGET', targetType: 'State', value: 'OH' };

const rows: [string, Partial<FilterDraft>, object[]][] = [
  ['nothing', {}, []],
  ['a blank text', { text: '  ' }, []],
  ['a text, trimmed', { text: ' ball valve ' }, [{ filterType: 'SEARCH', value: 'ball valve' }]],
  [
    'referrers and actions',
    { REFERRER: new Set(['REFERRER:DTS']), ACTION: new Set(['ACTION:RFI']) },
    [
      { filterType: 'REFERRER', value: 'DTS' },
      { filterType: 'ACTION', value: 'RFI' },
    ],
  ],
  ['a referrer with a colon', { REFERRER: new Set(['REFERRER:a:1']) }, [{ filterType: 'REFERRER', value: 'a:1' }]],
  ['a target', { TARGET: new Set(['TARGET.State:OH']) }, [ohio]],
  ['all of the own targets', { TARGET: new Set([allTargetsKey]) }, [machinery, ohio]],
];

describe('applying the filter bar', () => {
  it.each(rows)('with %s', (_name, part, filters) => {
    expect(filtersOfDraft({ ...emptyDraft, ...part }, targets)).toEqual(filters);
  });
});
