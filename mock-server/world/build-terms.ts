import type { Trade } from '../../fixtures/fixture-types.ts';
import { hostileTexts } from '../../fixtures/hostile-strings.ts';

/** Something that people search for, and what of the supplier's it is about. */
export interface Term {
  readonly text: string;
  /** Index into the trade's lines; -1 where it is about none. */
  readonly line: number;
  /** Index into the line's products; -1 where it is about the whole line. */
  readonly product: number;
  /** How often it is searched; 0 for the texts of the hostile corpus, which come in by turns. */
  readonly weight: number;
}

/** Searches that fit the trade's products, the supplier's own name, and last the hostile corpus. */
export function buildTerms(
  trade: Trade,
  domain: string,
): { readonly terms: readonly Term[]; readonly hostileFrom: number } {
  const terms: Term[] = [];
  const seen = new Set<string>();
  const add = (text: string, line: number, product: number, weight: number) => {
    if (seen.has(text)) return;
    seen.add(text);
    terms.push({ text, line, product, weight });
  };
  const name = domain.split('.')[0] ?? domain;
  add(name, -1, -1, 26);
  add(`${name} phone number`, -1, -1, 4);
  trade.lines.forEach(([category, ...products], line) => {
    const popularity = 30 / (line + 1.5);
    const lower = category.toLowerCase();
    add(lower, line, -1, popularity);
    add(`${lower} suppliers`, line, -1, popularity / 3);
    add(`${lower} manufacturers`, line, -1, popularity / 4);
    products.forEach((product, i) => {
      const text = product.toLowerCase();
      add(text, line, i, popularity / (i + 2));
      for (let k = 0; k < 2; k++) {
        const qualifier = trade.qualifiers[(line * 3 + i * 2 + k) % trade.qualifiers.length] ?? 'custom';
        if (!text.includes(qualifier)) add(`${qualifier} ${text}`, line, i, popularity / (i + 3) / (4 + k));
      }
    });
  });
  trade.searches.forEach((text, i) => {
    add(text, -1, -1, 9 / (i + 2));
  });
  const hostileFrom = terms.length;
  for (const text of hostileTexts) add(text, -1, -1, 0);
  return { terms, hostileFrom };
}
