import { badInput } from '../../errors.ts';
import type { Span } from './span.ts';

/** Reads `depth`: a number (3), a range (6-9), or a number and up (10+ or 10m). BAD_USER_INPUT otherwise. */
export function parseDepth(text: string): Span {
  const match = /^(\d{1,6})(?:-(\d{1,6})|([+m]))?$/.exec(text);
  const min = Number(match?.[1]);
  const max = match?.[3] ? Number.POSITIVE_INFINITY : Number(match?.[2] ?? match?.[1]);
  if (!match || min < 1 || max < min) throw badInput('query.depth', 'must be like 3, 6-9 or 10+');
  return { min, max };
}
