import type { ClockChange, ClockState } from '../../../schema/generated/control.ts';
import { parseClockTime } from '../../../schema/reference/moments.ts';
import { jsonResponse } from '../../lib/http.ts';
import { daysToCome } from '../../world/schedule.ts';
import type { ControlHandler, ControlServices } from '../control-call.ts';
import { readClockChange } from '../read/read-bodies.ts';
import { problemAt } from '../read/shapes.ts';
import { clockNow, latestMoment, type SandboxControl, sandboxNow, untouched } from '../sandbox-control.ts';

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
  control: SandboxControl | null,
  { clock, worlds }: Pick<ControlServices, 'clock' | 'worlds'>,
): ClockState {
  const baseNow = clock.now();
  const now = sandboxNow(control ?? untouched, baseNow);
  const isStopped = control !== null && control.clock.stoppedAt !== null;
  const speed = control?.clock.fast?.speed ?? 1;
  const visitsUntil = worlds.now * 1000 + daysToCome * 86_400_000;
  return { now, iso: new Date(now).toISOString(), isStopped, speed, aheadBy: now - baseNow, visitsUntil };
}

function changed(
  control: SandboxControl,
  change: ClockChange,
  target: number,
  baseNow: number,
): SandboxControl['clock'] {
  const { aheadBy, stoppedAt, fast } = control.clock;
  // Whatever else moves the time of the sandbox, a distance is a distance.
  const moved = (by: number, given: 'to' | 'milliseconds') => {
    const now = sandboxNow(control, baseNow) + by;
    if (now < 0 || now > latestMoment) throw problemAt(given, 'leads out of the years 1970 to 9999');
    if (stoppedAt !== null) return { ...control.clock, stoppedAt: stoppedAt + by };
    if (fast !== undefined) return { ...control.clock, fast: { ...fast, from: fast.from + by } };
    return { aheadBy: aheadBy + by, stoppedAt };
  };
  switch (change.action) {
    case 'stop':
      return { aheadBy, stoppedAt: clockNow(control.clock, baseNow) };
    case 'run':
      return running(clockNow(control.clock, baseNow), baseNow, change.speed ?? 1);
    case 'set':
      return moved(target - sandboxNow(control, baseNow), 'to');
    case 'advance':
      return moved(change.milliseconds, 'milliseconds');
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
