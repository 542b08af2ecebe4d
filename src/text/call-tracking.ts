import type { VettedValue } from '../../schema/generated/types.ts';

/** Words of the call-tracking page (SET-034). */
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
