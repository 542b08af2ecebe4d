import type { TargetValue } from '../../../schema/reference/target-values.ts';

/** Options whose name contains a text or whose code equals it; all options for a blank text. */
export function findOptions(options: readonly TargetValue[], text: string): readonly TargetValue[] {
  const wanted = plain(text.trim());
  if (wanted === '') return options;
  return options.filter(({ value, label }) => plain(label).includes(wanted) || plain(value) === wanted);
}

/** Lower case without accents, so that Aland finds Åland. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
