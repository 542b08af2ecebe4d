import { describe, expect, it } from 'vitest';
import { parseSessionsConfig } from '../../state/sessions/sessions-config-atoms.ts';
import { listVariables } from './list-variables.ts';
import { unusedPages } from './use-sessions-list.ts';

const query = { startDate: '2026-10-21', endDate: '2026-11-21' };
const latest = [{ key: 'time_expanded', direction: 'DESC' }];
const timeline = { query, paginationType: 'CURSOR', ordering: latest, withPageViews: true };
const table = { query, paginationType: 'OFFSET', withPageViews: false };

describe('variables of the sessions list (CAL-015, SES-030)', () => {
  it.each([
    ['', { ...timeline, last: 25 }],
    ['show=100', { ...timeline, last: 100 }],
    ['sort=pagect.ASC&page=4', { ...timeline, last: 25 }],
    ['view=table', { ...table, limit: 25, offset: 0, ordering: latest }],
    [
      'view=table&show=50&page=3&sort=pagect.ASC',
      { ...table, limit: 50, offset: 100, ordering: [{ key: 'pagect', direction: 'ASC' }] },
    ],
  ])('for %j', (search, variables) => {
    expect(listVariables(query, parseSessionsConfig(new URLSearchParams(search), 'all').value)).toEqual(variables);
  });
});

describe('unused page parameters (FRM-050)', () => {
  it.each([
    ['page=3', ['3']],
    ['page=03&page=7', ['03', '7']],
    ['page=1', []],
    ['page=x', []],
    ['view=table&page=3', []],
  ])('in %j', (text, pages) => {
    const search = new URLSearchParams(text);
    const parts = unusedPages(search, parseSessionsConfig(search, 'all').value);
    expect(parts.flatMap(({ params }) => params.map(([, value]) => value))).toEqual(pages);
  });
});
