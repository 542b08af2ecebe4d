import { withBase } from '../../../lib/base.ts';
import { panelMemory } from '../panel/panel-memory.ts';

/** Loads the app anew in the state of a row of the catalogue. On a phone the panel would lie over what is to be seen. */
export function openRow(id: string): void {
  if (window.matchMedia('(max-width: 767px)').matches) panelMemory.keepOpen(false);
  window.location.assign(withBase(`/?row=${encodeURIComponent(id)}`));
}
