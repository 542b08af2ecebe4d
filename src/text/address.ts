import { cutText } from './cut-text.ts';

/** Names of address parameters, for the notice about unusable ones (FRM-050). */
const addressNames = {
  dates: 'Dates',
  filter: 'Filter',
  ref: 'Referrer or page',
  targets: 'Targets',
  page_depth: 'Pages in a session',
  length: 'Session length',
  page_url: 'Page',
  entry_page: 'Entry page',
  exit_page: 'Exit page',
  term: 'Search term',
  browser: 'Browser',
  view: 'View',
  show: 'Display',
  sort: 'Sort order',
  depth_sort: 'Sort order of the depths',
  length_sort: 'Sort order of the lengths',
  page: 'List page',
  compare: 'Comparison',
  type: 'Type of action',
  showAll: 'Show all',
} as const;

/** Why a part can't be used, if its name doesn't explain it. */
const addressReasons = {
  notDays: 'a start and an end as YYYY-MM-DD are needed, so the default dates are shown',
  order: 'the end is before the start, so the default dates are shown',
  tooLong: 'more than 1 year, so the default dates are shown',
  future: 'after today, so the default dates are shown',
  repeated: 'only the first one is used',
  depthOfPath: 'this page shows a single depth',
  endsLater: 'after today, so the dates end today',
  longText: 'more than 2,000 characters',
  tooMany: 'more than 100 of a kind',
  noFilters: 'this page has no filters',
  otherPage: 'this page has no such choice',
} as const;

/** Texts of a page that is loaded later. */
interface OwnWords {
  readonly text: string;
}

export type AddressName = keyof typeof addressNames | OwnWords;
export type AddressReason = keyof typeof addressReasons | OwnWords;

const wordsOf = <Key extends string>(words: Readonly<Record<Key, string>>, key: Key | OwnWords) =>
  typeof key === 'string' ? words[key] : key.text;

/** Maximum length of a fully quoted address part. */
const maxQuoted = 60;

const quoted = (text: string) => `“${cutText(text, maxQuoted)}”`;

export const addressTexts = {
  title: "Part of this address can't be used and was left out:",
  /** Replaces the parts after the first ones; always more than one. */
  more: (count: string) => `and ${count} more`,
  dismiss: 'Remove it from the address',
  /** Pages in a session: “9-6”. Dates: “2026-11-20”, “2026-11-01”: the end is before the start ... */
  part: (name: AddressName, values: readonly string[], reason: AddressReason | null) =>
    `${wordsOf(addressNames, name)}: ${values.map(quoted).join(', ')}${reason === null ? '' : ` (${wordsOf(addressReasons, reason)})`}`,
} as const;
