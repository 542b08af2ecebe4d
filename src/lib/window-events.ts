/** Window events through which parts of the app communicate without importing each other. */

/** Dispatched when something new is known to exist, so that the page checks immediately (DAT-032). */
export const checkNowEvent = 'webtrax:look';

/** Requests of the app's controls to the demo, which loads after them. */
export const demoEvents = { tour: 'webtrax:demo-tour', reset: 'webtrax:demo-reset' } as const;
