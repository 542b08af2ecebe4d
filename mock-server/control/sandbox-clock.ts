import type { SandboxControl } from './sandbox-control.ts';

/**
 * What the clock of a sandbox shows when the mock's own shows `baseNow`, in milliseconds since 1970: as it was set, and
 * with the drift of those scenarios that are not limited to some calls.
 */
export function sandboxNow({ clock, scenarios }: SandboxControl, baseNow: number): number {
  const drifts = scenarios.flatMap(({ rules }) =>
    rules.map(({ fault, operation, calls, share }) => {
      const isForAll = operation === undefined && calls === undefined && share === undefined;
      return fault.kind === 'clock-drift' && isForAll ? fault.seconds * 1000 : 0;
    }),
  );
  return drifts.reduce((sum, drift) => sum + drift, clock.stoppedAt ?? baseNow + clock.aheadBy);
}
