import type { SessionSortKey } from '../../../schema/generated/types.ts';
import type { SessionSort } from './sessions-config.ts';

/** Every key of the contract; a key that the SDL gains fails to compile until it stands here. */
const keys: Record<SessionSortKey, true> = {
  sortable_company: true,
  ip_company: true,
  time_expanded: true,
  pagect: true,
  online: true,
};

export const sessionSortKeys = Object.keys(keys) as SessionSortKey[];

/** First click on a column sorts descending, the next ascending, then back (dashboard section 4). */
export function nextSort<Key extends string>(
  current: { readonly key: Key; readonly direction: SessionSort['direction'] },
  key: Key,
): { readonly key: Key; readonly direction: SessionSort['direction'] } {
  const isSecondClick = current.key === key && current.direction === 'DESC';
  return { key, direction: isSecondClick ? 'ASC' : 'DESC' };
}
