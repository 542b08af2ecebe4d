import { describe, expect, it } from 'vitest';
import type { CampaignRowFragment } from '../../../generated/operations.ts';
import { decodePage, writePage } from '../../../state/table-params.ts';
import { campaignTexts } from '../../../text/campaigns.ts';
import {
  decodeCampaignSort,
  defaultSort,
  findCampaigns,
  nextCampaignSort,
  onlyCompany,
  shownRows,
  sortCampaigns,
  writeCampaignSort,
  writeTerm,
} from './campaign-list.ts';

function changed(search: string, change: (params: URLSearchParams) => void): string {
  const params = new URLSearchParams(search);
  change(params);
  return params.toString();
}

describe('the query string of the list', () => {
  it.each([
    ['a term returns to page 1', 'page=2&sort=status.ASC', writeTerm, 'valve', 'sort=status.ASC&q=valve'],
    ['no term', 'q=valve&page=2', writeTerm, '', ''],
    [
      'a sort order returns to page 1',
      'q=valve&page=2',
      writeCampaignSort,
      { key: 'status', direction: 'ASC' },
      'q=valve&sort=status.ASC',
    ],
    ['the default order', 'sort=status.ASC', writeCampaignSort, defaultSort, ''],
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
    [1, 0, 'No campaigns found'],
    [2, 25, 'Displaying none of 25 Campaigns'],
    [2, 26, 'Displaying 26 to 26 of 26 Campaigns'],
    [9, 28, 'Displaying none of 28 Campaigns'],
    [41, 1020, 'Displaying 1,001 to 1,020 of 1,020 Campaigns'],
  ])('page %i of %i', (page, total, text) => {
    const { first, last } = shownRows(page, total);
    expect(campaignTexts.displaying(first, last, total)).toBe(text);
  });
});

describe('the title (CMP-001)', () => {
  const campaignsOf = (...names: string[]) => names.map((name) => ({ companyInfo: { id: name, name } }));
  it.each([
    ['one company', campaignsOf('Harrow', 'Harrow'), 'Harrow Ad Campaigns'],
    ['two companies', campaignsOf('Harrow', 'Castellan'), 'Thomas Ad Campaigns'],
    ['a company without a name', campaignsOf(' '), 'Thomas Ad Campaigns'],
    ['no campaigns', campaignsOf(), 'Thomas Ad Campaigns'],
    [
      'two companies with the same name',
      [...campaignsOf('Harrow'), { companyInfo: { id: '2', name: 'Harrow' } }],
      'Thomas Ad Campaigns',
    ],
  ])('%s', (_name, rows, title) => {
    expect(campaignTexts.listTitle(onlyCompany(rows))).toBe(title);
  });
});

const row = (
  campaignId: string,
  campaignName: string,
  company: string,
  status: CampaignRowFragment['status'],
  startDate: string,
  endDate = '2026-12-31',
): CampaignRowFragment => ({
  campaignId,
  campaignName,
  startDate,
  endDate,
  statusId: '1',
  status,
  companyInfo: { id: company, name: company },
});

const rows = [
  row('9', 'Ball Valves', 'Harrow Fluid', 'ACTIVE', '2026-09-08'),
  row('10', 'Ball Valves', 'Ängby Wire', 'COMPLETED', '2025-02-01', '2025-05-02'),
  row('11', 'actuators', 'Castellan', 'PAUSED', '2026-09-08', '2027-01-31'),
  row('12', 'Hose Fittings', 'Harrow Fluid', 'SCHEDULED', '2026-12-15', '2027-03-14'),
];
const idsOf = (list: readonly CampaignRowFragment[]) => list.map(({ campaignId }) => campaignId).join(' ');

const sortOf = (sort: string) => decodeCampaignSort(new URLSearchParams({ sort })).value;

describe('sortCampaigns', () => {
  it.each([
    ['campaignPeriod.DESC', '12 11 9 10'],
    ['campaignPeriod.ASC', '10 9 11 12'],
    ['campaignName.ASC', '11 9 10 12'],
    ['campaignName.DESC', '12 9 10 11'],
    ['companyName.ASC', '10 11 12 9'],
    ['companyName.DESC', '12 9 11 10'],
    ['status.ASC', '9 10 11 12'],
    ['status.DESC', '12 11 10 9'],
  ])('%s', (sort, ids) => {
    expect(idsOf(sortCampaigns(rows, sortOf(sort)))).toBe(ids);
  });
});

describe('findCampaigns', () => {
  it.each([
    ['', '9 10 11 12'],
    ['  ', '9 10 11 12'],
    ['BALL valves', '9 10'],
    [' harrow', '9 12'],
    ['sponsorship: act', '11'],
    ['scheduled', '12'],
    ['may 2, 2025', '10'],
    ['ängby', '10'],
    ['angby', '10'],
    ['a\u0308ngby', '10'],
    ['nothing of the kind', ''],
  ])('%j', (term, ids) => {
    expect(idsOf(findCampaigns(rows, term))).toBe(ids);
  });
});

describe('the order', () => {
  it.each([
    ['a newly chosen column starts ascending', 'campaignPeriod.DESC', 'status', 'status.ASC'],
    ['the same column again reverses the order', 'status.ASC', 'status', 'status.DESC'],
    ['and reverses it back', 'status.DESC', 'status', 'status.ASC'],
    ['the default column reverses from descending', 'campaignPeriod.DESC', 'campaignPeriod', 'campaignPeriod.ASC'],
    ['another column starts ascending again', 'status.ASC', 'campaignName', 'campaignName.ASC'],
  ] as const)('%s', (_name, present, key, next) => {
    const sort = nextCampaignSort(sortOf(present), key);
    expect(`${sort.key}.${sort.direction}`).toBe(next);
  });

  it.each(['', 'status', 'status.UP', 'toString.ASC'])('%j is the default order', (text) => {
    expect(sortOf(text)).toEqual(defaultSort);
  });
});
