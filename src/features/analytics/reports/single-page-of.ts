import type { Narrowing } from '../../../state/sessions/sessions-link.ts';

/** Narrows further, to the sessions that saw a single page: the bounces of a figure. */
export function singlePageOf(narrow: Narrowing): Narrowing {
  return (config) => ({ ...narrow(config), pageDepth: '1' });
}
