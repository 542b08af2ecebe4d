/** What parts of the app that don't import one another ask of each other: events of the window. */

/** Whoever knows that there is something new has the page look at once (DAT-032). */
export const lookEvent = 'webtrax:look';

/** What the app's own controls ask of the demo, which is loaded after them. */
export const demoEvents = { tour: 'webtrax:demo-tour', reset: 'webtrax:demo-reset' } as const;
