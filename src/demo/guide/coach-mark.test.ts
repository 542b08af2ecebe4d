import { describe, expect, it } from 'vitest';
import { placeCard } from './coach-mark.tsx';

const screen = { width: 1000, height: 800 };
const card = { width: 300, height: 200 };

describe('placeCard', () => {
  it.each([
    ['below', { left: 100, top: 100, width: 200, height: 50 }, { left: 100, top: 162 }],
    ['below, within the screen', { left: 900, top: 100, width: 90, height: 50 }, { left: 684, top: 162 }],
    ['above', { left: 100, top: 600, width: 200, height: 100 }, { left: 100, top: 388 }],
    ['to the right', { left: 100, top: 60, width: 200, height: 700 }, { left: 312, top: 60 }],
    ['to the left', { left: 600, top: 60, width: 380, height: 700 }, { left: 288, top: 60 }],
    ['over an element that fills the screen', { left: 0, top: 0, width: 1000, height: 800 }, { left: 684, top: 584 }],
    [
      'at the top for an element above the screen',
      { left: 50, top: -400, width: 100, height: 50 },
      { left: 50, top: 16 },
    ],
    [
      'at the bottom for an element below the screen',
      { left: 50, top: 1400, width: 100, height: 50 },
      { left: 50, top: 584 },
    ],
  ])('places the card %s', (_, anchor, expected) => {
    expect(placeCard(anchor, card, screen)).toEqual(expected);
  });
});
