import { describe, expect, it } from 'vitest';
import {
  actionChoices,
  allTargetsKey,
  emptyDraft,
  type FilterDraft,
  filtersOfDraft,
  plainChoices,
  targetChoices,
} from './filter-choices.ts';

const targets = [
  { value: 'Machinery', targetType: 'Industry' as const, isOwn: true },
  { value: 'OH', targetType: 'State' as const, isOwn: true },
  { value: 'TX', targetType: 'State' as const, isOwn: false },
  { value: 'Asteroid Mining', targetType: 'Industry' as const, isOwn: true },
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
  ['traffic', { ACTION: new Set(['BASE:THOMASNET_ACTIVITY']) }, [{ filterType: 'BASE', value: 'THOMASNET_ACTIVITY' }]],
  ['a target', { TARGET: new Set(['TARGET.State:OH']) }, [ohio]],
  ['all own targets, without unknown ones', { TARGET: new Set([allTargetsKey]) }, [machinery, ohio]],
];

describe('applying the filter bar', () => {
  it.each(rows)('with %s', (_name, part, filters) => {
    expect(filtersOfDraft({ ...emptyDraft, ...part }, targets)).toEqual(filters);
  });
});

const target = (targetType: 'State' | 'Size', value: string, label: string, isOwn: boolean) => ({
  targetType,
  value,
  label,
  isOwn,
});

describe('choices unknown to the app', () => {
  const known = { label: 'RFI', value: 'RFI' };
  const unknown = { label: 'Webinar', value: 'WEBINAR' };
  it('are left out, since Apply would ignore them (ERR-027)', () => {
    expect(plainChoices('ACTION', [unknown])).toEqual([]);
    const labels = actionChoices([known, unknown], [unknown]).map(({ choices }) => choices.map(({ label }) => label));
    expect(labels).toEqual([['RFI']]);
    const [own] = targetChoices([target('State', 'OH', 'Ohio', true), target('State', 'ZZ', 'Zembla', true)]);
    expect(own?.choices.map(({ label }) => label)).toEqual(['All of Your Targets', 'Ohio']);
    expect(targetChoices([target('State', 'ZZ', 'Zembla', true)])).toEqual([]);
  });
});

describe('choices of the target dropdown', () => {
  it("list the user's own first, starting with all of them, and the rest by type (SES-011)", () => {
    const groups = targetChoices([
      target('State', 'OH', 'Ohio', true),
      target('State', 'TX', 'Texas', false),
      target('Size', 'Small', 'Small', false),
    ]);
    expect(groups.map(({ title, hint, choices }) => [title, hint, choices.map(({ label }) => label)])).toEqual([
      ['Your Target Audience', undefined, ['All of Your Targets', 'Ohio']],
      ['Additional Available Targets', 'Size', ['Small']],
      ['Additional Available Targets', 'State', ['Texas']],
    ]);
  });

  it('have no group for own targets if there are none', () => {
    expect(targetChoices([target('State', 'TX', 'Texas', false)]).map(({ key }) => key)).toEqual(['State']);
  });
});

describe('choices of the other dropdowns', () => {
  it('use their filter as the key', () => {
    expect(plainChoices('REFERRER', [{ label: 'Direct To Site', value: 'DTS' }])).toEqual([
      { key: 'REFERRER', choices: [{ key: 'REFERRER:DTS', label: 'Direct To Site' }] },
    ]);
  });

  it('list traffic apart from actions, as filters of another type (SES-074)', () => {
    const rfi = { label: 'RFI', value: 'RFI' };
    const network = { label: 'Thomasnet Activity', value: 'THOMASNET_ACTIVITY' };
    expect(actionChoices([rfi], [network])).toEqual([
      { key: 'ACTION', title: 'Actions', choices: [{ key: 'ACTION:RFI', label: 'RFI' }] },
      { key: 'BASE', title: 'Traffic', choices: [{ key: 'BASE:THOMASNET_ACTIVITY', label: 'Thomasnet Activity' }] },
    ]);
    expect(actionChoices([rfi], [])).toEqual(plainChoices('ACTION', [rfi]));
  });

  it('are empty if nothing occurs', () => {
    expect(plainChoices('ACTION', [])).toEqual([]);
  });
});
