import { describe, expect, it, vi } from 'vitest';
import { exportFrom, follow, numberIn, openScreen, region, rowsOf, sum, year } from '../../app/testing/figures.ts';
import { backend } from '../../app/testing/mock-backend.ts';
import { addressNow, all, goBack, isSaid, press, textOf, texts, the, user, visit } from '../../app/testing/person.ts';
import { mountApp, settled } from '../../app/testing/render-app.tsx';
import { changeAnswer, replaceAnswer } from '../../app/testing/requests.ts';

const panel = () => region('RFIs and Phone Calls');
const rows = () => rowsOf(the('table', undefined, { within: panel() }));
const typeBox = (name: string) => the('checkbox', name) as HTMLInputElement;
const checkedCount = () => all('checkbox').filter((box) => (box as HTMLInputElement).checked).length;
const count = () => numberIn(texts('status').find((text) => text.includes('action')));
const overall = () => numberIn(textOf(the('heading', /^Actions/)));
const toggleOf = (row: HTMLElement | undefined) => the('button', /^Details of/, { within: row });
const rowWith = (text: string) => rows().find((row) => row.textContent.includes(text));

const isSpent = (button: HTMLElement) => button.matches('[aria-disabled="true"]');

describe('the list of actions', () => {
  it('has matching counts in its header, types, pages and file (ACT-001, ACT-008, ACT-010, ACT-012, ACT-025)', async () => {
    await openScreen(`/sessions/actions?${year}`);
    expect(document.title).toBe('Actions · WebTrax');
    expect(isSaid('What people asked you or downloaded, on the network and on your site.')).toBe(true);
    const limits = backend.callsOf('highValueActivities').map(({ variables }) => variables.limit);
    expect(limits.toSorted()).toEqual([1, 10]);
    const counts = [count()];
    for (const [type, name] of [
      ['solicitation', 'Solicitation'],
      ['other', 'Other Inquiry'],
      ['unclassified', 'Unclassified'],
    ] as const) {
      await visit(`/sessions/actions?type=${type}&${year}`);
      expect(typeBox(name).checked).toBe(true);
      counts.push(count());
    }
    expect(sum(counts)).toBe(overall());

    await visit(`/sessions/actions?type=lead,other&${year}`);
    const listed = count();
    expect(listed).toBe((counts[0] ?? 0) + (counts[2] ?? 0));
    const rowTexts = new Set<string>();
    for (;;) {
      for (const row of rows()) rowTexts.add(textOf(row));
      const next = the('button', 'Next page');
      if (isSpent(next)) break;
      expect(rows()).toHaveLength(10);
      await follow(next);
    }
    expect(addressNow()).toContain(`page=${Math.ceil(listed / 10)}`);
    // Two downloads by one visitor in the same minute would look the same.
    expect(rowTexts.size).toBeGreaterThan(listed - 3);
    expect(rowTexts.size).toBeLessThanOrEqual(listed);
    const file = await exportFrom(panel());
    expect(file.rows).toHaveLength(listed + 1);
    expect(file.name).toMatch(/^webtrax-high-value-activities-/);
  });

  it('is filtered by the type checkboxes, and Back undoes a choice (ACT-002, ACT-003, ACT-004)', async () => {
    await openScreen(`/sessions/actions?${year}`);
    const leads = count();
    expect(checkedCount()).toBe(1);
    expect(typeBox('Sales Inquiry').checked).toBe(true);
    await press('Page 2');
    expect(addressNow()).toMatch(/&page=2$/);
    await follow(typeBox('Other Inquiry'));
    expect(addressNow()).toMatch(/&type=lead%2Cother$/);
    expect(count()).toBeGreaterThan(leads);
    await goBack();
    expect(addressNow()).toMatch(/&page=2$/);
    expect(typeBox('Other Inquiry').checked).toBe(false);
    expect(isSaid(`11–${Math.min(20, leads)} of ${leads}`)).toBe(true);

    await press('Select All');
    expect(addressNow()).toMatch(/&showAll=true$/);
    expect(checkedCount()).toBe(4);
    expect(count()).toBe(overall());
    for (const name of ['Sales Inquiry', 'Solicitation', 'Other Inquiry', 'Unclassified']) await follow(typeBox(name));
    expect(textOf(panel())).toContain('There is no data available for your selection, Select All');
    await press('Select All', { within: panel() });
    expect(checkedCount()).toBe(4);
    expect(rows()).toHaveLength(10);
  });

  it('keeps header and list consistent while paging forward and back (ACT-001)', async () => {
    await openScreen(`/sessions/actions?showAll=true&${year}`);
    const before = overall();
    // Another one has been added since.
    changeAnswer('highValueActivities', new RegExp(`"totalCount":${before}`, 'g'), `"totalCount":${before + 1}`);
    await press('Page 2');
    expect([overall(), isSaid(`11–20 of ${before + 1}`)]).toEqual([before + 1, true]);
    await goBack();
    expect([overall(), isSaid(`1–10 of ${before}`)]).toEqual([before, true]);
    await press('Page 2');
    await follow(typeBox('Solicitation'));
    expect(overall()).toBe(before + 1);
  });

  it('counts all types again when a page of some types loads (ACT-001)', async () => {
    await openScreen(`/sessions/actions?${year}`);
    const before = overall();
    changeAnswer('highValueActivities', new RegExp(`"totalCount":${before}`, 'g'), `"totalCount":${before + 1}`);
    const calls = backend.callsOf('highValueActivities').length;
    await press('Page 2');
    expect(overall()).toBe(before + 1);
    expect(backend.callsOf('highValueActivities')).toHaveLength(calls + 2);
  });

  it('opens rows by keyboard, keeps them open while paging, and links to the visitor (ACT-007)', async () => {
    await openScreen(`/sessions/actions?showAll=true&${year}`);
    const toggle = the('button', /^Details of .*, \w{3} \d{1,2}, 202[56]/, { within: rowWith('RFI') });
    toggle.focus();
    await user.keyboard('{Enter}');
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    const details = () => all('region', 'RFI Detail');
    expect(the('link', /@/, { within: details()[0] }).getAttribute('href')).toMatch(/^mailto:/);
    await press('Page 2');
    expect(isSaid(/^11–20 of/)).toBe(true);
    expect(details()).toHaveLength(0);
    await goBack();
    expect(details()).toHaveLength(1);
    // Clicking anywhere in the row works.
    await follow(rowWith('RFI')?.children[1]);
    expect(details()).toHaveLength(0);
    toggleOf(rowWith('RFI')).focus();
    await user.keyboard(' ');
    await settled();
    await follow(the('link', 'Sessions around that day', { within: details()[0] }));
    expect(addressNow()).toMatch(/\/sessions\/visitor\/v\d+\?start=(\S+)&end=\1$/);
    expect(isSaid(/^[1-9]\d* sessions? ·/)).toBe(true);
  });

  it.each([
    ['with its number and recording', '"/recordings/c1.wav"', true],
    ['with its number and no recording', 'null', false],
  ])('describes a phone call %s (ACT-029)', async (_, file, hasRecording) => {
    changeAnswer('phoneCall', /"permanentFile":(?:null|"[^"]*")/g, `"permanentFile":${file}`);
    await openScreen(`/sessions/actions?showAll&${year}`);
    while (!rowWith('Phone call')) await press('Next page');
    for (const row of rows().filter(({ textContent }) => textContent.includes('Phone call')))
      await follow(toggleOf(row));
    const details = all('region', 'Phone Inquiry Detail');
    expect(details.length).toBeGreaterThan(0);
    for (const detail of details) {
      expect(isSaid(/^\(\d{3}\) \d{3}-\d{4}$/, detail)).toBe(true);
      expect(detail.querySelector('audio') !== null).toBe(hasRecording);
      expect(isSaid('There is no recording of this call.', detail)).toBe(!hasRecording);
    }
  });

  it('keeps a call open while its row stays, and fetches it once (ACT-013, ERR-024)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openScreen(`/sessions/actions?showAll&${year}`);
    while (!rowWith('Phone call')) await press('Next page');
    await follow(toggleOf(rowWith('Phone call')));
    const detail = () => textOf(the('region', 'Phone Inquiry Detail'));
    const before = detail();
    replaceAnswer('highValueActivities', () => ({ errors: [{ message: 'out of order' }], data: null }));
    await visit('/sessions/actions?showAll&start=2026-01-01&end=2026-04-20');
    expect(isSaid('Not updated')).toBe(true);
    expect(detail()).toBe(before);
    await visit('/sessions?start=2026-01-05&end=2026-01-11');
    expect(backend.callsOf('phoneCall')).toHaveLength(1);
  });

  it('says when an account has no actions (ACT-009)', async () => {
    await openScreen(`/sessions/actions?${year}`, { persona: 'Sam Quill' });
    const none = 'You have not received any RFIs or Phone Calls from network users within the selected time frame.';
    expect(isSaid(none)).toBe(true);
    expect(all('checkbox')).toEqual([]);
    expect(all('table')).toEqual([]);
  });

  it('opens from Home with its dates, and offers a way back from a missing page (HOM-006, SES-036)', async () => {
    await openScreen(`/?${year}`);
    await follow(the('link', 'Show more'));
    expect(addressNow()).toBe(`/sessions/actions?${year}`);
    expect(count()).toBeGreaterThan(10);
    await visit(`/sessions/actions?page=400&${year}`);
    await press('Back to page 1');
    expect(rows()).toHaveLength(10);
  });

  it('shows a dash for a call or list that fails, and can retry the list (ERR-013, ERR-023)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const failed = { errors: [{ message: 'out of order' }], data: null };
    const stop = replaceAnswer('phoneCall', () => failed);
    await openScreen(`/sessions/actions?showAll&${year}`);
    while (!rowWith('Phone call')) await press('Next page');
    await follow(toggleOf(rowWith('Phone call')));
    expect(textOf(the('region', 'Phone Inquiry Detail'))).toMatch(/^Phone Inquiry Detail—/);
    expect(textOf(the('main'))).not.toMatch(/out of order|try again/i);
    stop();

    const stopList = replaceAnswer('highValueActivities', ({ variables }) => (variables.limit === 10 ? failed : null));
    mountApp();
    await settled();
    expect(textOf(panel())).toContain('—');
    expect(overall()).toBeGreaterThan(10);
    expect(all('table')).toEqual([]);
    expect(textOf(the('main'))).not.toContain('out of order');
    stopList();
    await press('Try again');
    expect(rows()).toHaveLength(10);

    const stopDates = replaceAnswer('highValueActivities', ({ variables }) => (variables.limit === 10 ? failed : null));
    await visit('/sessions/actions?showAll&start=2026-11-01&end=2026-11-10');
    expect(textOf(the('main'))).toContain('Not updated');
    // The header counts the new days, and nothing next to it counts the previous ones.
    expect(textOf(the('main'))).not.toMatch(/[\d,]+ actions?:/);
    stopDates();
  });
});
