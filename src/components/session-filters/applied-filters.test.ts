import { describe, expect, it } from 'vitest';
import { parseSessionsConfig } from '../../state/sessions/sessions-config-codec.ts';
import { appliedGroups } from './applied-filters.ts';

const groupsOf = (search: string) =>
  appliedGroups(parseSessionsConfig(new URLSearchParams(search), 'all')).map(
    ({ name, filters }) => `${name}: ${filters.map(({ label }) => label).join(', ')}`,
  );

describe('the filters applied', () => {
  it.each([
    ['', []],
    ['ref=DTS', ['Referrer: Direct To Site']],
    ['page_depth=10m&length=61a180', ['Pages: 10+ pages', 'Length: 1–3 min']],
    ['length=0a0', ['Length: Single Page']],
    ['page_url=https%3A%2F%2Fwww.a.example%2Fb', ['Saw: www.a.example/b']],
    ['term=ball+valve&browser=b1.b2%3AWindows', ['Search term: ball valve', 'Browser: Windows']],
    [
      'filter=SEARCH:valve&filter=ACTION:RFI&filter=TARGET.State:OH&filter=REFERRER:bing.com&filter=TARGET.Size:Small',
      ['Referrer: bing.com', 'Target: Ohio, Small', 'Action: RFI', 'Search: valve'],
    ],
  ])('of %j', (search, groups) => {
    expect(groupsOf(search)).toEqual(groups);
  });
});
