import type { Check } from './check.ts';

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

const tests: readonly (readonly [Profile, (check: Named) => boolean])[] = [
  [
    'access',
    ({ rule }) =>
      /\.access$|^access\.(?:account|batch|claims)|^auth\.journey\.(?:legacy|codes|limit)|^account\.empty/.test(rule),
  ],
  ['files', ({ rule, calls }) => /^downloads\.|\.pdf/.test(rule) || /Download/.test(calls[0] ?? '')],
  ['campaigns', ({ rule }) => /^campaigns?\.|^listCampaigns\.|^person\.campaigns/.test(rule)],
  [
    'core',
    ({ rule }) =>
      /^(?:http|schema|auth|access|nav|user|userAccounts|settings|targets|pages|targetFilters|saves?\w*|person)\./.test(
        rule,
      ),
  ],
];

/** The one profile of a check. */
export function profileOf(check: Named): Profile {
  return tests.find(([, isOf]) => isOf(check))?.[0] ?? 'reports';
}
