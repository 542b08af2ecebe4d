import { describe, expect, it } from 'vitest';
import { openScreen, year } from './testing/figures.ts';
import { all, textOf, the } from './testing/person.ts';

const audience = ['Organization', 'Industry', 'Revenue Range', 'Company Size', 'City', 'State'];
const organizations = [...audience, 'Session Count', 'Pages Viewed'];
const actions = ['Date/Time', 'Type', 'Source', 'Where', 'From', 'Subject/Asset'];

/** The column headers of a table, in order. */
const columnsOf = (table: string | RegExp) =>
  all('columnheader', undefined, { within: the('table', table) }).map(textOf);

describe('tables have these columns, in this order', () => {
  it.each<[clauses: string, path: string, table: string | RegExp, columns: readonly string[], persona?: string]>([
    ['HOM-003', `/?${year}`, 'Most Active Identifiable Audience', organizations],
    ['AUD-006', `/audience?${year}`, 'Most Active Identifiable Audience', organizations],
    ['ACT-006', `/sessions/actions?${year}`, 'RFIs and Phone Calls', actions],
    ['ACC-004', '/accounts', 'Select an account', ['Name', 'WTID', 'Website'], 'Marcus Feld'],
    ['CMP-003', '/campaigns', 'Campaigns', ['Campaign Name', 'Status', 'Campaign Period', 'View']],
    [
      'CMP-003 of several companies',
      '/campaigns',
      'Campaigns',
      ['Campaign Name', 'Company Name', 'Status', 'Campaign Period', 'View'],
      'Marcus Feld',
    ],
    ['CMP-018', '/campaigns/1044201/view', 'Most Identifiable Campaign Audience', audience],
  ])('%s: %s', async (_, path, table, columns, persona) => {
    await openScreen(path, persona === undefined ? {} : { persona });
    expect(columnsOf(table)).toEqual(columns);
  });
});
