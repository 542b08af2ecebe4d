import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { vettedNames } from '../../../schema/reference/action-texts.ts';
import {
  downloadedFiles,
  exportFrom,
  jobs,
  openScreen,
  passing,
  polls,
  region,
  starts,
  tray,
  year,
} from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import {
  all,
  hasFocus,
  isSaid,
  open,
  press,
  saying,
  storeElsewhere,
  textOf,
  texts,
  the,
  user,
  visit,
} from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';
import { answerPath, replaceAnswer } from '../../app/testing/requests.ts';
import { setConfig } from '../../lib/config/config.ts';
import { actionTexts } from '../../text/actions.ts';

const range = 'start=2026-11-02&end=2026-11-08';

describe('the tray of exports', () => {
  it('survives navigation, fetches each file once, and can download it again (FIL-028, FIL-029)', async () => {
    await openScreen(`/sessions?${range}`);
    expect(all('region', 'Exports')).toEqual([]);
    await press('Export');
    await press('Export');
    expect(jobs()).toEqual(['Sessions, Nov 2 – Nov 8, 2026Preparing your file...']);
    await visit(`/analytics/referrers?${range}`);
    await press('Export');
    expect(jobs()).toHaveLength(2);
    await visit('/settings');
    await passing(() => downloadedFiles().length === 2, 'both files arrive');
    expect(downloadedFiles().toSorted()).toEqual([
      'webtrax-referrers-2026-11-02-2026-11-08.csv',
      'webtrax-sessions-2026-11-02-2026-11-08.csv',
    ]);
    expect(starts()).toBe(2);
    await until(() => jobs().every((text) => text.includes('Downloaded')), 'both are downloaded');
    const pollsBefore = polls();
    vi.advanceTimersByTime(10_000);
    await settled();
    expect(polls()).toBe(pollsBefore);
    expect(texts('status').join()).toMatch(/(Sessions|Referrers), Nov 2 – Nov 8, 2026: Downloaded/);

    await press('Download again: Sessions, Nov 2 – Nov 8, 2026');
    await until(() => downloadedFiles().length === 3, 'the file comes again');
    expect(starts()).toBe(2);
    await press('Exports');
    expect(all('listitem', undefined, { within: tray() })).toEqual([]);
    await press('Exports');
    await press('Dismiss: Sessions, Nov 2 – Nov 8, 2026');
    await press('Dismiss: Referrers, Nov 2 – Nov 8, 2026');
    expect(all('region', 'Exports')).toEqual([]);
    expect(document.activeElement).toBe(the('main'));
  });

  it('fetches a file that is done in the first response, without polling (FIL-001, FIL-010)', async () => {
    const job = { __typename: 'DownloadJob', id: 'fast', status: 'done', url: '/files/browsers.csv' };
    replaceAnswer('createSessionsDownload', () => ({ data: { createSessionsDownload: job } }));
    answerPath('/files/', () => new Response('Browser\r\n', { headers: { 'content-type': 'text/csv' } }));
    await openScreen(`/analytics/browsers?${range}`);
    const pollsBefore = polls();
    await press('Export');
    await until(() => downloadedFiles().length === 1, 'the file arrives');
    expect(downloadedFiles()).toEqual(['browsers.csv']);
    await until(() => jobs().every((text) => text.includes('Downloaded')), 'it is downloaded');
    vi.advanceTimersByTime(10_000);
    await settled();
    expect(polls()).toBe(pollsBefore);
  });

  it('reports a finished file that no longer exists, and creates it again (FIL-002)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openScreen(`/analytics/browsers?${range}`);
    await press('Export');
    await passing(() => downloadedFiles().length === 1, 'the file arrives');
    await until(() => jobs().every((text) => text.includes('Downloaded')), 'it is downloaded');
    const stop = answerPath('/downloads/', () => new Response('used up', { status: 410 }));
    the('button', 'Download again: Browsers, Nov 2 – Nov 8, 2026').focus();
    await press('Download again: Browsers, Nov 2 – Nov 8, 2026');
    await until(() => isSaid("Your file couldn't be created. Please try again."), 'the failure is said');
    expect(document.activeElement).toBe(the('button', 'Try again: Browsers, Nov 2 – Nov 8, 2026'));
    stop();
    await press('Try again: Browsers, Nov 2 – Nov 8, 2026');
    await passing(() => downloadedFiles().length === 2, 'the file arrives');
  });

  it('keeps a failed file for a retry; stops polling for a canceled one, which never arrives (FIL-029)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const stop = replaceAnswer('sessionsDownload', () => ({ errors: [{ message: 'out of order' }], data: null }));
    await openScreen(`/analytics/browsers?${range}`);
    await press('Export');
    await passing(() => isSaid("Your file couldn't be created. Please try again."), 'the file fails');
    stop();
    await press('Try again: Browsers, Nov 2 – Nov 8, 2026');
    expect(hasFocus(tray())).toBe(true);
    expect(jobs()).toEqual(['Browsers, Nov 2 – Nov 8, 2026Preparing your file...']);
    await passing(() => downloadedFiles().length === 1, 'the file arrives');

    await press('Export');
    const [button] = all('button', /^Cancel: Browsers/);
    if (button) await user.click(button);
    vi.advanceTimersByTime(2000);
    await settled();
    const pollsBefore = polls();
    vi.advanceTimersByTime(10_000);
    await settled();
    expect(polls()).toBe(pollsBefore);
    expect(downloadedFiles()).toHaveLength(1);
  });

  it("shows each file's filters (FIL-029)", async () => {
    // In a small account, a week might not have such an action.
    const days = 'Nov 22, 2025 – Nov 21, 2026';
    await openScreen(`/sessions?${year}&filter=REFERRER:DTS&page_depth=6-9`);
    await press('Export');
    await visit(`/sessions/actions?${year}&type=lead,other`);
    await press('Export');
    expect(jobs().map((text) => text.replace('Preparing your file...', ''))).toEqual([
      `${actionTexts.list}, ${days}, ${vettedNames.lead}, ${vettedNames.other}`,
      `Sessions, ${days}, Referrer: Direct To Site, Pages: 6–9 pages`,
    ]);
  });

  it("names the visitor of a file, and no filters, which don't apply there (FIL-029, VIS-001)", async () => {
    await openScreen(`/sessions/visitor/v12?${range}&filter=REFERRER:DTS`);
    const visitor = textOf(the('heading', undefined, { within: region('Company') }));
    expect(visitor).not.toBe('');
    await press('Export');
    expect(jobs()).toEqual([`Sessions, Nov 2 – Nov 8, 2026, ${visitor} (v12)Preparing your file...`]);
  });

  it('survives the account picker, and is cleared when another account is chosen (FIL-028, FIL-030)', async () => {
    await open(`/analytics/browsers?${range}`, { persona: 'Marcus Feld', accountId: '10442' });
    await press('Export');
    await visit('/accounts');
    await visit(`/analytics/browsers?${range}`);
    expect(jobs()).toEqual(['Browsers, Nov 2 – Nov 8, 2026Preparing your file...']);
    storeElsewhere('webtrax.accountId', '61204');
    await saying(/Deccan Flow Control · all times/);
    expect(all('region', 'Exports')).toEqual([]);
    vi.advanceTimersByTime(10_000);
    await settled();
    expect(downloadedFiles()).toEqual([]);
  });

  it.each([
    ['that is canceled', () => press('Cancel: Browsers, Nov 2 – Nov 8, 2026')],
    ['of a person who logs out', () => press('Log out')],
  ])('never saves a file %s during the transfer (FIL-029, FIL-030)', async (_name, leave) => {
    let send: (file: Response) => void = () => {};
    let isAsked = false;
    const file = new Promise<Response>((resolve) => {
      send = resolve;
    });
    answerPath('/downloads/', () => {
      isAsked = true;
      return file;
    });
    await openScreen(`/analytics/browsers?${range}`);
    await press('Export');
    await passing(() => isAsked, 'the file is asked for');
    await leave();
    send(new Response('Browser', { headers: { 'content-type': 'text/csv' } }));
    await settled();
    vi.advanceTimersByTime(1000);
    await settled();
    expect(downloadedFiles()).toEqual([]);
  });

  it("sends an ordering only if the screen's differs from the file's default (FIL-027)", async () => {
    await openScreen(`/analytics/browsers?${range}`);
    await press('Export');
    await visit(`/analytics/browsers?${range}&sort=browser.ASC`);
    await press('Export');
    await passing(() => downloadedFiles().length === 2, 'both files arrive');
    const variableNames = (name: string) => backend.callsOf(name).map(({ variables }) => Object.keys(variables));
    expect(variableNames('createSessionsDownload')).toEqual([['query', 'downloadType']]);
    expect(variableNames('createSessionsDownloadInOrder')).toEqual([['query', 'downloadType', 'ordering']]);
  });

  it("masks email addresses in a file if the build does, though the list's response has them in full (FRM-041, HST-009)", async () => {
    const listed = backend.nextRequest(({ calls }) => calls.some(({ variables }) => variables.limit === 10));
    await openScreen(`/sessions/actions?${year}`);
    expect(await (await (await listed).answer).clone().text()).toMatch(/"email":"[^"*@]+@/);
    const emails = async () => {
      const { rows } = await exportFrom(region('RFIs and Phone Calls'));
      const column = rows[0]?.indexOf('Email') ?? -1;
      return rows.slice(1).flatMap((row) => row[column] || []);
    };
    const allEmails = await emails();
    expect(allEmails.filter((email) => email.startsWith('*'))).toEqual([]);
    onTestFinished(() => setConfig({ maskEmails: false }));
    setConfig({ maskEmails: true });
    expect(await emails()).toEqual(allEmails.map((email) => `*@${email.split('@')[1]}`));
    expect(allEmails).not.toEqual([]);
  });
});
