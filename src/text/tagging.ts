import { chromeTexts } from './chrome.ts';

/** Words of the tagging page (SET-028). */
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
