import { isMutation } from '../client/schema.ts';
import type { Finding, Rule } from '../rules/rule.ts';

/** A rule applied to one subject: the smallest unit that passes or fails. */
export interface Check {
  /** Id of the rule, from the general to the particular: sessions.paging.offset. */
  readonly rule: string;
  /** Ids of the clauses of the requirements that it checks. */
  readonly clauses: readonly string[];
  /** SHOULD is told and decides nothing; MUST unless given. */
  readonly level?: 'MUST' | 'SHOULD';
  /** Calls of the SDL or paths of sign-in calls; empty for requirements of the whole. */
  readonly calls: readonly string[];
  /** What the rule is applied to, for example the name of a query. */
  readonly subject: string;
  /** Changes something on the backend, and restores it; left out where one of `calls` says so. */
  readonly writes?: boolean;
  /** Can be examined on the mock alone, so that a run without it is whole. */
  readonly isMockOnly?: boolean;
  /** Why it cannot be checked on this backend; it is then reported as not examined. */
  readonly unexamined?: string;
  /** Its findings are notes, not failures. */
  readonly isNote?: boolean;
  run(): Promise<readonly Finding[]>;
}

/** The check of a rule on a subject, under a name for the subject. */
export function checkOf<Subject>(
  { id, clauses, calls, level = 'MUST', check }: Rule<Subject>,
  subject: Subject,
  name: string,
): Check {
  return { rule: id, clauses, calls, level, subject: name, run: () => check(subject) };
}

/**
 * Whether a check writes: one that sends a mutation does, although it may be made to be refused, since a backend that
 * takes it all the same would have changed something (TST-035).
 */
export const isWriting = ({ writes = false, calls }: Check): boolean => writes || calls.some(isMutation);

/** Why checks that write are skipped. */
export const writesReason = 'writes, which --allow-writes allows';

/** Why checks that begin with a sign-in are skipped if only a token is given. */
export const needsSignIn = 'needs --user, --password and --auth';

/** The names in --only, separated by commas; null for all. */
export function selectedNames(only: string | null): string[] | null {
  const names = (only ?? '').split(',').map((name) => name.trim());
  return only === null ? null : names.filter((name) => name !== '');
}

/** Parts of the contract that a backend can keep one after another; `full` is all of them. */
export const profiles = {
  core: 'sign-in, tokens, requests and their limits, batches, other origins, the person, settings and targets',
  reports: 'sessions, visitors, reports, activities, calls and maps',
  files: 'downloads and the PDF of a campaign',
  campaigns: 'campaigns and their dashboards',
  access: 'who may open what, for people of several roles',
} as const;

export type Profile = keyof typeof profiles;
export const profileNames = Object.keys(profiles) as readonly Profile[];

type Named = Pick<Check, 'rule' | 'calls'>;

/** Rules about who may open what, beside those of each call; their people are of several roles. */
const accessRules = [
  /^access\.(?:account|batch|claims|mixed|elsewhere|jobs)/,
  /^saves\.elsewhere/,
  /^auth\.journey\.(?:legacy|codes|limit)/,
  /^account\.empty/,
];

/** What is of each profile, where it is of none before; what is of none at all is of the reports. */
const profileTests: readonly (readonly [Profile, (check: Named) => boolean])[] = [
  ['access', ({ rule }) => /\.access$/.test(rule) || accessRules.some((rules) => rules.test(rule))],
  ['files', ({ rule, calls }) => /^downloads\.|\.pdf/.test(rule) || /Download/.test(calls[0] ?? '')],
  ['campaigns', ({ rule }) => /^campaigns?\.|^listCampaigns\.|^person\.campaigns/.test(rule)],
  [
    'core',
    ({ rule }) =>
      /^(?:http|schema|auth|access|nav|user|userAccounts|settings|targets|pages(?!\.views)|targetFilters|saves?\w*|person)\./.test(
        rule,
      ),
  ],
];

/** The one profile of a check. */
export function profileOf(check: Named): Profile {
  return profileTests.find(([, isOf]) => isOf(check))?.[0] ?? 'reports';
}

/** Days and moments in a text, which differ from run to run. */
const moments = /\d{4}-\d\d-\d\dT[\d:.]+Z?/g;
const days = /\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4}/g;

/** Most subjects have no number at all. */
const withoutDates = (text: string) =>
  /\d{4}/.test(text) ? text.replaceAll(moments, 'a moment').replaceAll(days, 'a day') : text;

/** What a check is known by in baselines and comparisons. */
export const nameOf = ({ rule, subject }: Pick<Check, 'rule' | 'subject'>): string => `${rule} · ${subject}`;

/** The variables of a question by their names, since their values are those of the account. */
export function argumentNames(variables: Readonly<Record<string, unknown>>): string {
  return Object.keys(variables).join(', ') || 'no arguments';
}

/** The checks under names without dates, each its own: the second of a name is numbered. */
export function withStableNames(checks: readonly Check[]): Check[] {
  const countsByRule = new Map<string, Map<string, number>>();
  return checks.map((check) => {
    const { rule } = check;
    const subject = withoutDates(check.subject);
    const counts = countsByRule.get(rule) ?? new Map<string, number>();
    const count = (counts.get(subject) ?? 0) + 1;
    countsByRule.set(rule, counts.set(subject, count));
    const name = count === 1 ? subject : `${subject} (${count})`;
    return name === check.subject ? check : { ...check, subject: name };
  });
}
