/** Words of the demo that runs in the browser. The specification fixes none. */
export const demoTexts = {
  welcome: {
    title: 'Look around WebTrax',
    lead: 'Who visits a website, what they read, and which of them are ready to buy. Everything here is invented and runs in your browser: click anything.',
    question: 'Who would you like to be?',
    own: 'Sign in by hand instead',
    failed: 'That did not work. Please try again.',
    busy: 'Signing in',
  },
  again: 'Choose a demo person',
  reset: 'Reset demo',
  resetHint: 'Forgets all that was changed here, and begins anew.',
  resetting: 'Resetting',
  tour: 'Take the tour of the demo',
  guide: {
    label: (at: number, of: number) => `Tour, stop ${at} of ${of}`,
    at: (at: number, of: number) => `${at} of ${of}`,
    back: 'Back',
    next: 'Next',
    end: 'Done',
    skip: 'Skip the tour',
    goOn: (at: number, of: number) => `Go on with the tour (${at} of ${of})`,
  },
} as const;

interface PersonaWords {
  /** As fixtures name them. */
  readonly email: string;
  readonly title: string;
  readonly text: string;
}

/** The persons of the first minute, in a visitor's words. The first is the one to begin with. */
export const demoPersonas: readonly PersonaWords[] = [
  {
    email: 'dana.reyes@harrowfluid.example',
    title: 'Marketing at a valve maker',
    text: 'Two years of visitors, targets, campaigns. The best place to begin.',
  },
  {
    email: 'marcus.feld@partners.example',
    title: 'Partner of twelve suppliers',
    text: 'Many accounts, trades and time zones behind one sign-in.',
  },
  {
    email: 'priya.natarajan@harrowfluid.example',
    title: 'New at the valve maker',
    text: 'A first sign-in: terms, preferences, first targets.',
  },
  {
    email: 'nora.whitfield@newburystart.example',
    title: 'A company that just began',
    text: 'The tracking code is not in yet, so nobody has been seen.',
  },
];

/** What the tour says, stop by stop. */
export const demoStops = {
  figures: {
    title: 'A month at a glance',
    text: 'How many came, how many we could put a name to, and what they asked for. Every number opens the list behind it.',
  },
  sessions: {
    title: 'Who was here',
    text: 'Companies, not cookies: where they came from, what they searched for, which pages they read. Orange marks what a supplier acts on first.',
  },
  map: {
    title: 'Where they are',
    text: 'Zoom in until one city is left, and open its sessions. Industry, size and revenue stand below.',
  },
  export: {
    title: 'Take it with you',
    text: 'Any list becomes a file with exactly the rows on the screen, for a spreadsheet or your CRM.',
  },
  campaign: {
    title: 'What an ad brought',
    text: 'Impressions, clicks and the companies that saw it, as a report to print or to download as a PDF.',
  },
} as const;
