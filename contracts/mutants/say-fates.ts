import type { Fate } from './run-mutants.ts';

/** How many faults each rule killed, most first, and what survived. */
export function sayFates(fates: readonly Fate[]): string[] {
  const killed = fates.filter(({ killedBy }) => killedBy !== null);
  const rules = [...Map.groupBy(killed, ({ killedBy }) => killedBy ?? '')]
    .map(([rule, some]) => [rule, some.length] as const)
    .sort(([a, some], [b, others]) => others - some || a.localeCompare(b));
  const survivors = fates.filter(({ killedBy }) => killedBy === null).map(({ fault }) => fault);
  return [
    ...rules.map(([rule, count]) => `${String(count).padStart(5)}  ${rule}`),
    `${killed.length} killed, ${survivors.length} survived${survivors.length > 0 ? `: ${survivors.join('; ')}` : ''}`,
  ];
}
