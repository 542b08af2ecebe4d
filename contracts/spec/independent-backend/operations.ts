import type {
  NavItem,
  PreferencesInput,
  SessionQuery,
  Settings,
  SettingsInput,
  TargetInput,
} from '../../../schema/generated/types.ts';
import { type AccountView, viewAccount } from './account-view.ts';
import { type ActivitiesArguments, highValueActivities, type PhoneCallArguments, phoneCall } from './activities.ts';
import { type LocationsArguments, locations, visitor, visitors } from './audience.ts';
import { momentText } from './days.ts';
import type { Page } from './order.ts';
import { firstSettings, type Person, savedPages, savedSettings, savedTargets } from './people.ts';
import type { Log } from './read-log.ts';
import { refusal } from './refusals.ts';
import { page, type ReportArguments, type ReportName, report, sessionsByDate } from './reports.ts';
import { type SessionsArguments, sessions, sessionsInfo, targetFilters } from './sessions.ts';

/** The requesting person, and the account in the header. */
export interface Caller {
  readonly person: Person;
  readonly account: string | null;
}

/** The service's data: a log, people, and other existing accounts. */
export interface Service {
  readonly log: Log;
  readonly otherAccounts: readonly string[];
  readonly now: () => number;
}

const navigation: readonly NavItem[] = [
  { title: 'Home', link: '/', key: 'home', children: [] },
  { title: 'Sessions', link: '/sessions', key: 'sessions', children: [] },
  { title: 'Audience', link: '/audience', key: 'audience', children: [] },
  { title: 'Analytics', link: '/analytics', key: 'analytics', children: [] },
  { title: 'Targets', link: '/targets', key: 'targets', children: [] },
  { title: 'Settings', link: '/settings', key: 'settings', children: [] },
];

/** Default rows for calls without limit and last (LIM-002). */
const manyRows = 100;
const fewRows = 10;

type Field<Arguments> = (args: Arguments, caller: Caller) => unknown;

/** The fields of Query and Mutation on one log; calls without a field here aren't offered. */
export function createOperations({ log, otherAccounts, now }: Service) {
  let settings: Settings = firstSettings(log.settings);
  const { id, slug, name, website, url } = log.account;
  const account = log.account;
  const views = new Map<string, { readonly of: readonly unknown[]; readonly view: AccountView }>();

  /** Throws if the caller may not see the requested account (ERR-007 to ERR-009). */
  function expectAccount({ person, account: selected }: Caller): void {
    if (person.accountIds.length === 0) throw refusal('NO_CLAIMS', 'The person has no account.');
    const requested = selected ?? (person.accountIds.length === 1 ? person.accountIds[0] : undefined);
    const known = [id, slug, ...otherAccounts];
    if (requested === undefined || !known.includes(requested))
      throw refusal('ACCOUNT_NOT_FOUND', 'There is no such account.');
    const isOwn = (requested === id || requested === slug) && person.accountIds.includes(id);
    if (!isOwn) throw refusal('DENIED_ACCOUNT_ACCESS', 'The account is somebody else’s.');
  }

  function viewOf(caller: Caller): AccountView {
    expectAccount(caller);
    const { tinid, targets, pages } = caller.person;
    const moment = momentText(now());
    const of = [settings, targets, pages, moment];
    const known = views.get(tinid);
    if (known?.of.every((part, index) => part === of[index])) return known.view;
    const view = viewAccount(log, settings, { targets, pages }, moment);
    views.set(tinid, { of, view });
    return view;
  }

  const ofAccount =
    <Arguments>(answer: (view: AccountView, args: Arguments) => unknown): Field<Arguments> =>
    (args, caller) =>
      answer(viewOf(caller), args);
  const list = (report_: ReportName) => ofAccount((view, args: ReportArguments) => report(view, report_, args));

  const prefsOf = ({ hasAcceptedTerms }: Person) => ({ hasAcceptedTerms });

  return {
    nav: () => navigation,
    user(_: unknown, caller: Caller) {
      const { choices } = viewOf(caller);
      const { tinid, name: personName, email } = caller.person;
      const prefs = prefsOf(caller.person);
      const base = { id: tinid, name: personName, role: caller.person.role ?? 'CLIENT', email, tinid, prefs };
      return { ...base, account, settings, targets: choices.targets };
    },
    userAccounts(_: unknown, { person }: Caller) {
      if (person.accountIds.length === 0) throw refusal('NO_CLAIMS', 'The person has no account.');
      return person.accountIds.includes(id) ? [{ id, name, slug, website, url }] : [];
    },
    settings: ofAccount((view) => view.settings),
    targets: ofAccount((view) => view.choices.targets),
    pages: ofAccount((view) => view.choices.pages),
    targetFilters: ofAccount(targetFilters),
    sessions: ofAccount((view, args: SessionsArguments) => sessions(view, args)),
    sessionsInfo: ofAccount((view, { query }: { query: SessionQuery }) => sessionsInfo(view, query)),
    sessionsByDate: ofAccount((view, { query }: { query: SessionQuery }) => sessionsByDate(view, query)),
    visitors: ofAccount((view, args: Page & { query: SessionQuery }) =>
      visitors(view, { ...args, last: args.last ?? fewRows }),
    ),
    visitor: ofAccount((view, { visitorId }: { visitorId: string }) => visitor(view, visitorId)),
    locations: ofAccount((view, args: LocationsArguments) => locations(view, args, now())),
    referrers: list('referrers'),
    topPages: list('topPages'),
    entryPages: list('entryPages'),
    exitPages: list('exitPages'),
    searchTerms: list('searchTerms'),
    browsers: list('browsers'),
    durations: ofAccount((view, args: ReportArguments) =>
      report(view, 'durations', { ...args, limit: args.limit ?? manyRows }),
    ),
    depths: ofAccount((view, args: ReportArguments) =>
      report(view, 'depths', { ...args, limit: args.limit ?? manyRows }),
    ),
    page: ofAccount((view, { pageId, query }: { pageId: string; query: SessionQuery }) => page(view, pageId, query)),
    highValueActivities: ofAccount((view, args: ActivitiesArguments) =>
      highValueActivities(view, { ...args, limit: args.limit ?? fewRows }),
    ),
    phoneCall: ofAccount((view, args: PhoneCallArguments) => phoneCall(view, args)),
    listCampaigns: () => [],
    campaign: () => null,
    saveAccountSettings({ settings: input }: { settings: SettingsInput }, caller: Caller) {
      expectAccount(caller);
      const previous = settings;
      settings = savedSettings(previous, input, now());
      return { id, settings, previous };
    },
    saveTargets(input: { targets: readonly TargetInput[]; pages: readonly string[] }, caller: Caller) {
      expectAccount(caller);
      const { person } = caller;
      const previous = { targets: person.targets, pages: person.pages };
      const [targets, pages] = [savedTargets(input.targets), savedPages(input.pages)];
      Object.assign(person, { targets, pages });
      return { targets, pages, previous };
    },
    savePreferences({ preferences }: { preferences: PreferencesInput }, { person }: Caller) {
      person.hasAcceptedTerms = preferences.hasAcceptedTerms;
      return prefsOf(person);
    },
  };
}

export type Operations = ReturnType<typeof createOperations>;
