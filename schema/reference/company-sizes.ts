/**
 * The three company sizes (TGT-010). `from` is the least number of people employed;
 * the names of the sizes are fixed, their bounds are ours.
 */
export const companySizes = [
  { value: 'Small', from: 0 },
  { value: 'Mid-Market', from: 100 },
  { value: 'Enterprise', from: 1000 },
] as const;

/** Index into `companySizes` for a number of people employed, 0 to 2. */
export function companySizeIndex(employees: number): number {
  if (employees >= 1000) return 2;
  return employees >= 100 ? 1 : 0;
}

/** How a number of people employed is shown, for example 250–499. The bounds are ours. */
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
