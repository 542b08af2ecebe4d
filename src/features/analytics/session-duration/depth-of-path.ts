import { parseDepth } from '../../../state/sessions/length-codec.ts';

/** Reads the depth of a path: 3, 6-9 or 10m. Null where no session can have it. */
export function depthOfPath(text: string | undefined): string | null {
  const depth = parseDepth(text ?? null);
  if (!depth) return null;
  const [min = 0, max = min] = depth.replace('m', '').split('-').map(Number);
  return min >= 1 && max >= min ? depth : null;
}

/** A depth of a path as the report has it: the m of 10m becomes a + again. */
export function rowOfDepth(depth: string): string {
  return depth.replace(/m$/, '+');
}
