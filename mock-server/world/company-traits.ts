import { industryWords } from '../../fixtures/industry-words.ts';
import { quantiles } from './quantiles.ts';

/** Least and most people employed by a company of a size, and how many of a hundred companies have it. */
const headcounts = {
  from: [3, 10, 20, 50, 100, 250, 500, 1000, 5000],
  to: [9, 19, 49, 99, 249, 499, 999, 4999, 24000],
  shares: [8, 13, 22, 18, 17, 9, 6, 5, 2],
};
const headcountPicks = quantiles(headcounts.shares, 8);

/** Where each industry's sub-industries begin in the table of all. */
export const subIndustryStarts: number[] = [0];
for (const row of industryWords) {
  subIndustryStarts.push((subIndustryStarts[subIndustryStarts.length - 1] ?? 0) + row.subIndustries.length);
}
export const subIndustries: readonly string[] = industryWords.flatMap((row) => row.subIndustries);

/** A number of people employed, by 16 random bits; above a hundred in tens, as such figures are given. */
export function headcount(bits: number): number {
  const row = headcountPicks[bits & 255] as number;
  const from = headcounts.from[row] as number;
  const exact = from + Math.floor((((headcounts.to[row] as number) - from + 1) * ((bits >>> 8) & 255)) / 256);
  return exact > 100 ? Math.floor(exact / 10) * 10 : exact;
}
