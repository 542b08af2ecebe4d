import { withBase } from '../../../lib/base.ts';

/** Loads the app anew in the state of a row of the catalogue. */
export function openRow(id: string): void {
  window.location.assign(withBase(`/?row=${encodeURIComponent(id)}`));
}
