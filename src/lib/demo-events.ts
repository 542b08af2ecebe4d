/** What the app's own controls ask of the demo, which is loaded after them: events of the window. */
export const demoEvents = { tour: 'webtrax:demo-tour', reset: 'webtrax:demo-reset' } as const;
