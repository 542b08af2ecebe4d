import { notesOf, unexaminedOf, type Verdict } from '../suite/verdict.ts';
import { escapeXml as text } from './escape-xml.ts';

/** What is worth knowing and no fault; nothing where there is none. */
export function noteList(verdict: Verdict): string {
  const notes = notesOf(verdict).map(({ rule, place, received }) => {
    return `<tr><th scope="row">${text(place)}</th><td>${text(received)}</td><td>${text(rule)}</td></tr>`;
  });
  if (notes.length === 0) return '';
  const head = ['At', 'What', 'Rule'].map((name) => `<th scope="col">${name}</th>`).join('');
  return `<section><h2>Worth knowing <small>no fault</small></h2><table><thead><tr>${head}</tr></thead><tbody>${notes.join('')}</tbody></table></section>`;
}

/** What was not examined and why; nothing where all was. */
export function unexaminedTable(verdict: Verdict): string {
  const reasons = unexaminedOf(verdict).map(({ why, checks, rules }) => {
    return `<tr><th scope="row">${text(why)}</th><td>${text(rules.join(', '))}</td><td>${checks}</td></tr>`;
  });
  if (reasons.length === 0) return '';
  const head = ['Why', 'Rules', 'Checks'].map((name) => `<th scope="col">${name}</th>`).join('');
  return `<section><h2>What was not examined</h2><table><thead><tr>${head}</tr></thead><tbody>${reasons.join('')}</tbody></table></section>`;
}
