import type { ClockChange, WorldChoice } from '../../../schema/generated/control.ts';
import { byTag, nullOr, object, oneOf, type Read, text, whole } from './shapes.ts';

/** A little over a year, in milliseconds: worlds end when the mock starts and go back two years. */
const farthest = 31_622_400_000;

export const readClockChange: Read<ClockChange> = byTag('action', {
  stop: object({ action: oneOf('stop') }),
  run: object({ action: oneOf('run') }),
  set: object({ action: oneOf('set'), to: text() }),
  advance: object({ action: oneOf('advance'), milliseconds: whole(-farthest, farthest) }),
  reset: object({ action: oneOf('reset') }),
});

export const readWorldChoice: Read<WorldChoice> = object({
  seed: nullOr(whole(0, 0x7fffffff)),
  size: nullOr(whole(0, 1_000_000)),
});
