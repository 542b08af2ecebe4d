import { describe, expect, it } from 'vitest';
import { listStatus, numberIn, region, rowsOf } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { all, find, isSaid, navigate, open, saying, textOf, the, visit } from '../../app/testing/person.ts';

const figures = () => textOf(region('Key figures'));

describe('the personas of the demo world', () => {
  /** Texts that only a bug puts on a screen. */
  const slips = /NaN|undefined|null\b|Invalid Date|Infinity|\[object/;
  const noInquiries = 'You have not received any RFIs or Phone Calls from network users';
  const bars = () => all('link', undefined, { within: region('Session Depth') });

  it('have an explained Home and list if they have no sessions', async () => {
    await open('/', { persona: 'Nora Whitfield' });
    expect(isSaid('No companies identified in this time frame.')).toBe(true);
    expect(isSaid(`${noInquiries} within the selected time frame.`)).toBe(true);
    expect(textOf(region('Total Sessions'))).toContain('No sessions');
    expect(figures()).toContain('Sessions0');
    expect(textOf(the('main'))).not.toMatch(slips);
    await navigate('Sessions');
    await saying("We're sorry, you do not have any sessions that match these filters.");
    expect(all('button', 'Clear applied filters')).toEqual([]);
  });

  it('can have no actions, or only sessions on the network', async () => {
    await open('/', { persona: 'Sam Quill' });
    expect(isSaid(noInquiries)).toBe(true);
    expect(bars().length).toBeGreaterThan(0);
    expect(textOf(the('main'))).not.toMatch(slips);
    await open('/', { persona: 'Ursula Meyer' });
    expect(bars().length).toBeGreaterThan(0);
    expect(textOf(the('main'))).not.toMatch(slips);
    const countStatus = () => listStatus();
    await navigate('Sessions');
    const total = countStatus();
    expect(total).toMatch(/\d/);
    await navigate('Thomasnet');
    expect(countStatus()).toBe(total);
  });

  it('with one account land on Home, a new one on the terms (WEL-001)', async () => {
    await open('/', { persona: 'Rosa Delgado' });
    await saying(/Ridgeline Precision Machining · all times/);
    await open('/', { persona: 'Priya Natarajan' });
    const wizard = { within: await find('dialog', 'Welcome to WebTrax') };
    await find('heading', 'Terms of service', wizard);
    expect(isSaid('within 60 days', wizard.within)).toBe(true);
  });

  it('see times in the zone of their account, even a half-hour zone (DAT-020)', async () => {
    const sessionsRequest = backend.nextRequest(({ calls }) =>
      calls.some(({ operationName }) => operationName === 'sessions'),
    );
    await open('/sessions?view=table', { persona: 'Marcus Feld', accountId: '61204' });
    const { answer, calls } = await sessionsRequest;
    const at = calls.findIndex(({ operationName }) => operationName === 'sessions');
    const answers = [await (await answer).clone().json()].flat();
    const moment = new Date(answers[at].data.sessions.edges[0].node.visitDate);
    const inKolkata = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(moment);
    const dateText = textOf(rowsOf('Sessions')[0]?.querySelector('[data-label="Date/Time"]'));
    expect(dateText.replace(/ 0(\d:)/, ' $1')).toBe(inKolkata.replace(/, (?=\d+:)/, ' ').replace('\u202f', ' '));
  });

  it('can have more than 400,000 sessions', async () => {
    await open('/', { persona: 'Victor Anand' });
    expect(all('link', undefined, { within: region('Session Length') }).length).toBeGreaterThan(0);
    await visit('/sessions?view=table&start=2025-11-22&end=2026-11-21&sort=sortable_company.ASC&page=20000');
    expect(numberIn(listStatus())).toBeGreaterThan(400_000);
    expect(all('rowheader').length > 0 || isSaid("This page doesn't exist.")).toBe(true);
  });
});
