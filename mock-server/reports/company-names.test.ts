import { describe, expect, it } from 'vitest';
import { titleCase } from './company-names.ts';
import { testWorld } from './testing/test-scope.ts';

describe('titleCase', () => {
  it.each([
    ['KESSLER HYDRAULICS INC', 'Kessler Hydraulics Inc'],
    ['kessler hydraulics inc', 'Kessler Hydraulics Inc'],
    ['Kessler Hydraulics Inc', 'Kessler Hydraulics Inc'],
    ['NORTHGATE TOOL LLC', 'Northgate Tool LLC'],
    ['T-MOBILE USA, INC.', 'T-Mobile USA, Inc.'],
    ['Level 3 Parent, llc', 'Level 3 Parent, LLC'],
    ['AT&T Services, Inc.', 'AT&T Services, Inc.'],
    ['3M COMPANY', '3M Company'],
    ['ABB Inc', 'ABB Inc'],
    ['McMaster Supply', 'McMaster Supply'],
    ["O'NEILL & SONS", "O'Neill & Sons"],
    ["JOE'S PUMPS", "Joe's Pumps"],
    ['TRI-COUNTY WATER AUTHORITY', 'Tri-County Water Authority'],
    ['BANK OF THE WEST', 'Bank of the West'],
    ['THE METAL WORKS', 'The Metal Works'],
    ['müller pumpen gmbh', 'Müller Pumpen GmbH'],
    ['ÉLECTRICITÉ DU NORD SA', 'Électricité du Nord SA'],
    ['', ''],
  ])('shows %j as %j (FRM-035)', (raw, expected) => {
    expect(titleCase(raw)).toBe(expected);
  });

  it("changes only the case of a world's names, which sorting and searching rely on", () => {
    const { name } = testWorld(3000).companies;
    expect(name.map((raw) => titleCase(raw).toLowerCase())).toEqual(name.map((raw) => raw.toLowerCase()));
  });

  it('is idempotent', () => {
    const once = titleCase('ACME SYSTEMS OF OHIO LLC');
    expect(titleCase(once)).toBe(once);
  });
});
