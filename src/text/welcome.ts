/** Words of the welcome wizard. Its buttons and message are fixed (WEL-006 to WEL-008, WEL-011); the rest is ours. */
export const welcomeTexts = {
  title: 'Welcome to WebTrax',
  hint: 'Five short steps. Only the first is required.',
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
    lead: 'Please read to the end of the terms, then check the box.',
    text: 'Text of the terms',
    box: 'I have read and accept the terms of service',
    accept: 'Accept and continue',
    problem: 'You need to accept the terms of service to continue',
    failed: "Your acceptance couldn't be saved. Please try again.",
  },
  tracking: {
    lead: 'Paste this code into every page of your website, just before the closing </head> tag. Sessions appear within minutes. You can find the code again under Settings, Tagging.',
    label: 'Tracking code',
  },
  audience: {
    lead: 'Tell us which companies you want to sell to: industries, revenue, size, states and countries. Matching visitors are highlighted wherever they appear and have their own session lists and reports.',
    setUp: 'Set Up Target Audience',
    later: 'Set Up Later',
  },
  pages: {
    lead: 'Name the pages that only serious buyers open, such as a quote request or a price list. Sessions that reach one are highlighted, so you can see at a glance whom to call first.',
    setUp: 'Add High Value Pages',
    later: 'Set Up Later',
  },
  review: {
    lead: 'This is how we count your sessions now. You can change these settings at any time.',
    change: 'Open technical settings',
    start: 'Start Using WebTrax',
  },
  aside: {
    region: 'Setup',
    text: "Your setup isn't finished.",
    resume: 'Continue setup',
    leave: 'Leave setup',
  },
} as const;

/** Values of the settings that the last step shows; their names are those of the settings page. */
export const reviewTexts = {
  on: 'On',
  off: 'Off',
  ipAddresses: ['IP address', 'IP addresses'],
  referrers: ['referrer', 'referrers'],
  countries: ['country', 'countries'],
  nothing: 'Nothing',
} as const;
