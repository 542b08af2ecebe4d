import { type PageDraft, SITE } from './build-pages.ts';
import type { Term } from './build-terms.ts';
import { fillQuantiles, quantiles } from './quantiles.ts';

/** The row of the first page that fits; 0 where none does, which is then never asked for. */
export function firstPage(pages: readonly PageDraft[], fits: (page: PageDraft) => boolean): number {
  return Math.max(0, pages.findIndex(fits));
}

/** 256 pages of a part, by the shares of their types and their own weights. */
export function entryPicks(
  pages: readonly PageDraft[],
  part: number,
  shares: Readonly<Record<string, number>>,
): Uint16Array {
  const weights = pages.map((page) => (page.part === part ? page.weight * (shares[page.type] ?? 0) : 0));
  return weights.some((weight) => weight > 0) ? quantiles(weights, 8) : new Uint16Array(256);
}

/** By term, the page of a part that it leads to: its product's, else its line's, else `otherwise`. */
export function pagesOfTerms(
  pages: readonly PageDraft[],
  terms: readonly Term[],
  part: number,
  types: readonly string[],
  otherwise: number,
): Uint16Array {
  const rows = new Map<number, number>();
  pages.forEach((page, row) => {
    if (page.part === part && page.params === null && types.includes(page.type))
      rows.set(keyOf(page.line, page.product), row);
  });
  return Uint16Array.from(terms, ({ line, product }) =>
    line < 0 ? otherwise : (rows.get(keyOf(line, product)) ?? rows.get(keyOf(line, -1)) ?? otherwise),
  );
}

const keyOf = (line: number, product: number) => line * 100 + product + 1;

/** 32 pages by line: pages of the line itself, or home and the categories where no line is known. */
export function entriesByLine(pages: readonly PageDraft[], lines: number): Uint16Array {
  const entries = new Uint16Array((lines + 1) * 32);
  for (let line = -1; line < lines; line++) {
    const weights = pages.map((page) => {
      if (page.part !== SITE) return 0;
      if (line < 0) return page.type === 'home' ? page.weight * 2 : page.type === 'category' ? page.weight : 0;
      return page.line === line && (page.type === 'category' || page.type === 'product') ? page.weight : 0;
    });
    if (weights.some((weight) => weight > 0)) fillQuantiles(entries, (line + 1) * 32, 32, weights);
  }
  return entries;
}
