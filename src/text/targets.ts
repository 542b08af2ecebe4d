import type { TargetType } from '../../schema/generated/types.ts';

/** Texts of /targets. The title and the types are specified (TGT-001, TGT-009); the others aren't. */
export const targetsTexts = {
  title: 'Your Target Audience & Pages',
  subheader: (targets: number, pages: number) =>
    `${targets} ${targets === 1 ? 'target' : 'targets'} · ${pages} high-value ${pages === 1 ? 'page' : 'pages'}`,
  /** The two different rules for targeted lists and for the star (TGT-029). */
  rule: 'Targeted sessions and audience: a company must match every list you selected from, including states and countries. Lists with nothing selected are ignored.',
  starRule:
    'High value audience star: one match in industry, size or revenue is enough, wherever the company is, so more sessions have a star than are targeted.',
  chosen: (chosen: number, all: number) => `${chosen} of ${all}`,
  selected: (chosen: number, all: number) => `${chosen} of ${all} selected`,
  selectAll: 'Select all',
  selectNone: 'Select none',
  selectShown: 'Select shown',
  clearShown: 'Clear shown',
  /** End of such a button's name, for screen reader users. */
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
  /** What a page in the form matches. */
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
  /** Link shown after a save. */
  targetedSessions: 'View targeted sessions',
  failed: "Your changes couldn't be saved. Nothing is lost, so try again in a moment.",
  badPages: 'Fix the marked page, then save again.',
  tooManyPages: 'Keep at most 500 pages, then save again.',
} as const;

/** Each list of targets as named by its card and its text filter. */
export const targetListTexts: Readonly<Record<TargetType, { readonly title: string; readonly find: string }>> = {
  Industry: { title: 'Industry', find: 'Find an industry' },
  Size: { title: 'Company Size', find: 'Find a size' },
  Revenue: { title: 'Revenue Range', find: 'Find a revenue range' },
  State: { title: 'State', find: 'Find a state or province' },
  Country: { title: 'Country', find: 'Find a country' },
};
