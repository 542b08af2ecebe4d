import type { TargetType } from '../../schema/generated/types.ts';

/** Words of /targets. The title and the types are fixed (TGT-001, TGT-009); the rest is ours. */
export const targetsTexts = {
  title: 'Your Target Audience & Pages',
  subheader: (targets: number, pages: number) =>
    `${targets} ${targets === 1 ? 'target' : 'targets'} · ${pages} high-value ${pages === 1 ? 'page' : 'pages'}`,
  /** What targeted lists need, and what the star needs: two rules (TGT-029). */
  rule: 'Targeted sessions and audience: a company must fit every list you selected from, states and countries too. Lists with nothing selected are ignored.',
  starRule:
    'Star for a high value audience: one match in industry, size or revenue is enough, wherever the company is. So more sessions have a star than are targeted.',
  chosen: (chosen: number, all: number) => `${chosen} of ${all}`,
  selected: (chosen: number, all: number) => `${chosen} of ${all} selected`,
  selectAll: 'Select all',
  selectNone: 'Select none',
  selectShown: 'Select shown',
  clearShown: 'Clear shown',
  /** Ends the name of such a button for those who do not see where it stands. */
  inList: (list: string) => ` in ${list}`,
  arrowKeys: 'Use the arrow keys to move in the list and Space to select.',
  shown: (shown: number, all: number) => `${shown} of ${all} shown`,
  noMatch: (text: string) => `Nothing matches “${text}”.`,
  chosenList: (list: string) => `Selected: ${list}`,
  noneChosen: 'None selected',
  noTargets: 'You have not set up any targets yet.',
  noTargetsHint:
    'Choose the industries, sizes, revenues and locations of the companies you want to reach. WebTrax highlights their visits and lists them under Targeted Sessions.',
  begin: 'Choose your industries',
  /** Targets of types that the page has no list for. */
  others: 'Other Targets',
  pages: 'High-Value Pages',
  pagesHint:
    'Pages on your site that show real interest, such as a quote request. Enter only the path: /contact, not https://www.example.com/contact.',
  pageLabel: 'High-value page',
  pagePlaceholder: '/contact',
  addPage: 'Add a page',
  pageTidied: (path: string) => `Only the path is used: changed to ${path}`,
  pageTooLong: 'Enter at most 2,000 characters',
  /** What a page of the form matches. */
  pageSeen: (count: number, shown: string) =>
    count === 1 ? 'Seen once in the last 12 months' : `Seen ${shown} times in the last 12 months`,
  pageUnseen: 'Not seen on your site in the last 12 months',
  pageMeant: (path: string) => `Not seen on your site in the last 12 months. Did you mean ${path}?`,
  badPage: 'Enter a path that starts with / and has no spaces, for example /contact',
  notLoaded: "Your targets couldn't be loaded.",
  save: 'Save',
  unchanged: 'No unsaved changes',
  changed: 'You have unsaved changes',
  saving: 'Saving...',
  saved: (time: string) => `Saved at ${time}`,
  /** The way on from a save. */
  targetedSessions: 'View targeted sessions',
  failed: "Your changes couldn't be saved. Nothing is lost, so try again in a moment.",
  badPages: 'Fix the marked page, then save again.',
  tooManyPages: 'Keep at most 500 pages, then save again.',
} as const;

/** Each list of targets as its card and its text filter name it. */
export const targetListTexts: Readonly<Record<TargetType, { readonly title: string; readonly find: string }>> = {
  Industry: { title: 'Industry', find: 'Find an industry' },
  Size: { title: 'Company Size', find: 'Find a size' },
  Revenue: { title: 'Revenue Range', find: 'Find a revenue range' },
  State: { title: 'State', find: 'Find a state or province' },
  Country: { title: 'Country', find: 'Find a country' },
};
