import { describe, expect, it, vi } from 'vitest';
import { openScreen, rowsOf, year } from './testing/figures.ts';
import { all, isSaid, press, said, textOf, the, visit } from './testing/person.ts';
import { goTo, settled, until } from './testing/render-app.tsx';
import { answerCall, createGate, replaceAnswer } from './testing/requests.ts';

const empty = 'start=2024-11-01&end=2024-11-01';
const failed = { errors: [{ message: 'out of order' }], data: null };

/** Pages with one list or call, and what each says when empty. */
const pages = [
  { path: '/sessions', call: 'sessions', text: "We're sorry" },
  { path: '/sessions/actions', call: 'highValueActivities', text: 'You have not received any' },
  { path: '/audience', call: 'sessionsInfo', text: "We're sorry" },
  { path: '/analytics/referrers', call: 'referrers', text: 'No sessions in this time frame' },
] as const;

describe.each(pages)('after a period without data, $path', ({ path, call, text }) => {
  const sentence = () => said(text)[0];

  it('dims its message while another period loads (ERR-024)', async () => {
    await openScreen(`${path}?${empty}`);
    expect(sentence()?.closest('[aria-busy], [data-old]')).toBeNull();
    const gate = createGate();
    answerCall(call, async () => {
      await gate.opened;
      return null;
    });
    goTo(`${path}?${year}`);
    await until(() => sentence()?.closest('[aria-busy="true"][data-old]') !== null, 'the sentence is dimmed');
    gate.open();
    await settled();
    expect(sentence()).toBeUndefined();
  });

  it('says that nothing was updated if another period fails to load, and tries again (ERR-014, ERR-024)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    await openScreen(`${path}?${empty}`);
    const stop = replaceAnswer(call, () => failed);
    await visit(`${path}?${year}`);
    expect(sentence()?.closest('[data-old][data-failed]')).not.toBeNull();
    expect(isSaid(/Not updated|An error has occurred\./)).toBe(true);
    stop();
    await press(/^Try again: /);
    expect(sentence()).toBeUndefined();
    expect(all('button', /^Try again/)).toEqual([]);
  });
});

it('if only the count of all actions fails, the list of another period still appears (ERR-013)', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await openScreen(`/sessions/actions?${empty}`);
  replaceAnswer('highValueActivities', ({ variables }) => (variables.limit === 1 ? failed : null));
  // The empty list has requested that of the last 12 months.
  await visit('/sessions/actions?start=2026-01-05&end=2026-11-20');
  expect(rowsOf(the('table'))).toHaveLength(10);
  expect(textOf(the('heading', /^Actions/))).toBe('Actions0');
  expect(the('heading', /^Actions/).querySelector('[data-old][data-failed]')).not.toBeNull();
});
