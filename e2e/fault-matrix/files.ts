import { closeCall, openCall } from './call-row.ts';
import { days, type Situation } from './situation.ts';
import type { Stage } from './stage.ts';

const dana = 'Dana Reyes';

/** Presses a button that has a file made; once the job has begun, time passes in the mock and the browser. */
const makeFile =
  (button: string, create: string, poll: string) => async (stage: Stage, _turn: number, asked: string) => {
    const { page } = stage;
    const passTime = stage.answered(create).then(async () => {
      await stage.advance(10_000);
      await page.clock.runFor(1100);
    });
    const polled = asked === '/downloads/' ? stage.answered(poll) : null;
    await page.getByRole('button', { name: button, exact: true }).first().click();
    // Where the job is what fails, nothing may come of it.
    if (asked === create) return void passTime.catch(() => undefined);
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
    open: (stage) => stage.enter('/sessions'),
    setOff: makeFile('Export', 'createSessionsDownload', 'sessionsDownload'),
  },
  {
    name: 'an export of actions',
    persona: dana,
    path: '/sessions/actions',
    heading: /^Actions/,
    requests: [['createActivitiesDownload']],
    open: (stage) => stage.enter('/sessions/actions'),
    setOff: makeFile('Export', 'createActivitiesDownload', 'sessionsDownload'),
  },
  {
    name: 'the PDF of a campaign',
    persona: dana,
    path: '/campaigns/1044202/view',
    heading: /^Premium Vertical Sponsorship/,
    requests: [['createPDFDownload'], ['pdfDownload']],
    open: (stage) => stage.enter('/campaigns/1044202/view?start=2026-10-01&end=2026-10-20'),
    setOff: makeFile('Download (PDF)', 'createPDFDownload', 'pdfDownload'),
  },
  {
    name: 'the images of a campaign',
    persona: dana,
    path: '/campaigns/1044202/view',
    heading: /^Premium Vertical Sponsorship/,
    requests: [['/creatives/']],
    // Each turn a campaign whose images have not been seen.
    setOff: (stage, turn) => stage.enter(`/campaigns/${1_044_200 + turn}/view`),
  },
  {
    name: 'the recording of a call',
    persona: dana,
    path: '/sessions/actions',
    heading: /^Actions/,
    requests: [['/recordings/']],
    open: (stage) => stage.enter(`/sessions/actions?showAll=true&${days(0)}`),
    async setOff(stage) {
      await closeCall(stage);
      await openCall(stage);
    },
  },
  {
    name: 'a form of the third party',
    persona: dana,
    path: '/settings/invite',
    heading: /^Invite/,
    requests: [['/third-party/']],
    async setOff({ page, enter }) {
      // A script that has come is asked for once a page.
      if (await page.evaluate(() => 'WebTraxForms' in window)) await page.goto('/nowhere');
      await enter('/settings/invite');
    },
  },
];
