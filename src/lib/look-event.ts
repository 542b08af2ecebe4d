/** An event of the window: whoever knows that there is something new has the page look at once (DAT-032). */
export const lookEvent = 'webtrax:look';
