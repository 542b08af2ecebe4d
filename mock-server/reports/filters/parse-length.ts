import type { LengthInput } from '../../../schema/generated/types.ts';
import { badInput } from '../../errors.ts';
import type { Span } from './span.ts';

/** Reads `length`. {0, 0} is Single Page; with another max, a min of 0 leaves Single Page out. */
export function parseLength({ min, max }: LengthInput): Span {
  const from = min ?? 0;
  const to = max ?? Number.POSITIVE_INFINITY;
  if (from < 0) throw badInput('query.length.min', 'must be 0 or more');
  if (to < 0) throw badInput('query.length.max', 'must be 0 or more');
  if (to < from) throw badInput('query.length.max', 'must not be less than min');
  return { min: min === 0 && to > 0 ? 1 : from, max: to };
}
