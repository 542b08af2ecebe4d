import { companySizes } from '../../schema/reference/company-sizes.ts';
import { industries } from '../../schema/reference/industries.ts';
import { revenueRanges } from '../../schema/reference/revenue-ranges.ts';
import { organizationName } from '../reports/company-names.ts';
import { ipText, toId } from '../reports/support/ids.ts';
import { networkUserId } from '../reports/visitor-company.ts';
import type { World } from '../world/world.ts';
import { type ExportTable, eachRow } from './export-table.ts';

const companyId = (row: number) => `o${row}`;
/** Zero means not known. */
const known = (value: number, scale = 1) => (value === 0 ? null : value * scale);

export function companyTable(world: World): ExportTable {
  const { companies, tables } = world;
  return {
    name: 'companies',
    columns: [
      ['id', 'text; companies are not named by the contract, visitors refer to them'],
      ['name', 'text, as the registry has it'],
      ['domain', 'host name of its own site'],
      ['industry', 'entry of the 25 industries, or null for an internet provider'],
      ['subIndustry', 'text or null'],
      ['employees', 'people, or null where not known'],
      ['annualSales', 'US dollars a year, or null where not known'],
      ['revenueRange', 'short form of one of the 12 ranges, or null'],
      ['companySize', 'Small, Mid-Market, Enterprise, or null'],
      ['isISP', 'whether it is an internet provider, whose visitors are shown as Unknown'],
      ['isDirectoryUser', 'whether somebody of it uses the directory'],
      ['title', 'the name as screens show it, title-cased (FRM-035)'],
    ],
    rows: () =>
      eachRow(companies.count, (row) => [
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

export function visitorTable(world: World): ExportTable {
  const { visitors, tables } = world;
  return {
    name: 'visitors',
    columns: [
      ['id', 'visitorId of the contract'],
      ['companyId', 'row of companies'],
      ['ip', 'IPv4 address'],
      ['ispId', 'row of companies: the provider of the line'],
      ['city', 'text'],
      ['state', 'postal code, or null outside the United States and Canada'],
      ['country', 'ISO 3166-1 alpha-2'],
      ['latitude', 'degrees'],
      ['longitude', 'degrees'],
      ['street', 'text'],
      ['isRegistered', 'whether the network knows the person'],
      ['userId', 'network id of the registered person, or null'],
    ],
    rows: () =>
      eachRow(visitors.count, (row) => {
        const city = tables.cities[visitors.city[row] as number];
        return [
          toId('visitor', row),
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
