/**
 * Texts of the welcome wizard. Its buttons and message are specified (WEL-006 to WEL-008, WEL-011); the others aren't.
 */
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

/** Values of settings in the last step, named as on the settings page. */
export const reviewTexts = {
  on: 'On',
  off: 'Off',
  ipAddresses: ['IP address', 'IP addresses'],
  referrers: ['referrer', 'referrers'],
  countries: ['country', 'countries'],
  nothing: 'Nothing',
} as const;

/**
 * The terms of service that a user accepts on first sign-in (WEL-004, WEL-013). Tagging within 60 days and withdrawal
 * with 10 days' notice are specified.
 */
export const termsOfService: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'What the service is',
    text: "WebTrax reports who visits your website and your company's pages on the Thomasnet network: sessions, the companies behind them where they can be identified, the pages they view, and the inquiries they send. It is free for companies that qualify for the network.",
  },
  {
    title: 'Who may use it',
    text: 'You accept these terms on behalf of the company whose account you open, and confirm that you are authorized to do so. Everyone you invite has full access to reporting, targets, high value pages and technical settings. You are responsible for how they use it, and you tell us when one of them leaves your company.',
  },
  {
    title: 'Tags must be implemented within 60 days',
    text: 'To count visits to your website, the WebTrax tracking code must be in place on each of its pages. Tags must be implemented within 60 days of the day on which you accept these terms. If they are not, we may close the account. Network activity is reported with or without tags.',
  },
  {
    title: 'What is collected',
    text: "The tracking code records the address of the page, the page that led to it, the time, the visitor's internet address, the browser and the device. A company is identified by matching its internet address against a directory. Visits through an internet provider, from a home or from a phone network don't identify a company.",
  },
  {
    title: 'What you tell your visitors',
    text: "Your website's privacy statement must say that a third party measures visits, and for what purpose. Where the law requires a visitor's consent, you obtain it before the tracking code runs. You do not place the code on pages for children, or on pages that ask for health or payment details.",
  },
  {
    title: 'How you may use the reports',
    text: 'Reports are for your own sales and marketing. You may share figures within your company and with those who work for it. You may not sell them, publish the names of visiting companies, or try to find out which person is behind a visit.',
  },
  {
    title: 'Phone calls and inquiries',
    text: 'Calls to a tracked number may be recorded, classified and summarized, and callers are informed before they are connected. Requests for information are passed on as written. You answer them at your own responsibility; we are not a party to what follows.',
  },
  {
    title: 'Availability and accuracy',
    text: 'We run the service with care, but do not promise that it is free of interruptions or that every figure is exact. Ad blockers, privacy settings and shared addresses prevent some visits from being counted. No figure in the service is a promise of business.',
  },
  {
    title: 'Our rights and yours',
    text: "Figures about your website are yours. The service, its directory and its software remain ours. We may use figures that don't identify any company to improve the service and to report on the market as a whole.",
  },
  {
    title: 'Changes to these terms',
    text: 'When these terms change, we show you the new text the next time you sign in and ask you to accept it. Until then, the terms you accepted remain in force.',
  },
  {
    title: "Withdrawal needs 10 days' notice",
    text: "You may leave the service at any time. Withdrawal needs 10 days' notice in writing to the help desk. At the end of that time the account is closed; remove the tracking code from your website by then. You can export your reports as long as the account is open.",
  },
  {
    title: 'Liability and law',
    text: 'We are liable for damage caused intentionally or by gross negligence, and otherwise only as far as the law requires. The laws of the State of New York apply, and its courts have jurisdiction. If one of these terms cannot be enforced, the others remain in effect.',
  },
];
