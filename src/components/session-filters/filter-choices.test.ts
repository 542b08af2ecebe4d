import { describe, expect, it } from 'vitest';
import { plainChoices, targetChoices } from './filter-choices.ts';

const target = (targetType: 'State' | 'Size', value: string, label: string, isOwn: boolean) => ({
  targetType,
  value,
  label,
  isOwn,
});

describe('choices of the target dropdown', () => {
  it('keep the own apart, all of them first, and the rest by type', () => {
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

  it('have no group of the own where a person has none', () => {
    expect(targetChoices([target('State', 'TX', 'Texas', false)]).map(({ key }) => key)).toEqual(['State']);
  });
});

describe('choices of the other dropdowns', () => {
  it('carry their filter as a key', () => {
    expect(plainChoices('REFERRER', [{ label: 'Direct To Site', value: 'DTS' }])).toEqual([
      { key: 'REFERRER', choices: [{ key: 'REFERRER:DTS', label: 'Direct To Site' }] },
    ]);
  });

  it('are none where nothing occurs', () => {
    expect(plainChoices('ACTION', [])).toEqual([]);
  });
});
