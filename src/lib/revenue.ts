import { revenueRangeIndex, revenueRanges } from '../../schema/reference/revenue-ranges.ts';

/** The range of a yearly revenue in US dollars, for example 10M–25M; blank where it is not known (FRM-039). */
export function revenueLabelOfFigure(dollars: number | null): string {
  if (dollars === null || !Number.isFinite(dollars) || dollars < 0) return '';
  return revenueRanges[revenueRangeIndex(dollars)]?.label ?? '';
}

/** The long label of a range's short form; blank for an unknown one (FRM-040). */
export function revenueLabelOfRange(shortForm: string | null): string {
  return revenueRanges.find(({ value }) => value === shortForm)?.label ?? '';
}
