/** Words of the tutorial page around the steps of the tour (SET-034). */
export const tutorialTexts = {
  title: 'Tutorial',
  subtitle: 'Reading your sessions, in five short chapters',
  contents: 'Chapters',
  next: 'Try it now',
  allSessions: 'View all sessions',
  targets: 'Set up your targets',
  callTracking: 'How call tracking works',
} as const;

/** What the picture of a chapter shows, in the order of the tour's steps; for screen readers. */
export const tutorialPictures = [
  "A session: a company's monogram, its name, its place and the time of its visit",
  'A list of sessions, newest first, with the time and length of each',
  'The rail of days, with a filled dot where there is something to act on',
  'An open session, its four pages listed in the order they were read',
  'Filters above a list, and the arrow that exports the rows as a file',
] as const;
