import type { AccountFixture, PersonaFixture } from '../../fixtures/fixture-types.ts';
import { personas } from '../../fixtures/personas.ts';
import { createDefaultSettings } from '../state/settings.ts';
import { defaultTargets, pagesAsTargets } from '../state/targets.ts';
import type { World } from '../world/world.ts';
import { accountCell, accountColumn, type ExportTable } from './export-table.ts';

/** The people who can open an account, each with only this account: an export contains no others. */
export function peopleOf({ id }: AccountFixture): PersonaFixture[] {
  return personas
    .filter(({ accountIds }) => accountIds.includes(id))
    .map((persona) => ({ ...persona, accountIds: [id] }));
}

export function accountTable(account: AccountFixture): ExportTable {
  const { id, name, slug, website, url, memberSince, logo } = account;
  return {
    name: 'accounts',
    description: 'Accounts of suppliers.',
    key: ['id'],
    columns: [
      ['id', 'text', 'id of the contract'],
      ['name', 'text', 'of the company'],
      ['slug', 'text', 'WTID, as good as the id in the header x-wt-wtid'],
      ['website', 'text', 'host name'],
      ['url', 'text', 'address of the website'],
      ['memberSince', 'day', 'since when the account exists'],
      ['logo', 'text?', 'address of an image, or null'],
      ['taggedUrls', 'texts', 'host names that are tracked'],
    ],
    rows: () => [[id, name, slug, website, url, memberSince, logo, account.taggedUrls]],
  };
}

export function settingsTable(account: AccountFixture, world: World): ExportTable {
  return {
    name: 'settings',
    description: 'What the settings of an account say.',
    key: ['accountId'],
    columns: [
      accountColumn,
      ['botFiltering', 'boolean', 'whether sessions of bots are left out'],
      ['reportType', 'text', 'E for everything, T for sessions of the own site'],
      ['urls', 'texts', 'addresses that are tracked'],
      ['email', 'text', 'where messages go'],
      ['timezoneOffset', 'text', 'IANA name'],
      ['defaultSessionsCount', 'whole', '25, 50 or 100'],
      ['blockedIps', 'texts', 'IPv4 addresses whose sessions are left out'],
      ['blockedReferrers', 'texts', 'host names whose sessions are left out'],
      ['excludedCountries', 'texts', 'ISO 3166-1 alpha-2, whose sessions are left out'],
      ['indexFiles', 'texts', 'file names'],
      ['ownReferrers', 'texts', 'host names that count as direct to site'],
      ['whitepages', 'texts', 'addresses'],
      ['shortQueries', 'texts', 'names of query parameters'],
      ['dateImplemented', 'day', 'since when the own site is tracked'],
    ],
    rows: () => {
      const settings = createDefaultSettings(world.now * 1000)(account);
      return [
        [
          account.id,
          settings.botFiltering,
          settings.reportType,
          settings.urls,
          settings.email,
          settings.timezoneOffset,
          settings.defaultSessionsCount,
          settings.blockedIps,
          settings.blockedReferrers,
          settings.excludedCountries,
          settings.indexFiles,
          settings.ownReferrers,
          settings.whitepages,
          settings.shortQueries,
          settings.dateImplemented,
        ],
      ];
    },
  };
}

export function personTable(account: AccountFixture): ExportTable {
  const owner = accountCell(account);
  return {
    name: 'persons',
    description: 'Who may open an account.',
    key: ['accountId', 'id'],
    columns: [
      accountColumn,
      ['id', 'text', 'tinid of the contract'],
      ['name', 'text', 'first and last name'],
      ['email', 'text', 'the name to sign in with'],
      ['password', 'text', 'of the demo, in plain text: keep no others so'],
      ['role', 'text', 'CLIENT, CTP or USER'],
      ['isAuthorized', 'boolean', 'whether the person may sign in'],
      ['hasAcceptedTerms', 'boolean', 'whether the first sign-in is done'],
      ['legacyUsername', 'text?', 'former name to sign in with, or null'],
    ],
    rows: () =>
      peopleOf(account).map((person) => [
        owner,
        person.id,
        person.name,
        person.email,
        person.password,
        person.role,
        person.isAuthorized ?? true,
        person.hasAcceptedTerms,
        person.legacyUsername ?? null,
      ]),
  };
}

export function targetTable(account: AccountFixture): ExportTable {
  const owner = accountCell(account);
  return {
    name: 'targets',
    description: 'What a person has chosen as target audience.',
    key: ['accountId', 'personId', 'targetType', 'value'],
    references: { personId: 'persons' },
    columns: [
      accountColumn,
      ['personId', 'text', 'row of persons'],
      ['targetType', 'text', 'Industry, Size, Revenue, State or Country'],
      ['value', 'text', 'entry of the reference list of that type'],
      ['label', 'text', 'as people read it'],
      ['sortOrder', 'whole', 'place in the list'],
    ],
    rows: () =>
      peopleOf(account).flatMap((person) =>
        defaultTargets(person).targets.map(({ targetType, value, label, sortOrder }) => [
          owner,
          person.id,
          targetType ?? '',
          value,
          label,
          sortOrder,
        ]),
      ),
  };
}

export function highValuePageTable(account: AccountFixture): ExportTable {
  const owner = accountCell(account);
  return {
    name: 'high-value-pages',
    description: 'What a person has chosen as high-value pages.',
    key: ['accountId', 'personId', 'path'],
    references: { personId: 'persons' },
    columns: [
      accountColumn,
      ['personId', 'text', 'row of persons'],
      ['path', 'text', 'of a page of the own site'],
      ['sortOrder', 'whole', 'place in the list'],
    ],
    rows: () =>
      peopleOf(account).flatMap((person) =>
        pagesAsTargets(defaultTargets(person).pages).map(({ value, sortOrder }) => [
          owner,
          person.id,
          value,
          sortOrder,
        ]),
      ),
  };
}
