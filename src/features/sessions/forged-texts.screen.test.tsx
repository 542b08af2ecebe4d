import { describe, expect, it, vi } from 'vitest';
import { exportFrom, listCount, openScreen, region, show, year } from '../../app/testing/figures.ts';
import { all, isSaid, press, textOf, the, user, visit } from '../../app/testing/person.ts';
import { settled } from '../../app/testing/render-app.tsx';

const cards = () => all('article', undefined, { within: the('main') });

describe('forged values', () => {
  it('are shown as text, and are no formulas in an exported file (FIL-016)', async () => {
    const term = "'; DROP TABLE sessions; --";
    await openScreen(`/sessions?${year}&filter=${encodeURIComponent(`SEARCH:${term}`)}`);
    expect(listCount()).toBeGreaterThan(0);
    expect(textOf(cards()[0])).toContain(term);
    await press(/^Pages of/, { within: cards()[0] as HTMLElement });
    expect(all('table', undefined, { within: cards()[0] as HTMLElement })).toHaveLength(1);
    await show('View', 'Table');
    expect(textOf(the('table', 'Sessions'))).toContain(term);
    const file = await exportFrom(region('Results'));
    expect(file.rows).toHaveLength(listCount() + 1);
    // Guarded against cells that a spreadsheet would interpret, also with semicolons as separators.
    expect(file.text).toContain("'; DROP TABLE sessions;' --");
    const cells = file.rows.flat().flatMap((cell) => [cell, ...cell.split(';')]);
    expect(cells.filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([]);
  });

  it('create no script, image or javascript: link in open cards', async () => {
    await openScreen(`/sessions?show=100&filter=ACTION%3ARFI&${year}`);
    const toggles = all('button', /^Pages of/);
    const states = () => new Set(toggles.map((toggle) => toggle.getAttribute('aria-expanded')));
    expect(states()).toEqual(new Set(['false']));
    for (const toggle of toggles) await user.click(toggle);
    await settled();
    expect(states()).toEqual(new Set(['true']));
    // The full origin of a visitor is shown (SES-050).
    const origins = [...document.querySelectorAll('main article dl')].map(textOf);
    expect(origins.filter((text) => /https?:\/\/[^/ ]+\//.test(text)).length).toBeGreaterThan(0);
    expect(all('table', 'Pages of the session').length).toBeGreaterThan(0);
    expect(all('heading', /^Form submission/).length).toBeGreaterThan(0);
    expect(document.querySelectorAll('main a[href^="javascript:"], main script, main img')).toHaveLength(0);
  });

  it('in an address are ignored, or explained for a page or visitor (FRM-006)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await openScreen(
      '/sessions?start=yesterday&end=%00&filter=%3Cscript%3E&filter=TARGET.Evil:1&sort=x.y&page=-3&show=1e9&view=',
    );
    expect(listCount()).toBeGreaterThan(0);
    expect(isSaid('No filters applied')).toBe(true);
    await visit('/sessions?view=table&page=900000');
    expect(isSaid("This page doesn't exist.")).toBe(true);
    await press('Back to page 1');
    expect(isSaid(/^1–25 of/)).toBe(true);
    await visit('/sessions/visitor/%2e%2e%2f%3Cb%3E');
    expect(isSaid('Visitor not found, or not seen by this account.')).toBe(true);
  });
});
