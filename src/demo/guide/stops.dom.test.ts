import { describe, expect, it } from 'vitest';
import { createGuideMemory, type GuidePlace, stops } from './stops.ts';

/** A memory containing a text, or nothing. */
function memoryWith(text: string | null) {
  let stored = text;
  const setItem = (_: string, next: string) => {
    stored = next;
  };
  return createGuideMemory({ getItem: () => stored, setItem }, 5);
}

describe('createGuideMemory', () => {
  it.each<GuidePlace>(['over', 0, 4])('stores %s', (place) => {
    const memory = memoryWith(null);
    memory.write(place);
    expect(memory.read()).toBe(place);
  });

  it.each([null, '', '5', '-1', '1.5', 'what'])('starts at the first stop for %j', (text) => {
    expect(memoryWith(text).read()).toBe('new');
  });
});

describe('the export stop', () => {
  /** A page with the export button, and the button that opens the filter sheet, which contains it on a phone. */
  function openPage({ isPhone }: { isPhone: boolean }) {
    document.body.innerHTML =
      '<main><button aria-label="Filters and display">Filters<span>2</span></button><button>Export</button></main>';
    const [filters, button] = document.querySelectorAll('button');
    const setSeen = (element: Element | undefined, isSeen: boolean) =>
      Object.assign(element ?? {}, { getClientRects: () => (isSeen ? [new DOMRect(0, 0, 90, 44)] : []) });
    setSeen(filters, isPhone);
    setSeen(button, !isPhone);
    return { filters, button };
  }
  const anchor = () => stops.find(({ path }) => path === '/analytics/referrers')?.anchor();

  it('points at the Export button', () => {
    expect(anchor()).toBe(null);
    const { button } = openPage({ isPhone: false });
    expect(anchor()).toBe(button);
  });

  it('points at the button that opens the filter sheet, on a phone', () => {
    const { filters } = openPage({ isPhone: true });
    expect(anchor()).toBe(filters);
  });
});
