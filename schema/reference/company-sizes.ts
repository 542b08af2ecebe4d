/**
 * The three company sizes (TGT-010). `from` is the minimum number of employees; the names are fixed, the bounds are
 * ours.
 */
export const companySizes = [
  { value: 'Small', from: 0 },
  { value: 'Mid-Market', from: 100 },
  { value: 'Enterprise', from: 1000 },
] as const;

/** Index into `companySizes` for a number of employees, 0 to 2. */
export function companySizeIndex(employees: number): number {
  if (employees >= 1000) return 2;
  return employees >= 100 ? 1 : 0;
}

/** The displayed range for a number of employees, such as 250–499 (FRM-077). */
export function employeeRangeLabel(employees: number): string {
  const starts = [1, 10, 20, 50, 100, 250, 500, 1000, 5000, 10000];
  for (let i = starts.length - 1; i >= 0; i--) {
    const from = starts[i] ?? 1;
    if (employees < from) continue;
    const next = starts[i + 1];
    const text = (n: number) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');
    return next ? `${text(from)}–${text(next - 1)}` : `${text(from)}+`;
  }
  return '';
}

/**
 * The twelve revenue ranges (TGT-011, FRM-039), in order. `value` is the short form the server sends, `label` is the
 * displayed one, `from` the lowest US dollar amount of the range.
 */
export const revenueRanges = [
  { value: '<1M', label: 'under 1M', from: 0 },
  { value: '1M-5M', label: '1M–5M', from: 1e6 },
  { value: '5M-10M', label: '5M–10M', from: 5e6 },
  { value: '10M-25M', label: '10M–25M', from: 10e6 },
  { value: '25M-50M', label: '25M–50M', from: 25e6 },
  { value: '50M-100M', label: '50M–100M', from: 50e6 },
  { value: '100M-250M', label: '100M–250M', from: 100e6 },
  { value: '250M-500M', label: '250M–500M', from: 250e6 },
  { value: '500M-1B', label: '500M–1B', from: 500e6 },
  { value: '1B-2.5B', label: '1B–2.5B', from: 1e9 },
  { value: '2.5B-5B', label: '2.5B–5B', from: 2.5e9 },
  { value: '>5B', label: 'over 5B', from: 5e9 },
] as const;

/** Index into `revenueRanges` for an annual revenue in US dollars, 0 to 11. FRM-039. */
export function revenueRangeIndex(dollars: number): number {
  let index = 0;
  for (let i = 1; i < revenueRanges.length; i++) {
    if (dollars >= (revenueRanges[i]?.from ?? 0)) index = i;
  }
  return index;
}
