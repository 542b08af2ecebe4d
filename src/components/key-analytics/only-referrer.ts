import { addFilters, removeFilters } from '../../state/sessions/filters.ts';
import type { Narrowing } from '../../state/sessions/sessions-link.ts';

/** Narrows to the sessions of one referrer: the others that the page is filtered by would add theirs. */
export function onlyReferrer(url: string): Narrowing {
  return (config) => addFilters(removeFilters(config, 'REFERRER'), [{ filterType: 'REFERRER', value: url }]);
}
