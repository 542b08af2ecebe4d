/**
 * What the tag of the sample site and the app agree on in one browser: a channel on which it says that something has
 * happened, and the key under which visits wait for a demo's mock, as a list of bodies for the collector (TST-080). A
 * demo in a folder has the folder before that key, as before all that it keeps (FRM-061).
 */
export const visitChannel = { channel: 'webtrax-visits', waiting: 'webtrax.demo.visits' } as const;
