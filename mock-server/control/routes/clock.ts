import type { ClockChange, ClockState } from '../../../schema/generated/control.ts';
import { parseClockTime } from '../../../schema/reference/moments.ts';
import { jsonResponse } from '../../lib/http.ts';
import { lastMomentOf } from '../../world/schedule.ts';
import type { ControlHandler, ControlServices } from '../control-call.ts';
import { readClockChange } from '../read/read-bodies.ts';
import { problemAt } from '../read/shapes.ts';
import {
  clockNow,
  driftOf,
  latestMoment,
  type SandboxControl,
  sandboxNow,
  untouched,
  withinYears,
} from '../sandbox-control.ts';

export const readClock: ControlHandler = async ({ sandbox, services }) =>
  jsonResponse(clockState(await services.controls.read(sandbox), services));

export const changeClock: ControlHandler = async (call) => {
  const { sandbox, services } = call;
  const change = await call.body(readClockChange);
  const target = change.action === 'set' ? readMoment(change.to) : 0;
  const control = await services.controls.change(sandbox, (current) => {
    const clock = changed(current, change, target, services.clock.now());
    return { ...current, clock };
  });
  return jsonResponse(clockState(control, services));
};

/** The clock of a sandbox as the control API shows it. */
export function clockState(
  kept: SandboxControl | null,
  { clock, worlds }: Pick<ControlServices, 'clock' | 'worlds'>,
): ClockState {
  const control = kept ?? untouched;
  const baseNow = clock.now();
  const now = sandboxNow(control, baseNow);
  return {
    now,
    iso: new Date(now).toISOString(),
    isStopped: control.clock.stoppedAt !== null,
    speed: control.clock.fast?.speed ?? 1,
    aheadBy: now - baseNow,
    driftedBy: now - clockNow(control.clock, baseNow),
    visitsUntil: lastMomentOf(worlds.now) * 1000,
  };
}

function changed(
  control: SandboxControl,
  change: ClockChange,
  target: number,
  baseNow: number,
): SandboxControl['clock'] {
  const { aheadBy, stoppedAt, fast } = control.clock;
  // It runs on from what it shows by then: one that ran into an end of its years has gone on beyond.
  const movedTo = (moment: number, given: 'to' | 'milliseconds') => {
    if (moment < 0 || moment > latestMoment) throw problemAt(given, 'leads out of the years 1970 to 9999');
    const from = withinYears(moment - driftOf(control));
    if (stoppedAt !== null) return { ...control.clock, stoppedAt: from };
    return running(from, baseNow, fast?.speed ?? 1);
  };
  switch (change.action) {
    case 'stop':
      return { aheadBy, stoppedAt: clockNow(control.clock, baseNow) };
    case 'run':
      return running(clockNow(control.clock, baseNow), baseNow, change.speed ?? 1);
    case 'set':
      return movedTo(target, 'to');
    case 'advance':
      return movedTo(sandboxNow(control, baseNow) + change.milliseconds, 'milliseconds');
    case 'reset':
      return untouched.clock;
  }
}

/** A clock that shows `from` at `baseNow` and runs on from there. */
function running(from: number, baseNow: number, speed: number): SandboxControl['clock'] {
  const clock = { aheadBy: from - baseNow, stoppedAt: null };
  return speed === 1 ? clock : { ...clock, fast: { speed, since: baseNow, from } };
}

function readMoment(text: string): number {
  const value = parseClockTime(text);
  if (value === null) throw problemAt('to', 'must be a moment such as 2026-11-21T15:00:00Z');
  return value;
}
