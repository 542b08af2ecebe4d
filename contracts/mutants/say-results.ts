import type { MutantResult } from './run-mutants.ts';

/** How many mutations each rule killed, most first, and what survived. */
export function formatResults(results: readonly MutantResult[]): string[] {
  const killed = results.filter(({ killedBy }) => killedBy !== null);
  const rules = [...Map.groupBy(killed, ({ killedBy }) => killedBy ?? '')]
    .map(([rule, some]) => [rule, some.length] as const)
    .sort(([a, some], [b, others]) => others - some || a.localeCompare(b));
  const survivors = results.filter(({ killedBy }) => killedBy === null).map(({ mutation }) => mutation);
  return [
    ...rules.map(([rule, count]) => `${String(count).padStart(5)}  ${rule}`),
    `${killed.length} killed, ${survivors.length} survived${survivors.length > 0 ? `: ${survivors.join('; ')}` : ''}`,
  ];
}
