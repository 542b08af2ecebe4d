import { describe, expect, it } from 'vitest';
import { serialiseFilter } from '../../state/sessions/filter-codec.ts';
import { parseSessionsConfig } from '../../state/sessions/sessions-config-codec.ts';
import { onlyTarget } from './only-target.ts';

const narrowed = (search: string) => {
  const config = parseSessionsConfig(new URLSearchParams(search), 'audience-all');
  return onlyTarget('Industry', 'Machinery')(config).activeFilters.map(serialiseFilter);
};

describe('the sessions behind a bar', () => {
  it.each([
    ['', ['TARGET.Industry:Machinery']],
    ['filter=REFERRER:bing.com', ['REFERRER:bing.com', 'TARGET.Industry:Machinery']],
    ['filter=TARGET.State:OH', ['TARGET.State:OH', 'TARGET.Industry:Machinery']],
    [
      'filter=TARGET.Industry:Chemicals&filter=TARGET.Industry:Machinery&filter=TARGET.Country:US',
      ['TARGET.Country:US', 'TARGET.Industry:Machinery'],
    ],
  ])('with %j are those of %j', (search, filters) => {
    expect(narrowed(search)).toEqual(filters);
  });
});
