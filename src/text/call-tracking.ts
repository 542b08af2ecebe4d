import type { VettedValue } from '../../schema/generated/types.ts';

/** Words of the call-tracking page (dashboard section 2, /settings/calltracking). */
export const callTrackingTexts = {
  title: 'Call Tracking',
  subtitle: 'From the ring to the report',
  how: {
    title: 'How a tracked number works',
    text: 'A tracked number is a telephone number that stands on your pages on Thomasnet in place of your own. Whoever dials it reaches you as ever. What changes is that the call is counted.',
    steps: [
      {
        title: 'A buyer dials',
        text: 'The number on your page belongs to your company alone, so a call to it is a call to you.',
      },
      {
        title: 'Your phone rings',
        text: 'The call goes on to your own line at once. The caller hears that it is recorded.',
      },
      {
        title: 'We listen',
        text: 'The recording is classified, and what was asked is summarised in a sentence or two.',
      },
      {
        title: 'You see it',
        text: 'The call stands among your actions, and the session that it came from bears the phone icon.',
      },
    ],
  },
  classes: {
    title: 'How calls are classified',
    text: 'Each call gets one of four values, the same as an RFI. You can show the ones that matter to you.',
    meanings: {
      lead: 'Somebody wants to buy, or to know price, delivery or capability. Act on these first.',
      solicitation: 'Somebody wants to sell to you: a service, supplies, staff.',
      other: 'A real call that is neither: an order under way, an invoice, a wrong department.',
      unclassified: 'Nobody has listened yet, or too little was said to tell.',
    } satisfies Readonly<Record<VettedValue, string>>,
  },
  where: {
    title: 'Where to hear them',
    text: 'Open a call under RFIs and Phone Calls. You see who called from where, which number was dialed, how long you talked and what it was about, and you can play the recording. Some calls have none: a caller may refuse to be recorded.',
    open: 'RFIs and Phone Calls',
  },
} as const;
