import { describe, expect, it } from 'vitest';
import { canJump, placeToShow, welcomeSteps } from './welcome-step.ts';

describe('placeToShow', () => {
  const aside = { step: 4, isAside: true } as const;
  it.each([
    ['terms not accepted', null, false, { step: 1, isAside: false }],
    ['terms accepted', null, true, null],
    ['not known yet', null, undefined, null],
    ['terms accepted during the wizard', aside, true, aside],
    ['a stored step, and new terms', aside, false, { step: 1, isAside: false }],
  ] as const)('%s', (_, place, accepted, expected) => {
    expect(placeToShow(place, accepted)).toEqual(expected);
  });
});

describe('canJump', () => {
  it.each([
    [1, []],
    [2, [3, 4, 5]],
    [5, [2, 3, 4]],
  ] as const)('from step %i to %j (WEL-003)', (from, expected) => {
    expect(welcomeSteps.filter((to) => canJump(from, to))).toEqual(expected);
  });
});
