/**
 * What the sample site's tag and the app share within one browser: a channel that announces new visits, and the key
 * under which visits wait for a demo's mock, as a list of collector bodies (TST-080). A demo in a folder prefixes the
 * key with its folder, like everything it stores (FRM-061).
 */
export const visitChannel = { channel: 'webtrax-visits', waiting: 'webtrax.demo.visits' } as const;
