import { describe, expect, it, vi } from 'vitest';
import { openScreen, region, year } from '../../app/testing/figures.ts';
import { all, isSaid, the, visit } from '../../app/testing/person.ts';
import { goTo, settled, until } from '../../app/testing/render-app.tsx';
import { answerCall, gate, replaceAnswer } from '../../app/testing/requests.ts';

const cards = () => all('article', undefined, { within: the('main') });
const placeholders = () => the('main').querySelectorAll('[aria-busy="true"] [class*="stop"] [class*="skeleton"]');

describe('the page of a visitor', () => {
  it('has placeholders of its list until the company is known (ERR-024, VIS-001)', async () => {
    await openScreen(`/sessions?${year}`);
    const { opened, open: answerAll } = gate();
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

  it('leads back to all sessions of its dates, as their list was shown, without what narrowed them (VIS-003)', async () => {
    await openScreen(`/sessions/visitor/v12?${year}&view=table&filter=ACTION:RFI`);
    const back = the('link', 'All Sessions', { within: the('main') }) as HTMLAnchorElement;
    expect(back.pathname).toBe('/sessions');
    const named = Object.fromEntries(new URLSearchParams(back.search));
    expect(named).toEqual({ ...Object.fromEntries(new URLSearchParams(year)), view: 'table' });
  });

  it('has its list also where the company could not be loaded (ERR-013)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    replaceAnswer('visitor', () => ({ errors: [{ message: 'out of order' }], data: null }));
    await openScreen(`/sessions?${year}`);
    const address = cards()[0]?.querySelector('a')?.getAttribute('href') ?? '';
    expect(address).toContain('/sessions/visitor/');
    await visit(address);
    expect(region('Company').textContent).toContain('—');
    expect(placeholders()).toHaveLength(0);
    expect(cards().length).toBeGreaterThan(0);
  });
});
