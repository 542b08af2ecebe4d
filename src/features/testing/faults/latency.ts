import type { ActiveScenario, LatencyFault, StartScenario } from '../../../../schema/generated/control.ts';
import { faultTexts } from '../../../text/testing.ts';
import type { Limits } from './limits.ts';

export type Shape = LatencyFault['shape'];

/** The name under which the panel's own latency is on the stack. */
export const latencyName = 'latency';

/** Of how many delays a shape is made, at least and at most. */
const counts: Readonly<Record<Shape, readonly [number, number]>> = {
  fixed: [1, 1],
  lognormal: [2, 2],
  stepped: [1, 20],
};
const longest = 120_000;

/** The delays of a shape from a text such as "100, 2000"; null where they do not make one. */
export function readDelays(shape: Shape, text: string): number[] | null {
  const delays = text
    .split(/[,\s]+/)
    .filter((one) => one !== '')
    .map((one) => (/^\d{1,6}$/.test(one) ? Number(one) : Number.NaN));
  const [least, most] = counts[shape];
  if (delays.length < least || delays.length > most) return null;
  if (!delays.every((delay) => delay <= longest)) return null;
  const [median = 0, slow = 0] = delays;
  return shape === 'lognormal' && slow < median ? null : delays;
}

export function latencyScenario(shape: Shape, milliseconds: number[], limits: Limits): StartScenario {
  const title = faultTexts.latencyTitle(shape, milliseconds.join(', '));
  return { name: latencyName, title, rules: [{ ...limits, fault: { kind: 'latency', shape, milliseconds } }] };
}

/** The shape that is on; null while there is none of the panel's. */
export function activeShape(stack: readonly ActiveScenario[]): Shape | null {
  const fault = stack.find(({ name }) => name === latencyName)?.rules[0]?.fault;
  return fault?.kind === 'latency' ? fault.shape : null;
}
