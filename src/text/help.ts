import type { ActivityAttribute } from '../../schema/generated/types.ts';

/** One-line explanations for the highlights legend (FRM-018). */
export const attributeMeanings: Readonly<Record<ActivityAttribute, string>> = {
  HIGH_VALUE_AUDIENCE:
    "The visitor's industry, size or revenue is among your targets; one is enough. Targeted sessions match every list you selected from, states and countries too.",
  HIGH_VALUE_PAGE: 'They opened a page that you marked as high value.',
  NETWORK_ACTIVITY: 'They looked at your company on Thomasnet.',
  ASSET_DOWNLOAD: 'They downloaded a file, such as a catalog or a data sheet.',
  PHONE_CALL: 'They called your tracked phone number.',
  RFI: 'They sent you a request for information.',
  SHORTLISTED: 'They put your company on a list of suppliers to compare.',
  CLIENT_SITE_ACTIVITY: 'They read pages on your own website.',
  KEYWORD_SEARCH: 'They searched your catalog by keyword.',
  ADVANCED_SEARCH: 'They filtered your catalog by specifications.',
  PAGE_EMAILED: 'They emailed one of your pages to someone.',
  PAGE_FAVORITED: 'They saved one of your pages.',
  COMPARED_ITEMS: 'They compared your products side by side.',
  CAD: 'They viewed or downloaded a CAD drawing.',
  PRODUCT_VIEW: 'They opened a product page.',
  PAGE_PRINTED: 'They printed one of your pages.',
  REGISTERED_USER: 'They were signed in with a Thomasnet account.',
};

export const helpTexts = {
  videoTitle: 'Reading your sessions',
  videoHint: 'Five scenes, about a minute',
  tour: {
    close: 'Close',
    play: 'Play',
    pause: 'Pause',
    previous: 'Previous scene',
    next: 'Next scene',
    scene: (number: number, title: string) => `Scene ${number}: ${title}`,
  },
  legendHint: 'Orange marks what to act on first.',
} as const;

/** The tour's texts, a paragraph per step. */
export const tourSteps: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'A session is one visit',
    text: 'Each entry is one visit to your website or to your pages on the network. It names the company when its internet address is known, and otherwise shows the internet provider.',
  },
  {
    title: 'Read from the top',
    text: "The newest session comes first. Next to the company, you see its location, the time of the visit in your account's time zone, how it found you, how many pages it viewed and for how long.",
  },
  {
    title: 'Look for a filled dot',
    text: 'A filled dot on the rail of days marks a visit with something to act on: a request for information, a phone call, a download, or a company that matches your targets.',
  },
  {
    title: 'Open what interests you',
    text: 'Open a session to see its pages in the order they were viewed. Select the company name to see everything that visitor did in the dates you chose.',
  },
  {
    title: 'Narrow, then take it with you',
    text: 'Filter by referrer, target, action or search term, choose your dates, and export the matching rows as a file. The address keeps your selection, so you can bookmark or share it.',
  },
];
