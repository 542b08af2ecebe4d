import type { DownloadOrdering } from '../../../schema/generated/types.ts';
import { badInput } from '../../errors.ts';
import type { Ordering } from '../support/report-list.ts';

/**
 * The ordering of a download as that of a table with these sort keys; an empty list where none is given.
 * BAD_USER_INPUT naming `ordering.key` where the table has no such key.
 */
export function orderingFor<Key extends string>(
  keys: readonly Key[],
  ordering: DownloadOrdering | null | undefined,
): Ordering<Key>[] {
  if (!ordering) return [];
  const key = keys.find((known) => known === ordering.key);
  if (key === undefined) {
    throw badInput(
      'ordering.key',
      keys.length > 0 ? `must be one of ${keys.join(', ')}` : 'this table has no order to choose',
    );
  }
  return [{ key, direction: ordering.direction }];
}
