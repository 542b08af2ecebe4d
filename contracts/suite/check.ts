import { isMutation } from '../client/schema.ts';
import type { Finding, Rule } from '../rules/rule.ts';

/** A rule applied to one subject: the smallest unit that passes or fails. */
export interface Check {
  /** Id of the rule, from general to specific: sessions.paging.offset. */
  readonly rule: string;
  /** Ids of the requirement clauses it checks. */
  readonly clauses: readonly string[];
  /** A SHOULD is reported but decides nothing; MUST unless given. */
  readonly level?: 'MUST' | 'SHOULD';
  /** Calls of the SDL or paths of sign-in calls; empty for requirements on the whole. */
  readonly calls: readonly string[];
  /** What the rule is applied to, such as the name of a query. */
  readonly subject: string;
  /** Changes something on the backend and restores it; omitted if one of `calls` implies it. */
  readonly writes?: boolean;
  /** Can only be examined on the mock, so a run without it is still whole. */
  readonly isMockOnly?: boolean;
  /** Why it can't be checked on this backend; it is then reported as not examined. */
  readonly unexamined?: string;
  /** Its findings are notes, not failures. */
  readonly isNote?: boolean;
  run(): Promise<readonly Finding[]>;
}

/** The check of a rule on a subject, with a name for the subject. */
export function checkOf<Subject>(
  { id, clauses, calls, level = 'MUST', check }: Rule<Subject>,
  subject: Subject,
  name: string,
): Check {
  return { rule: id, clauses, calls, level, subject: name, run: () => check(subject) };
}

/**
 * Whether a check writes. Every check that sends a mutation does, even one that expects a rejection: a backend that
 * accepts it anyway would have changed something (TST-035).
 */
export const isWriting = ({ writes = false, calls }: Check): boolean => writes || calls.some(isMutation);

/** Why checks that write are skipped. */
export const writesReason = 'writes, which --allow-writes allows';

/** Why checks that start with a sign-in are skipped if only a token is given. */
export const needsSignIn = 'needs --user, --password and --auth';

/** The comma-separated names in --only; null for all. */
export function selectedNames(only: string | null): string[] | null {
  const names = (only ?? '').split(',').map((name) => name.trim());
  return only === null ? null : names.filter((name) => name !== '');
}

/** Parts of the contract that a backend can implement one after another; `full` is all of them. */
export const profiles = {
  core: 'sign-in, tokens, requests and their limits, batches, other origins, the person, settings and targets',
  reports: 'sessions, visitors, reports, activities, calls and maps',
  files: 'downloads and the PDF of a campaign',
  campaigns: 'campaigns and their dashboards',
  access: 'who can open what, for people in several roles',
} as const;

export type Profile = keyof typeof profiles;
export const profileNames = Object.keys(profiles) as readonly Profile[];

type Named = Pick<Check, 'rule' | 'calls'>;

/** Rules about who may open what, in addition to those of each call; they need people with several roles. */
const accessRules = [
  /^access\.(?:account|batch|claims|mixed|elsewhere|jobs)/,
  /^saves\.elsewhere/,
  /^auth\.journey\.(?:legacy|codes|limit)/,
  /^account\.empty/,
];

/** Which checks belong to each profile; the first match wins, and a check without a match belongs to reports. */
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

/** The profile of a check. */
export function profileOf(check: Named): Profile {
  return profileTests.find(([, isOf]) => isOf(check))?.[0] ?? 'reports';
}

/** Days and timestamps in a text, which differ from run to run. */
const moments = /\d{4}-\d\d-\d\dT[\d:.]+Z?/g;
const days = /\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4}/g;

/** Most subjects contain no number, so the replacements are skipped. */
const withoutDates = (text: string) =>
  /\d{4}/.test(text) ? text.replaceAll(moments, 'a moment').replaceAll(days, 'a day') : text;

/** The name that identifies a check in baselines and comparisons. */
export const nameOf = ({ rule, subject }: Pick<Check, 'rule' | 'subject'>): string => `${rule} · ${subject}`;

/** Describes a question by the names of its variables, since their values depend on the account. */
export function argumentNames(variables: Readonly<Record<string, unknown>>): string {
  return Object.keys(variables).join(', ') || 'no arguments';
}

/** The checks under unique names without dates: repeated names are numbered. */
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
