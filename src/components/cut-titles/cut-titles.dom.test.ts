import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addCutTitles, dismissOnEscape } from './cut-titles.ts';

let stop = () => {};

beforeEach(() => {
  document.body.innerHTML = '<p id="line" style="text-overflow: ellipsis">Acme <b id="part">Valve Works</b></p>';
  stop = addCutTitles(document.body);
});
afterEach(() => stop());

/** Simulates a layout, which happy-dom lacks, and points at part of the line. */
function pointAt(width: number, event = 'pointerover'): string | null {
  const line = document.getElementById('line') as HTMLElement;
  Object.defineProperty(line, 'scrollWidth', { configurable: true, value: 120 });
  Object.defineProperty(line, 'clientWidth', { configurable: true, value: width });
  document.getElementById('part')?.dispatchEvent(new Event(event, { bubbles: true }));
  return line.getAttribute('title');
}

describe('a line that may be truncated (FRM-043)', () => {
  it('has its full text as a title while truncated, for mouse and keyboard', () => {
    expect(pointAt(120)).toBeNull();
    expect(pointAt(80)).toBe('Acme Valve Works');
    expect(pointAt(120)).toBeNull();
    expect(pointAt(80, 'focusin')).toBe('Acme Valve Works');
  });

  it('updates its title when its text changes, and keeps an existing title', () => {
    pointAt(80);
    (document.getElementById('part') as HTMLElement).textContent = 'Pumps';
    expect(pointAt(80)).toBe('Acme Pumps');
    stop();
    document.body.innerHTML = '<p id="line" style="text-overflow: ellipsis" title="Acme"><b id="part">Acme Inc</b></p>';
    stop = addCutTitles(document.body);
    expect(pointAt(80)).toBe('Acme');
  });

  it('gets no title after this is stopped', () => {
    stop();
    expect(pointAt(80)).toBeNull();
  });
});

it('Escape dismisses a tooltip until another element is hovered or focused (FRM-075)', () => {
  const root = document.createElement('div');
  dismissOnEscape(root);
  const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }));
  for (const event of ['pointerover', 'focusin']) {
    press('Enter');
    expect('dismissed' in root.dataset).toBe(false);
    press('Escape');
    expect('dismissed' in root.dataset).toBe(true);
    root.dispatchEvent(new Event(event));
    expect('dismissed' in root.dataset).toBe(false);
  }
});
