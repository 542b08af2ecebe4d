/** Texts of the demo that runs in the browser. None are specified. */
export const demoTexts = {
  welcome: {
    title: 'Look around WebTrax',
    lead: 'See who visits a website, what they read and which companies are ready to buy. All data is fictional and runs in your browser, so click anything.',
    question: 'Who would you like to be?',
    own: 'Sign in manually instead',
    failed: 'Something went wrong. Please try again.',
    busy: 'Signing in',
  },
  again: 'Choose a demo person',
  reset: 'Reset demo',
  resetHint: 'Discards all changes and starts over.',
  resetting: 'Resetting',
  tour: 'Take the tour of the demo',
  guide: {
    label: (at: number, of: number) => `Tour, stop ${at} of ${of}`,
    at: (at: number, of: number) => `${at} of ${of}`,
    back: 'Back',
    next: 'Next',
    end: 'Done',
    skip: 'Skip the tour',
    goOn: (at: number, of: number) => `Continue the tour (${at} of ${of})`,
  },
} as const;

/** Texts of the page for missing addresses below the demo. */
export const demoNotFoundTexts = {
  title: "This page doesn't exist",
  hint: 'Check the address, or go to the start of the demo.',
  noScript: 'The demo runs in the browser and needs JavaScript.',
} as const;

interface PersonaWords {
  /** As in the fixtures. */
  readonly email: string;
  readonly title: string;
  readonly text: string;
}

/** The people to choose from at first, described for a visitor. The first one is suggested. */
export const demoPersonas: readonly PersonaWords[] = [
  {
    email: 'dana.reyes@harrowfluid.example',
    title: 'Marketing at a valve maker',
    text: 'Two years of visitors, targets and campaigns. The best place to start.',
  },
  {
    email: 'marcus.feld@partners.example',
    title: 'Partner of twelve suppliers',
    text: 'Many accounts, trades and time zones with one sign-in.',
  },
  {
    email: 'priya.natarajan@harrowfluid.example',
    title: 'New at the valve maker',
    text: 'A first sign-in: terms, tracking code and first targets.',
  },
  {
    email: 'nora.whitfield@newburystart.example',
    title: "A company that's just getting started",
    text: "The tracking code isn't installed yet, so there are no visitors.",
  },
];

/** The tour's texts, by stop. */
export const demoStops = {
  figures: {
    title: 'A month at a glance',
    text: 'How many sessions you had, which companies were identified and what they asked for.',
  },
  sessions: {
    title: 'Who was here',
    text: 'Companies, not cookies: where they came from, what they searched for and which pages they read. Orange marks what to act on first.',
  },
  map: {
    title: 'Where they are',
    text: 'Zoom in to see where your visitors are. Industry, size and revenue are below the maps.',
  },
  export: {
    title: 'Take it with you',
    text: 'Export a list as a file with the rows that match your filters, for a spreadsheet or your CRM.',
  },
  campaign: {
    title: 'Campaign results',
    text: 'Impressions, clicks and the companies that saw your ad, as a report to print or download as a PDF.',
  },
} as const;
