import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadedFiles, jobs, openScreen, passing, polls, starts } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { isSaid, press, the } from '../../app/testing/person.ts';
import { settled, until } from '../../app/testing/render-app.tsx';
import { answerCall, answerPath, createGate, replaceAnswer, watchRequests } from '../../app/testing/requests.ts';

const range = 'start=2026-11-02&end=2026-11-08';
const file = 'Browsers, Nov 2 – Nov 8, 2026';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a file', () => {
  const badGateway = () => Response.json({}, { status: 502 });

  it('arrives after lost polls and after a time offline (FIL-036)', async () => {
    let lostCount = 0;
    const lostPolls = [badGateway, () => Response.error()];
    answerCall('sessionsDownload', () => lostPolls[lostCount++]?.() ?? null);
    await openScreen(`/analytics/browsers?${range}`);
    await press('Export');
    await passing(() => lostCount === 2, 'two polls are lost');
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.advanceTimersByTime(2000);
    await settled();
    const pollsBefore = polls();
    vi.advanceTimersByTime(60_000);
    await settled();
    expect(polls()).toBe(pollsBefore);
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
    await passing(() => downloadedFiles().length === 1, 'the file arrives');
    expect(starts()).toBe(1);
  });

  it('survives being offline, or a sleeping computer, for longer than the time limit for a file (FIL-036)', async () => {
    let lostCount = 0;
    await openScreen(`/analytics/browsers?${range}`);
    await press('Export');
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.advanceTimersByTime(2000);
    await settled();
    vi.setSystemTime(Date.now() + 600_000);
    answerCall('sessionsDownload', () => (lostCount++ === 0 ? badGateway() : null));
    line.mockRestore();
    window.dispatchEvent(new Event('online'));
    await passing(() => downloadedFiles().length === 1 || isSaid("couldn't be created"), 'it ends');
    expect([downloadedFiles().length, starts()]).toEqual([1, 1]);
  });

  it('that takes too long is polled again on retry, not created again (FIL-036)', async () => {
    const job = { __typename: 'DownloadJob', id: 'slow', status: 'processing', url: null };
    const isSlow = replaceAnswer('sessionsDownload', () => ({ data: { sessionsDownload: job } }));
    await openScreen(`/analytics/browsers?${range}`);
    await press('Export');
    await until(() => {
      if (backend.pendingCount() === 0) vi.advanceTimersByTime(1000);
      return isSaid("Your file couldn't be created. Please try again.");
    }, 'nobody waits any longer');
    isSlow();
    await press(`Try again: ${file}`);
    await passing(() => downloadedFiles().length === 1, 'the file arrives');
    expect(starts()).toBe(1);
  });

  it('whose polls failed is polled again on retry, not created again (FIL-036)', async () => {
    const stop = answerCall('sessionsDownload', badGateway);
    await openScreen(`/analytics/browsers?${range}`);
    await press('Export');
    await passing(() => isSaid("Your file couldn't be created. Please try again."), 'the file fails');
    stop();
    await press(`Try again: ${file}`);
    await passing(() => downloadedFiles().length === 1, 'the file arrives');
    expect(starts()).toBe(1);
  });

  it("isn't created twice if the first poll after a retry fails too (FIL-036)", async () => {
    let lostCount = 0;
    answerCall('sessionsDownload', () => (lostCount++ < 4 ? badGateway() : null));
    await openScreen(`/analytics/browsers?${range}`);
    await press('Export');
    await passing(() => isSaid("Your file couldn't be created. Please try again."), 'the file fails');
    expect(lostCount).toBe(3);
    await press(`Try again: ${file}`);
    await passing(() => downloadedFiles().length === 1, 'the file arrives');
    expect(starts()).toBe(1);
  });

  it('that a busy server refuses for now is fetched again, not created again (FIL-002, LIM-018)', async () => {
    await openScreen(`/analytics/browsers?${range}`);
    const isBusy = answerPath('/downloads/', () => new Response('too many files', { status: 503 }));
    await press('Export');
    await passing(() => isSaid("Your file couldn't be downloaded. Please try again."), 'the refusal is told');
    isBusy();
    await press(`Try again: ${file}`);
    await until(() => downloadedFiles().length === 1, 'the file arrives');
    expect(starts()).toBe(1);
  });

  it('whose transfer fails is fetched again, not created again, on the first download and later ones (FIL-002)', async () => {
    await openScreen(`/analytics/browsers?${range}`);
    const isGone = answerPath('/downloads/', () => Response.error());
    await press('Export');
    await passing(() => isSaid("Your file couldn't be downloaded. Please try again."), 'the line is told');
    isGone();
    await press(`Try again: ${file}`);
    await until(() => downloadedFiles().length === 1, 'the file arrives');
    await until(() => isSaid('Downloaded'), 'it is downloaded');
    const isGoneAgain = answerPath('/downloads/', () => Response.error());
    await press(`Download again: ${file}`);
    await until(() => isSaid("Your file couldn't be downloaded. Please try again."), 'the line is told again');
    isGoneAgain();
    await press(`Try again: ${file}`);
    await until(() => downloadedFiles().length === 2, 'the file arrives again');
    expect(starts()).toBe(1);
  });

  it('is fetched once if Download again is clicked repeatedly, and its button keeps focus (FIL-002)', async () => {
    await openScreen(`/analytics/browsers?${range}`);
    await press('Export');
    await passing(() => downloadedFiles().length === 1 && isSaid('Downloaded'), 'the file arrives');
    const fetched = watchRequests('/downloads/');
    const { opened, open } = createGate();
    answerPath('/downloads/', () => opened.then(() => null));
    const downloadAgain = the('button', `Download again: ${file}`);
    downloadAgain.focus();
    downloadAgain.click();
    downloadAgain.click();
    await until(() => jobs().some((text) => text.includes('Downloading...')), 'it is under way');
    downloadAgain.click();
    open();
    await until(() => downloadedFiles().length === 2 && isSaid('Downloaded'), 'the file arrives again');
    await settled();
    expect([fetched.length, downloadedFiles().length, document.activeElement === downloadAgain]).toEqual([1, 2, true]);
  });
});
