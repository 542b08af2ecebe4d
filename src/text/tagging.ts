import { chromeTexts } from './chrome.ts';

/** Words of the tagging page (dashboard section 2, /settings/tagging). */
export const taggingTexts = {
  title: 'Tagging',
  open: 'Tracking code',
  subtitle: 'Put the tracking code on every page once, and visits are counted from then on',
  code: {
    title: 'For your website',
    label: 'Tracking code',
    text: 'Paste it into every page, right before the closing head tag. If your website has a template or a tag manager, it belongs there once.',
    steps: [
      'Copy the code. It holds your account’s id, so use it on this account’s websites only.',
      'Paste it before </head> in your template, or as a custom HTML tag that fires on all pages.',
      'Publish, then open your website yourself. The visit shows under All Sessions within a few minutes, unless your own IP address is blocked.',
    ],
  },
  amp: {
    title: 'For AMP pages',
    label: 'AMP pixel',
    text: 'AMP pages run no scripts of yours. Put this pixel anywhere within their body instead.',
  },
  downloads: {
    title: 'For downloads',
    text: `Marked downloads show as asset downloads, with the name you give them. The tracking code must be on the page.`,
    linkLabel: 'A marked download link',
    linkText: 'Add the attribute to the link. Its value is the name that reports show.',
    callLabel: 'A download that a script begins',
    callText: 'Where there is no link, report the download when it begins: address first, then name.',
  },
  noAccount: `The tracking code holds your account’s id, which could not be read. Reload ${chromeTexts.productName} to try again.`,
} as const;
