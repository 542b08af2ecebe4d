import { type MatrixDriver, whenAnswered } from './matrix-driver.ts';
import { closeCall, days, openCall, type Situation } from './situation.ts';

const dana = 'Dana Reyes';

/** Presses a button that creates a file; when the job has started, lets time pass in the mock and on the page. */
const makeFile =
  (button: string, create: string, poll: string) => async (driver: MatrixDriver, _turn: number, call: string) => {
    const passTime = whenAnswered(driver, create).then(async () => {
      await driver.advance(10_000);
      await driver.passTime(1100);
    });
    const polled = call === '/downloads/' ? whenAnswered(driver, poll) : null;
    // A file already in progress isn't started again.
    await driver.pressIfShown({ role: 'button', name: /^(?:Cancel|Dismiss): / });
    await driver.press({ role: 'button', name: button });
    // If the job itself fails, nothing may follow.
    if (call === create) return void passTime.catch(() => undefined);
    await passTime;
    await polled;
  };

/** Exports and the PDF: the job, its polling, and the file itself. */
export const fileSituations: readonly Situation[] = [
  {
    name: 'an export of sessions',
    persona: dana,
    path: '/sessions',
    heading: /^All Sessions/,
    requests: [['createSessionsDownload'], ['sessionsDownload'], ['/downloads/']],
    open: (driver) => driver.enter('/sessions'),
    trigger: makeFile('Export', 'createSessionsDownload', 'sessionsDownload'),
  },
  {
    name: 'an export in a custom order',
    persona: dana,
    path: '/analytics/browsers',
    heading: /^Browsers/,
    requests: [['createSessionsDownloadInOrder']],
    open: (driver) => driver.enter('/analytics/browsers?sort=browser.ASC'),
    trigger: makeFile('Export', 'createSessionsDownloadInOrder', 'sessionsDownload'),
  },
  {
    name: 'an export of actions',
    persona: dana,
    path: '/sessions/actions',
    heading: /^Actions/,
    requests: [['createActivitiesDownload']],
    open: (driver) => driver.enter('/sessions/actions'),
    trigger: makeFile('Export', 'createActivitiesDownload', 'sessionsDownload'),
  },
  {
    name: 'the PDF of a campaign',
    persona: dana,
    path: '/campaigns/1044202/view',
    heading: /^Premium Vertical Sponsorship/,
    requests: [['createPDFDownload'], ['pdfDownload']],
    open: (driver) => driver.enter('/campaigns/1044202/view?start=2026-10-01&end=2026-10-20'),
    trigger: makeFile('Download (PDF)', 'createPDFDownload', 'pdfDownload'),
  },
  {
    name: 'the images of a campaign',
    persona: dana,
    path: '/campaigns/1044202/view',
    heading: /^Premium Vertical Sponsorship/,
    requests: [['/creatives/']],
    needsBrowser: true,
    // In each turn, a campaign whose images haven't been loaded yet.
    trigger: (driver, turn) => driver.enter(`/campaigns/${1_044_200 + turn}/view`),
  },
  {
    name: 'the recording of a call',
    persona: dana,
    path: '/sessions/actions',
    heading: /^Actions/,
    requests: [['/recordings/']],
    async open(driver) {
      // A loaded recording isn't requested again for minutes while the page stays open.
      await driver.restart();
      await driver.enter(`/sessions/actions?showAll=true&${days(0)}`);
    },
    isDoneOnce: true,
    needsBrowser: true,
    async trigger(driver) {
      await closeCall(driver);
      await openCall(driver);
    },
  },
  {
    name: 'a third-party form',
    persona: dana,
    path: '/settings/invite',
    heading: /^Invite/,
    requests: [['/third-party/']],
    async trigger(driver) {
      // A loaded script is only requested once per page.
      if (await driver.hasForms()) await driver.restart();
      await driver.enter('/settings/invite');
    },
  },
];
