import { describe, expect, it } from 'vitest';
import { decodePage, writePage } from '../../../state/table-params.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import { onlyCompany, shownRows, writeCampaignSort, writeTerm } from './campaign-list.ts';
import { defaultSort } from './campaign-sort.ts';

function changed(search: string, change: (params: URLSearchParams) => void): string {
  const params = new URLSearchParams(search);
  change(params);
  return params.toString();
}

describe('the query string of the list', () => {
  it.each([
    ['a term goes to page 1', 'page=2&sort=status.ASC', writeTerm, 'valve', 'sort=status.ASC&q=valve'],
    ['no term', 'q=valve&page=2', writeTerm, '', ''],
    [
      'an order goes to page 1',
      'q=valve&page=2',
      writeCampaignSort,
      { key: 'status', direction: 'ASC' },
      'q=valve&sort=status.ASC',
    ],
    ['the usual order', 'sort=status.ASC', writeCampaignSort, defaultSort, ''],
    ['a page', 'q=valve', writePage, 2, 'q=valve&page=2'],
    ['page 1', 'q=valve&page=2', writePage, 1, 'q=valve'],
  ] as const)('%s', (_name, before, write, value, after) => {
    expect(changed(before, (params) => write(params, value as never))).toBe(after);
  });

  it.each([
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=two', 1],
    ['page=1.5', 1],
    ['', 1],
  ])('%j is page %i', (search, page) => {
    expect(decodePage(new URLSearchParams(search)).value).toBe(page);
  });
});

describe('Displaying', () => {
  it.each([
    [1, 28, 'Displaying 1 to 25 of 28 Campaigns'],
    [2, 28, 'Displaying 26 to 28 of 28 Campaigns'],
    [1, 25, 'Displaying 1 to 25 of 25 Campaigns'],
    [1, 1, 'Displaying 1 to 1 of 1 Campaigns'],
    [1, 0, 'Displaying 0 to 0 of 0 Campaigns'],
    [9, 28, 'Displaying 0 to 0 of 28 Campaigns'],
    [41, 1020, 'Displaying 1,001 to 1,020 of 1,020 Campaigns'],
  ])('page %i of %i', (page, total, text) => {
    const { first, last } = shownRows(page, total);
    expect(campaignTexts.displaying(first, last, total)).toBe(text);
  });
});

describe('the title (CMP-001)', () => {
  const of = (...names: string[]) => names.map((name) => ({ companyInfo: { id: name, name } }));
  it.each([
    ['one company', of('Harrow', 'Harrow'), 'Harrow Ad Campaigns'],
    ['two of them', of('Harrow', 'Castellan'), 'Thomas Ad Campaigns'],
    ['no campaigns', of(), 'Thomas Ad Campaigns'],
    ['two that share a name', [...of('Harrow'), { companyInfo: { id: '2', name: 'Harrow' } }], 'Thomas Ad Campaigns'],
  ])('%s', (_name, rows, title) => {
    expect(campaignTexts.listTitle(onlyCompany(rows))).toBe(title);
  });
});
