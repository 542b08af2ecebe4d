import type { AccountFixture } from '../../fixtures/fixture-types.ts';
import { companySizes, revenueRanges } from '../../schema/reference/company-sizes.ts';
import { industries } from '../../schema/reference/target-values.ts';
import { networkUserId } from '../reports/company-facts.ts';
import { organizationName } from '../reports/company-names.ts';
import { ipText, rowId } from '../reports/support/ids-and-cursors.ts';
import type { World } from '../world/world.ts';
import { accountCell, accountColumn, type ExportTable, eachRow } from './export-table.ts';

const companyId = (row: number) => `o${row}`;
/** Zero means unknown. */
const known = (value: number, scale = 1) => (value === 0 ? null : value * scale);

export function companyTable(account: AccountFixture, world: World): ExportTable {
  const { companies, tables } = world;
  const owner = accountCell(account);
  return {
    name: 'companies',
    description: 'Organizations and internet providers that visitors belong to.',
    key: ['accountId', 'id'],
    columns: [
      accountColumn,
      ['id', 'text', 'text; companies are not named by the contract, visitors refer to them'],
      ['name', 'text', 'text, as the registry has it'],
      ['domain', 'text', 'host name of its own site'],
      ['industry', 'text?', 'entry of the 25 industries, or null for an internet provider'],
      ['subIndustry', 'text?', 'text or null'],
      ['employees', 'whole?', 'people, or null where not known'],
      ['annualSales', 'large?', 'US dollars a year, or null where not known'],
      ['revenueRange', 'text?', 'short form of one of the 12 ranges, or null'],
      ['companySize', 'text?', 'Small, Mid-Market, Enterprise, or null'],
      ['isISP', 'boolean', 'whether it is an internet provider, whose visitors are shown as Unknown'],
      ['isDirectoryUser', 'boolean', 'whether somebody of it uses the directory'],
      ['title', 'text', 'the name as screens show it, title-cased (FRM-035)'],
    ],
    rows: () =>
      eachRow(companies.count, (row) => [
        owner,
        companyId(row),
        companies.name[row] ?? '',
        companies.domain[row] ?? '',
        industries[companies.industry[row] as number] ?? null,
        tables.subIndustries[companies.subIndustry[row] as number] ?? null,
        known(companies.employees[row] as number),
        known(companies.annualSales[row] as number, 1000),
        revenueRanges[companies.revenueRange[row] as number]?.value ?? null,
        companySizes[companies.sizeClass[row] as number]?.value ?? null,
        companies.isIsp[row] === 1,
        companies.isDirectoryUser[row] === 1,
        organizationName(world, row),
      ]),
  };
}

export function visitorTable(account: AccountFixture, world: World): ExportTable {
  const { visitors, tables } = world;
  const owner = accountCell(account);
  return {
    name: 'visitors',
    description: 'Who visits: a company at a place.',
    key: ['accountId', 'id'],
    references: { companyId: 'companies', ispId: 'companies' },
    columns: [
      accountColumn,
      ['id', 'text', 'visitorId of the contract'],
      ['companyId', 'text', 'row of companies'],
      ['ip', 'text', 'IPv4 address'],
      ['ispId', 'text', 'row of companies: the provider of the line'],
      ['city', 'text', 'text'],
      ['state', 'text?', 'postal code, or null outside the United States and Canada'],
      ['country', 'text', 'ISO 3166-1 alpha-2'],
      ['latitude', 'decimal?', 'degrees'],
      ['longitude', 'decimal?', 'degrees'],
      ['street', 'text', 'text'],
      ['isRegistered', 'boolean', 'whether the network knows the person'],
      ['userId', 'text?', 'network id of the registered person, or null'],
    ],
    rows: () =>
      eachRow(visitors.count, (row) => {
        const city = tables.cities[visitors.city[row] as number];
        return [
          owner,
          rowId(world, 'visitor', row),
          companyId(visitors.company[row] as number),
          ipText(visitors.ip[row] as number),
          companyId(visitors.isp[row] as number),
          city?.name ?? '',
          city?.state ?? null,
          city?.country ?? '',
          city?.lat ?? null,
          city?.lon ?? null,
          tables.streets[visitors.street[row] as number] ?? '',
          visitors.isRegistered[row] === 1,
          networkUserId(world, row),
        ];
      }),
  };
}
