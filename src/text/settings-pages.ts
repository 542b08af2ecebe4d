/** Texts of the pages below Technical Settings: tagging, invitations, call tracking and the tutorial. */
import type { VettedValue } from '../../schema/generated/types.ts';
import { chromeTexts } from './chrome.ts';

/** Texts of the tagging page (SET-028). */
export const taggingTexts = {
  title: 'Tagging',
  open: 'Tracking code',
  subtitle: 'Add the tracking code to every page once to start counting visits',
  code: {
    title: 'For your website',
    label: 'Tracking code',
    text: 'Paste it into every page, right before the closing head tag. If your website has a template or a tag manager, add it there once.',
    steps: [
      "Copy the code. It contains your account ID, so use it only on this account's websites.",
      'Paste it before </head> in your template, or as a custom HTML tag that fires on all pages.',
      'Publish, then open your website. Your visit appears under All Sessions within a few minutes, unless your IP address is blocked.',
    ],
  },
  amp: {
    title: 'For AMP pages',
    label: 'AMP pixel',
    text: "AMP pages can't run your scripts. Add this pixel anywhere in the page body instead.",
  },
  downloads: {
    title: 'For downloads',
    text: `Marked downloads appear as asset downloads with the name you give them. The tracking code must be on the page.`,
    linkLabel: 'A marked download link',
    linkText: 'Add the attribute to the link. Its value is the name shown in reports.',
    callLabel: 'A download started by a script',
    callText: "If there's no link, report the download when it starts: address first, then name.",
  },
  noAccount: `The tracking code contains your account ID, which couldn't be loaded. Reload ${chromeTexts.productName} to try again.`,
} as const;

/** Texts of the copy buttons. */
export const copyTexts = {
  copy: 'Copy',
  copied: 'Copied',
  failed: "This browser doesn't allow copying. The text is selected: press Ctrl+C, or ⌘C on a Mac.",
} as const;

/** Texts of the invite form and its thank-you page (SET-032, SET-033). */
export const inviteTexts = {
  title: 'Invite a team member',
  formTitle: 'Who should join?',
  formLabel: 'Invite form',
  teamTitle: 'Your team',
  open: 'Invite a team member',
  access:
    'Invited team members get full access to reporting, targets, high-value pages and technical settings of this account.',
  /** Something that users can't do here themselves (SET-037). */
  leaver: 'Did someone leave, or need other access?',
  leaverLink: 'Contact the help center',
  register: "They must register with Thomasnet if they haven't already.",
  mail: "They'll receive the invite email within one business day.",
  /** Names of the address parameters. */
  params: {
    account_slug: { text: 'Account' },
    company: { text: 'Company' },
    account_tinid: { text: 'Account number' },
    inviter_email: { text: 'Inviter' },
  },
  /** For an address with another person or account. */
  notOwn: { text: 'invitations are sent in your name, for the account that is open' },
  nextTitle: 'What happens next',
  noAccount: "Your account couldn't be loaded, so you can't invite anyone right now. Reload the page to try again.",
} as const;

export const inviteThanksTexts = {
  title: 'Thank you',
  subtitle: 'Your invitation is on its way',
  text: 'We have received your invitation.',
  another: 'Invite someone else',
  settings: 'Back to Technical Settings',
} as const;

/** Texts of the call-tracking page (SET-034). */
export const callTrackingTexts = {
  title: 'Call Tracking',
  subtitle: 'How call tracking works',
  how: {
    title: 'How a tracked number works',
    text: "A tracked number is a phone number that replaces your own on your Thomasnet pages. Calls reach you as usual. The only difference is that they're counted.",
    steps: [
      {
        title: 'A buyer dials',
        text: 'The number on your page is assigned only to your company, so every call to it is a call to you.',
      },
      {
        title: 'Your phone rings',
        text: "The call is forwarded to your own line right away. The caller hears that it's being recorded.",
      },
      {
        title: 'We review the call',
        text: 'We classify the recording and summarize it in a sentence or two.',
      },
      {
        title: 'You see it',
        text: 'The call appears in your actions, and the session it came from shows a phone icon.',
      },
    ],
  },
  classes: {
    title: 'How calls are classified',
    text: 'Each call gets one of four values, just like an RFI. You can show only the ones that matter to you.',
    meanings: {
      lead: 'Someone wants to buy, or asks about price, delivery or capability. Act on these first.',
      solicitation: 'Someone wants to sell you something: a service, supplies, staffing.',
      other: 'A real call that is neither: an open order, an invoice, a wrong department.',
      unclassified: 'Not reviewed yet, or too short to tell.',
    } satisfies Readonly<Record<VettedValue, string>>,
  },
  where: {
    title: 'Where to find your calls',
    text: 'Open a call under RFIs and Phone Calls to see who called, from where, which number was dialed, how long the call lasted and what it was about. You can also play the recording. Some calls have none, because a caller can decline to be recorded.',
    open: 'RFIs and Phone Calls',
  },
} as const;

/** Texts of the tutorial page around the tour's steps (SET-034). */
export const tutorialTexts = {
  title: 'Tutorial',
  subtitle: 'Reading your sessions, in five short chapters',
  contents: 'Chapters',
  next: 'Try it now',
  allSessions: 'View all sessions',
  targets: 'Set up your targets',
  callTracking: 'How call tracking works',
} as const;

/** Descriptions of the chapters' pictures for screen readers, in the order of the tour's steps. */
export const tutorialPictures = [
  "A session: a company's monogram, its name, its place and the time of its visit",
  'A list of sessions, newest first, with the time and length of each',
  'The rail of days, with a filled dot where there is something to act on',
  'An open session, its four pages listed in the order they were read',
  'Filters above a list, and the arrow that exports the rows as a file',
] as const;
