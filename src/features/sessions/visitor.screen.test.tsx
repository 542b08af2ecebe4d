import { describe, expect, it, vi } from 'vitest';
import { openScreen, region, year } from '../../app/testing/figures.ts';
import { all, isSaid, the, user, visit } from '../../app/testing/person.ts';
import { goTo, settled, until } from '../../app/testing/render-app.tsx';
import { answerCall, createGate, replaceAnswer } from '../../app/testing/requests.ts';

const cards = () => all('article', undefined, { within: the('main') });
const placeholders = () => the('main').querySelectorAll('[aria-busy="true"] [class*="stop"] [class*="skeleton"]');

describe('the visitor page', () => {
  it('shows placeholders for its list until the company is known (ERR-024, VIS-001)', async () => {
    await openScreen(`/sessions?${year}`);
    const { opened, open: answerAll } = createGate();
    answerCall('visitor', () => opened.then(() => null));
    goTo(`/sessions/visitor/v12?${year}`);
    await until(() => isSaid('Visitor Detailed Sessions'), 'the page');
    expect(region('Company').getAttribute('aria-busy')).toBe('true');
    expect(placeholders().length).toBeGreaterThan(25);
    expect(all('button', 'Export')).toEqual([]);
    goTo(`/sessions/visitor/v12?${year}&view=table`);
    await until(() => all('table', 'Sessions').length > 0, 'the placeholders of a table');
    expect(placeholders()).toHaveLength(0);
    expect(the('table', 'Sessions').querySelectorAll('tbody tr')).toHaveLength(25);
    answerAll();
    await settled();
    expect(region('Company').getAttribute('aria-busy')).toBe('false');
    expect(isSaid('This visitor has no sessions within the selected time frame.')).toBe(true);
  });

  it('links back to all sessions of its dates in the same view, without filters (VIS-003)', async () => {
    await openScreen(`/sessions/visitor/v12?${year}&view=table&filter=ACTION:RFI`);
    const back = the('link', 'All Sessions', { within: the('main') }) as HTMLAnchorElement;
    expect(back.pathname).toBe('/sessions');
    const named = Object.fromEntries(new URLSearchParams(back.search));
    expect(named).toEqual({ ...Object.fromEntries(new URLSearchParams(year)), view: 'table' });
  });

  it('shows its list even if the company failed to load, which can be retried alone (ERR-013, ERR-023)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const stop = replaceAnswer('visitor', () => ({ errors: [{ message: 'out of order' }], data: null }));
    await openScreen(`/sessions?${year}`);
    const address = cards()[0]?.querySelector('a')?.getAttribute('href') ?? '';
    expect(address).toContain('/sessions/visitor/');
    await visit(address);
    expect(region('Company').textContent).toContain('—');
    expect(placeholders()).toHaveLength(0);
    expect(cards().length).toBeGreaterThan(0);

    stop();
    const list = cards()[0];
    const { opened, open: answer } = createGate();
    answerCall('visitor', () => opened.then(() => null));
    await user.click(the('button', 'Try again: Company'));
    await until(() => region('Company').getAttribute('aria-busy') === 'true', 'the company is loading');
    expect(cards()[0]).toBe(list);
    answer();
    await settled();
    expect(cards()[0]).toBe(list);
    expect(region('Company').textContent).toContain('Industry');
    expect(all('heading', '—')).toEqual([]);
    expect(all('button', /^Try again/)).toEqual([]);
  });
});
