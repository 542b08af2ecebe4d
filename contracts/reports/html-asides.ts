import { notesOf, type Verdict } from '../suite/verdict.ts';
import { escapeXml as text } from './escape-xml.ts';
import { table } from './html-table.ts';

/** What is worth knowing and no fault; nothing where there is none. */
export function noteList(verdict: Verdict): string {
  const rows = notesOf(verdict).map(({ rule, place, received }) => ({ name: place, about: received, cells: [rule] }));
  if (rows.length === 0) return '';
  return `<section><h2>Worth knowing <small>no fault</small></h2>${table(['At, and what', 'Rule'], rows)}</section>`;
}

/** What of the run is still on the backend; nothing where all is as before. */
export function leftoverList({ left, unrestored }: Verdict): string {
  if (left.length === 0 && unrestored === null) return '';
  const rows = left.map(({ call, ids }) => ({ name: call, about: ids.join(', '), cells: [ids.length] }));
  const warning = unrestored === null ? '' : `<p class="bad">Not put back as it was: ${text(unrestored)}</p>`;
  const made =
    rows.length === 0
      ? ''
      : `<p>No call removes what these calls have made.</p>${table(['Call, and ids', 'Made'], rows)}`;
  return `<section><h2>What is left on the backend</h2>${warning}${made}</section>`;
}
