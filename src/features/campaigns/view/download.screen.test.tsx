import { expect, it, vi } from 'vitest';
import { backend } from '../../../app/testing/mock-backend.ts';
import { addressNow, isSaid, navigate, open, saying, the, user } from '../../../app/testing/person.ts';
import { until } from '../../../app/testing/render-app.tsx';
import { answerPath, replaceAnswer } from '../../../app/testing/requests.ts';
import { downloads } from '../../../app/testing/test-browser.ts';

/** Waits while time passes: a job is polled once per second. */
function inTime(check: () => boolean, description: string): Promise<void> {
  return until(() => {
    // Time stops during calls, which would otherwise time out.
    if (backend.pendingCount() === 0) vi.advanceTimersByTime(50);
    return check();
  }, description);
}

it('Download requests the PDF once, polls it on any screen, and reports a failure (FIL-021)', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const inputs: unknown[] = [];
  let remaining = 2;
  const job = (status: string, url: string | null) => ({
    __typename: 'PDFDownload',
    id: 'p1',
    campaignId: '1044201',
    status,
    url,
  });
  replaceAnswer('createPDFDownload', ({ variables }) => {
    inputs.push(variables.campaignPDFInputs);
    return { data: { createPDFDownload: job('processing', null) } };
  });
  replaceAnswer('pdfDownload', () => {
    remaining -= 1;
    const isDone = remaining <= 0;
    if (remaining < -1) return { data: { pdfDownload: null } };
    return { data: { pdfDownload: job(isDone ? 'done' : 'processing', isDone ? '/files/a.pdf' : null) } };
  });
  answerPath('/files/', () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
  await open('/campaigns/1044201/view?start=2026-11-01&end=2026-11-30');
  await user.dblClick(the('button', 'Download (PDF)'));
  await saying('Preparing your PDF...');
  await inTime(() => downloads.length > 0, 'the file');
  expect(downloads).toEqual(['a.pdf']);
  expect(inputs).toEqual([
    expect.objectContaining({ printUrl: '/campaigns/1044201/view/print?start=2026-11-01&end=2026-11-21' }),
  ]);
  expect(remaining).toBe(0);
  expect(addressNow()).toContain('/campaigns/1044201/view');

  // From now on the server doesn't know the job.
  remaining = -1;
  await user.click(the('button', 'Download (PDF)'));
  await inTime(() => isSaid("Your PDF couldn't be created. Please try again."), 'the failure is said');
  remaining = 99;
  await user.click(the('button', 'Download (PDF)'));
  expect(isSaid("Your PDF couldn't be created. Please try again.")).toBe(false);
  await inTime(() => remaining < 99, 'the job is polled');
  // It continues in the frame on any screen (FIL-028).
  await navigate('Home');
  expect(isSaid('Preparing your PDF...')).toBe(true);
  const then = remaining;
  await inTime(() => remaining < then - 2, 'the job is polled on another screen');
  remaining = 1;
  await inTime(() => downloads.length > 1, 'the file');
});

it('Download saves a PDF that is done in the first response, without polling (FIL-001, FIL-010)', async () => {
  const job = { __typename: 'PDFDownload', id: 'fast', campaignId: '1044201', status: 'done', url: '/files/fast.pdf' };
  replaceAnswer('createPDFDownload', () => ({ data: { createPDFDownload: job } }));
  answerPath('/files/', () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }));
  const before = downloads.length;
  await open('/campaigns/1044201/view?start=2026-11-01&end=2026-11-30');
  const callsBefore = backend.callsOf('pdfDownload').length;
  await user.click(the('button', 'Download (PDF)'));
  await until(() => downloads.length > before, 'the file');
  expect(downloads.slice(before)).toEqual(['fast.pdf']);
  expect(backend.callsOf('pdfDownload')).toHaveLength(callsBefore);
});
