/** What stands where a list has no sessions (SES-038); the first is fixed (SES-037). */
export const emptySessionsTexts = {
  all: "We're sorry, you do not have any sessions that match these filters.",
  thomasnet: 'You do not have any sessions with Thomasnet activity that match these filters.',
  navigator: 'You do not have any sessions with Navigator activity that match these filters.',
  visitor: 'This visitor has no sessions within the selected time frame.',
  unknownVisitor: 'Visitor not found, or not seen by this account.',
  noTargets: 'You have not set up any targets yet, so there are no sessions to match them.',
} as const;

/** What stands where an audience page has no sessions. */
export const emptyAudienceTexts = {
  'audience-all': "We're sorry, there is no audience that matches these filters.",
  'audience-thomasnet': 'There is no audience with Thomasnet activity that matches these filters.',
  'audience-navigator': 'There is no audience with Navigator activity that matches these filters.',
  noTargets: 'You have not set up any targets yet, so there is no audience to match them.',
} as const;

/** What stands where a targeted page of either kind has no sessions (SES-073). */
export const emptyTargetedTexts = {
  byTargets: 'No sessions match your targets within the selected time frame.',
  byMore: 'No sessions match your targets and these filters within the selected time frame.',
  clear: 'Clear these filters',
} as const;
