import { type PageDraft, SITE, type Term } from './build-pages.ts';
import { fillQuantiles, quantiles } from './random.ts';

export const BROWSE = 0;
/** An engineer: drawings and specifications. */
export const STUDY = 1;
/** A buyer: prices and lead times. */
export const BUY = 2;

/** Steps between pages: `next[((mode * pages + page) << 8) | byte]` is the next page. Pages are ordered by part. */
export function buildFlow(pages: readonly PageDraft[]): Uint16Array {
  const next = new Uint16Array(3 * pages.length * 256);
  for (let start = 0; start < pages.length; ) {
    let end = start + 1;
    while (end < pages.length && pages[end]?.part === pages[start]?.part) end++;
    [browse, study, buy].forEach((steps, mode) => {
      fillPart(next, mode * pages.length, steps, pages, start, end);
    });
    start = end;
  }
  return next;
}

/** The row of the first page that fits. 0 if none does; the result is then never used. */
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

/** By term, the page of a part that it leads to: its product's page, otherwise its line's, otherwise `otherwise`. */
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

/** 32 pages per line: pages of the line, or home and the categories if the line is unknown. */
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

/** Where visitors go from a page of each type, by frequency. Types that aren't listed keep their steps. */
type Steps = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Browsing without a goal. */
const browse: Steps = {
  home: { category: 45, product: 14, about: 16, resource: 8, contact: 10, download: 3, rfq: 2 },
  category: { product: 55, category: 20, home: 8, resource: 4, contact: 4, rfq: 2, download: 3, about: 2 },
  product: { product: 36, category: 26, resource: 6, download: 5, home: 8, contact: 6, rfq: 3, about: 3 },
  resource: { resource: 34, product: 18, category: 18, download: 6, home: 12, contact: 5, about: 4 },
  contact: { home: 34, about: 26, category: 16, product: 10, rfq: 6 },
  rfq: { product: 30, contact: 22, home: 22, category: 18 },
  about: { about: 32, contact: 18, home: 20, category: 22 },
  download: { product: 30, download: 22, resource: 15, category: 20, home: 10 },
  listing: { profile: 56, listing: 26, product: 12, contact: 2 },
  profile: { profile: 38, listing: 26, product: 16, contact: 8, rfq: 4, download: 4 },
  catalog: { catalog: 1 },
};

/** An engineer: from products to details about them and to files. */
const study: Steps = {
  ...browse,
  home: { category: 66, product: 24, resource: 10 },
  category: { product: 84, category: 8, resource: 8 },
  product: { product: 42, resource: 26, category: 14, download: 14, contact: 1 },
  resource: { product: 38, resource: 26, download: 18, category: 16 },
  contact: { product: 46, category: 26, resource: 16, home: 8 },
  rfq: { product: 56, resource: 26, category: 14 },
};

/** A buyer: from products to the manufacturer and on to the forms. */
const buy: Steps = {
  ...browse,
  home: { category: 56, product: 24, about: 8, contact: 8 },
  category: { product: 80, category: 8, contact: 4, rfq: 3 },
  product: { product: 44, category: 16, about: 8, download: 5, rfq: 11, contact: 10 },
  resource: { product: 38, category: 20, download: 8, rfq: 8, contact: 8 },
  contact: { product: 36, rfq: 24, category: 18, about: 12, home: 8 },
  rfq: { product: 44, contact: 26, category: 14, about: 8 },
  about: { product: 30, about: 22, contact: 24, category: 20 },
};

/** How much likelier the next page is from the visitor's product line. */
const sameLine = 24;

/** The steps among pages `start` to `end`, which form one part of the web. */
function fillPart(
  next: Uint16Array,
  base: number,
  steps: Steps,
  pages: readonly PageDraft[],
  start: number,
  end: number,
): void {
  const part = pages.slice(start, end);
  const totals = new Map<string, number>();
  for (const { type, weight } of part) totals.set(type, (totals.get(type) ?? 0) + weight);
  const shares = Float64Array.from(part, ({ type, weight }) => weight / (totals.get(type) || 1));
  const lines = Int32Array.from(part, ({ line }) => line);
  const byType = new Map<string, Float64Array>();
  const weights = new Float64Array(part.length);
  part.forEach(({ type, line }, row) => {
    const plain = byType.get(type) ?? shares.map((share, i) => share * (steps[type]?.[part[i]?.type ?? ''] ?? 0));
    byType.set(type, plain);
    let total = 0;
    for (let i = 0; i < weights.length; i++) {
      const weight = (plain[i] as number) * (line >= 0 && lines[i] === line ? sameLine : 1);
      weights[i] = i === row ? 0 : weight;
      total += weights[i] as number;
    }
    if (total === 0) weights[row] = 1;
    fillQuantiles(next, (base + start + row) * 256, 256, weights, start);
  });
}
