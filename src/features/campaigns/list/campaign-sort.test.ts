import { describe, expect, it } from 'vitest';
import type { CampaignRowFragment } from '../../../generated/operations.ts';
import { decodeCampaignSort, defaultSort, findCampaigns, nextCampaignSort, sortCampaigns } from './campaign-sort.ts';

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
    ['nothing of the kind', ''],
  ])('%j', (term, ids) => {
    expect(idsOf(findCampaigns(rows, term))).toBe(ids);
  });
});

describe('the order', () => {
  it.each([
    ['a newly chosen column starts ascending', 'campaignPeriod.DESC', 'status', 'status.ASC'],
    ['the same again turns round', 'status.ASC', 'status', 'status.DESC'],
    ['and back', 'status.DESC', 'status', 'status.ASC'],
    ['the usual column turns round from descending', 'campaignPeriod.DESC', 'campaignPeriod', 'campaignPeriod.ASC'],
  ] as const)('%s', (_name, present, key, next) => {
    const sort = nextCampaignSort(sortOf(present), key);
    expect(`${sort.key}.${sort.direction}`).toBe(next);
  });

  it.each(['', 'status', 'status.UP', 'toString.ASC'])('%j is the usual one', (text) => {
    expect(sortOf(text)).toEqual(defaultSort);
  });
});
