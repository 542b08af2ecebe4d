import { describe, expect, it, vi } from 'vitest';
import type { LandMap } from './land-map.ts';
import { mapActionOf } from './map-controls.tsx';

const press = (key: string, modifiers = {}) =>
  mapActionOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...modifiers });

describe('a key on a map', () => {
  it.each([
    ['ArrowUp', 'panBy', [0, -96]],
    ['ArrowDown', 'panBy', [0, 96]],
    ['ArrowLeft', 'panBy', [-96, 0]],
    ['ArrowRight', 'panBy', [96, 0]],
    ['+', 'zoomBy', [1]],
    ['=', 'zoomBy', [1]],
    ['-', 'zoomBy', [-1]],
    ['_', 'zoomBy', [-1]],
    ['0', 'reset', []],
  ] as const)('%s calls %s', (key, act, values) => {
    const map = { panBy: vi.fn(), zoomBy: vi.fn(), reset: vi.fn() };
    press(key)?.(map as unknown as LandMap);
    expect(map[act].mock.calls).toEqual([values]);
  });

  it.each([
    ['Tab', {}],
    ['Enter', {}],
    ['+', { ctrlKey: true }],
    ['0', { metaKey: true }],
    ['ArrowLeft', { altKey: true }],
  ])('%s with %j is left to the browser', (key, modifiers) => {
    expect(press(key, modifiers)).toBeNull();
  });
});
