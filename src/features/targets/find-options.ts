import type { TargetOption } from './target-lists.ts';

/** Letters without their marks and case, so that Aland finds Åland. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The options whose name holds a text, or whose code is that text; all of them for a blank one. */
export function findOptions(options: readonly TargetOption[], text: string): readonly TargetOption[] {
  const wanted = plain(text.trim());
  if (wanted === '') return options;
  return options.filter(({ value, label }) => plain(label).includes(wanted) || plain(value) === wanted);
}
