const ofSessions = (count: number, shown: string) => `${shown} new ${count === 1 ? 'session' : 'sessions'}, show`;
const ofActions = (count: number, shown: string) => `${shown} new ${count === 1 ? 'action' : 'actions'}, show`;

/** The notice of rows that have come since a list was loaded (DAT-033). `shown` is the count as it is written. */
export const followTexts = {
  sessions: ofSessions,
  actions: ofActions,
  /** Read aloud once, when the notice comes. */
  arrived: { sessions: 'New sessions have come in.', actions: 'New actions have come in.' },
} as const;
