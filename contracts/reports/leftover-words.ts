import type { Verdict } from '../suite/verdict.ts';

/** What of a run is still on the backend, a line each: nothing where all is as before. */
export function leftoverWords({ left, unrestored }: Pick<Verdict, 'left' | 'unrestored'>): string[] {
  return [
    ...left.map(({ call, ids }) => `left on the backend, since no call removes it: ${call} ${ids.join(', ')}`),
    ...(unrestored === null ? [] : [`not put back on the backend: ${unrestored}`]),
  ];
}
