import { formatCount } from '../../lib/format.ts';

/** 1 session, 2,318 sessions; nothing while it is not known. */
export function countText(totalCount: number | null): string | undefined {
  if (totalCount === null) return undefined;
  return `${formatCount(totalCount)} ${totalCount === 1 ? 'session' : 'sessions'}`;
}
