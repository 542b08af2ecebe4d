import type { TargetType } from '../../../schema/generated/types.ts';
import type { ActiveFilter } from './sessions-config.ts';

const targetTypes: readonly TargetType[] = ['Industry', 'Size', 'Revenue', 'State', 'Country'];

/** A filter as the query string holds it: REFERRER:google.com, TARGET.State:TX. */
export function serialiseFilter({ filterType, targetType, value }: ActiveFilter): string {
  return targetType ? `${filterType}.${targetType}:${value}` : `${filterType}:${value}`;
}

/** Reads what `serialiseFilter` wrote; null for anything else. */
export function parseFilter(text: string): ActiveFilter | null {
  const colon = text.indexOf(':');
  const value = text.slice(colon + 1);
  if (colon < 1 || !value) return null;
  const [filterType, targetType] = text.slice(0, colon).split('.');
  if (filterType === 'TARGET') {
    const known = targetTypes.find((type) => type === targetType);
    return known ? { filterType, targetType: known, value } : null;
  }
  if (targetType !== undefined) return null;
  return filterType === 'REFERRER' || filterType === 'ACTION' || filterType === 'SEARCH' ? { filterType, value } : null;
}
