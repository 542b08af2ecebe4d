/** Words of the welcome wizard. Its buttons and the message are fixed (dashboard sections 2 and 8); the rest are ours. */
export const welcomeTexts = {
  title: 'Welcome to WebTrax',
  hint: 'Five short steps, of which only the first is a must.',
  steps: {
    1: 'Terms of service',
    2: 'Tracking code',
    3: 'Target audience',
    4: 'High value pages',
    5: 'Technical settings',
  },
  stepOf: (step: number) => `Step ${step} of 5`,
  stepList: 'Steps',
  done: 'done',
  continue: 'Continue',
  terms: {
    lead: 'Please read the terms to their end, then tick the box.',
    text: 'Text of the terms',
    box: 'I have read and accept the terms of service',
    accept: 'Accept and continue',
    problem: 'You need to accept the terms of service to continue',
    failed: 'Your acceptance could not be saved. Please try again.',
  },
  tracking: {
    lead: 'Paste this code into every page of your website, just before the closing </head> tag. Sessions appear within minutes. You find it again under Settings, Tagging.',
    label: 'Tracking code',
  },
  audience: {
    lead: 'Tell us which companies you want to sell to: industries, revenue, size, states and countries. Visitors that match are marked wherever they appear, and have session lists and reports of their own.',
    setUp: 'Set Up Target Audience',
    later: 'Set Up Later',
  },
  pages: {
    lead: 'Name the pages that only a serious buyer opens, such as a quote request or a price list. Sessions that reach one of them are marked, so that you see at a glance whom to call first.',
    setUp: 'Add High Value Pages',
    later: 'Set Up Later',
  },
  review: {
    lead: 'This is how your sessions are counted now. Everything here can be changed at any time.',
    change: 'Open technical settings',
    start: 'Start Using WebTrax',
  },
  aside: {
    region: 'Setup',
    text: 'Your setup is not finished.',
    resume: 'Continue setup',
    leave: 'Leave setup',
  },
} as const;

/** Names and values of the settings that the last step shows. */
export const reviewTexts = {
  urls: 'Tracked addresses',
  email: 'Contact email',
  timeZone: 'Time zone',
  reportType: 'Sessions counted',
  reportTypes: { E: 'All, with those on Thomasnet alone', T: 'Without those on Thomasnet alone' },
  bots: 'Bot filtering',
  on: 'On',
  off: 'Off',
  shown: 'Sessions shown at first',
  leftOut: 'Left out',
  nothing: 'Nothing',
} as const;
