import type { TargetType } from '../../../schema/generated/types.ts';
import { addFilters } from '../../state/sessions/filters.ts';
import type { Narrowing } from '../../state/sessions/sessions-link.ts';

/**
 * Narrows to the sessions that a bar counts. Targets of one type are alternatives, so the bar's takes the place of
 * those of its type: beside them it would widen the list.
 */
export function onlyTarget(targetType: TargetType, value: string): Narrowing {
  return (config) => {
    const others = config.activeFilters.filter((filter) => filter.targetType !== targetType);
    return addFilters({ ...config, activeFilters: others }, [{ filterType: 'TARGET', targetType, value }]);
  };
}
