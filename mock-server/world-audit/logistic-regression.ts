/** Rows of numbers, and whether each has the outcome. */
export interface Examples {
  /** All rows have the same length. */
  readonly rows: readonly (readonly number[])[];
  readonly outcomes: readonly boolean[];
}

/** Returns a row's score: the higher, the likelier the outcome. */
export type Score = (row: readonly number[]) => number;

const steps = 150;
const rate = 0.5;
const decay = 1e-4;

/** A plain logistic regression on standardized columns, by gradient descent over all examples. */
export function fitLogistic({ rows, outcomes }: Examples): Score {
  const width = rows[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, k) => rows.map((row) => row[k] ?? 0));
  const means = columns.map((column) => column.reduce((sum, value) => sum + value, 0) / column.length);
  const spreads = columns.map((column, k) => {
    const mean = means[k] ?? 0;
    return Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / column.length) || 1;
  });
  const standard = columns.map((column, k) =>
    Float64Array.from(column, (value) => (value - (means[k] ?? 0)) / (spreads[k] ?? 1)),
  );
  const weights = new Float64Array(width);
  const scores = new Float64Array(rows.length);
  const share = outcomes.filter(Boolean).length / Math.max(1, outcomes.length);
  // Weights both outcomes equally in total, so that a few steps suffice even if one is rare.
  const weightOf = [0.5 / Math.max(1 - share, 1e-6), 0.5 / Math.max(share, 1e-6)] as const;
  let base = 0;
  for (let step = 0; step < steps; step++) {
    scores.fill(base);
    standard.forEach((column, k) => {
      const weight = weights[k] as number;
      for (let i = 0; i < column.length; i++) scores[i] = (scores[i] as number) + weight * (column[i] as number);
    });
    let drift = 0;
    for (let i = 0; i < scores.length; i++) {
      const outcome = outcomes[i] ? 1 : 0;
      const error = (1 / (1 + Math.exp(-(scores[i] as number))) - outcome) * weightOf[outcome];
      scores[i] = error / scores.length;
      drift += scores[i] as number;
    }
    base -= rate * drift;
    standard.forEach((column, k) => {
      let slope = decay * (weights[k] as number);
      for (let i = 0; i < column.length; i++) slope += (scores[i] as number) * (column[i] as number);
      weights[k] = (weights[k] as number) - rate * slope;
    });
  }
  return (row) =>
    weights.reduce((sum, weight, k) => sum + (weight * ((row[k] ?? 0) - (means[k] ?? 0))) / (spreads[k] ?? 1), base);
}

/**
 * The area under a score's ROC curve: how often, of two rows, the one with the outcome scores higher. Ties count half.
 */
export function areaUnderCurve(score: Score, { rows, outcomes }: Examples): number {
  const scored = rows.map((row, i) => ({ value: score(row), outcome: outcomes[i] === true }));
  scored.sort((a, b) => a.value - b.value);
  let hits = 0;
  let rankSum = 0;
  for (let from = 0; from < scored.length; ) {
    let to = from;
    while (to < scored.length && scored[to]?.value === scored[from]?.value) to++;
    const found = scored.slice(from, to).filter(({ outcome }) => outcome).length;
    hits += found;
    rankSum += (found * (from + 1 + to)) / 2;
    from = to;
  }
  const misses = scored.length - hits;
  return hits === 0 || misses === 0 ? Number.NaN : (rankSum - (hits * (hits + 1)) / 2) / (hits * misses);
}
