/** Pixels. The least is what a finger can hit, the most what keeps neighbours apart. */
const least = 24;
const most = 52;

/** Diameter of a bubble whose area stands for a count, beside the largest count of the map. */
export function bubbleSize(count: number, largest: number): number {
  return Math.max(least, Math.round(most * Math.sqrt(count / Math.max(1, largest))));
}

/** A count as a bubble has room for it: 999, 1.2K, 12K. */
export function bubbleText(count: number): string {
  if (count < 1000) return String(count);
  const thousands = count / 1000;
  return `${thousands < 9.95 ? thousands.toFixed(1) : Math.round(thousands)}K`;
}
