/** What a bound limits: the figure itself, its ratio to the peer, or how far it exceeds the peer. */
export interface Bound {
  readonly of: 'ours' | 'ratio' | 'difference';
  readonly kind: 'at most' | 'at least';
  readonly value: number;
}

/** One line of `npm run bench`: our figure compared with a peer's or a floor's from the same run. */
export interface Figure {
  readonly name: string;
  readonly unit: 'ms' | 'req/s' | 'rows/s' | 'B' | 'kB' | 'MB' | 'times' | 'points';
  readonly ours: number;
  readonly peer?: { readonly name: string; readonly value: number };
  readonly bound?: Bound;
}

function measured({ ours, peer }: Figure, { of }: Bound): number | null {
  if (of === 'ours') return ours;
  if (peer === undefined) return null;
  return of === 'ratio' ? ours / peer.value : ours - peer.value;
}

/** Whether a figure meets its bound: `yes`, `NO`, `not measured`, or empty if it has none. */
export function verdict(figure: Figure): string {
  if (figure.bound === undefined) return '';
  const value = measured(figure, figure.bound);
  if (value === null || Number.isNaN(value)) return 'not measured';
  const { kind, value: limit } = figure.bound;
  const isKept = kind === 'at most' ? value <= limit : value >= limit;
  return isKept ? 'yes' : 'NO';
}

/** Three significant digits, with thousands separators: 0.123, 12.3, 1,230. */
export function number(value: number): string {
  const digits = [1, 10, 100].reduce((count, from) => (Math.abs(value) >= from ? count - 1 : count), 3);
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function boundText({ bound, unit }: Figure): string {
  if (bound === undefined) return '';
  const ownUnit = bound.of === 'difference' ? `${unit} more` : unit;
  return `${bound.kind} ${bound.value} ${bound.of === 'ratio' ? 'times' : ownUnit}`;
}

function cells(figure: Figure): string[] {
  const { name, unit, ours, peer } = figure;
  const peerText = peer === undefined ? '' : `${number(peer.value)} ${unit} (${peer.name})`;
  const ratio = peer === undefined ? '' : number(ours / peer.value);
  return [name, `${number(ours)} ${unit}`, peerText, ratio, boundText(figure), verdict(figure)];
}

const heads = ['figure', 'ours', 'peer or floor', 'ratio', 'bound', 'within'];
const isFigure = [false, true, true, true, false, false];

/** The figures as lines of an aligned table, headings first. */
export function table(figures: readonly Figure[]): string[] {
  const rows = [heads, ...figures.map(cells)];
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const pad = (text: string, column: number) =>
    isFigure[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(pad).join('  ').trimEnd());
}

/** The missed bounds, each with the reason from a profile, or a note that none is known. */
export function misses(figures: readonly Figure[], reasonOf: (name: string) => string | undefined): string[] {
  return figures
    .filter((figure) => verdict(figure) === 'NO')
    .map(({ name }) => `${name}: ${reasonOf(name) ?? 'no known reason, so take a profile'}`);
}

/** The middle value, or the mean of the two in the middle. Throws if there are none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new Error('no values to take the median of');
  return (low + high) / 2;
}
