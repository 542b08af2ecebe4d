import type { AccountFixture, Trade } from '../../fixtures/fixture-types.ts';
import { findTrade } from '../../fixtures/trades/trades.ts';
import { hashNumber } from '../lib/hash-text.ts';
import { html, type Markup } from '../lib/safe-text.ts';
import { buildPages, SITE } from '../world/build-pages.ts';

/** A page of the sample site, with the same path as on the account's own site. */
export interface SitePage {
  /** From /, without a trailing slash. */
  readonly path: string;
  readonly type: string;
  readonly title: string;
  /** Index of the product line; -1 for none. */
  readonly line: number;
  /** Index of the product in its line; -1 for none. */
  readonly product: number;
}

export interface SampleSite {
  readonly account: AccountFixture;
  readonly trade: Trade;
  readonly pages: readonly SitePage[];
}

/** The path of the sample site. Its other paths follow this one as they follow the origin of the account's site. */
export const siteFolder = '/sample-site';

/** The site of an account: the pages of its world, so that visits to both are counted together (TST-079). */
export function createSampleSite(account: AccountFixture): SampleSite {
  const trade = findTrade(account.world.trade);
  const drafts = buildPages(trade, account.website, { hasClientSite: true }).filter(
    ({ part, params, isHostile }) => part === SITE && params === null && !isHostile,
  );
  const guides = drafts.filter(({ type, path }) => type === 'resource' && path.startsWith('/resources/'));
  const pages = drafts.map(({ path, type, line, product }) => {
    const guide = guides.findIndex((draft) => draft.path === path);
    const title = guide >= 0 ? trade.guides[guide] : nameOf(trade, { path, type, line, product });
    return { path, type, title: title ?? path, line, product };
  });
  const search = { path: '/search', type: 'search', title: 'Search', line: -1, product: -1 };
  return { account, trade, pages: [...pages, search] };
}

function nameOf({ lines }: Trade, { path, type, line, product }: Omit<SitePage, 'title'>): string {
  if (type === 'product') return lines[line]?.[product + 1] ?? '';
  if (type === 'category' && line >= 0) return lines[line]?.[0] ?? '';
  if (type === 'home') return 'Home';
  const words = path.slice(path.lastIndexOf('/') + 1).replaceAll('-', ' ');
  return words === 'cad' ? 'CAD Models' : words.replaceAll(/\b(?!a\b)[a-z]/g, (letter) => letter.toUpperCase());
}

/** Pages of a type, in the order of the site. */
export const pagesOf = ({ pages }: SampleSite, type: string): readonly SitePage[] =>
  pages.filter((page) => page.type === type);

/** The products of a line. */
export const productsOf = (site: SampleSite, line: number): readonly SitePage[] =>
  pagesOf(site, 'product').filter((page) => page.line === line);

/** The URL of a page on the account's own site, as in reports. */
export const ownAddress = ({ account }: SampleSite, path: string): string => `https://www.${account.website}${path}`;

/** A row of a specification table. */
type Specification = readonly [name: string, value: string];

const materials = ['316 stainless steel', 'Carbon steel WCB', 'Lead-free brass', 'Alloy 20', 'Duplex 2205'];
const seats = ['RTFE', 'PTFE', 'PEEK', 'EPDM', 'FKM'];
const ends = ['NPT female', 'Raised-face flange', 'Socket weld', 'Tri-clamp', 'Butt weld'];
const sizes = ['1/4 to 2 in', '1/2 to 4 in', '1 to 6 in', '2 to 12 in'];
const pressures = ['150 psi', '300 psi', '720 psi', '1000 psi', '1440 psi'];
const temperatures = ['-20 to 400 °F', '-50 to 350 °F', '0 to 250 °F', '-320 to 212 °F'];
const standards = ['API 608', 'ASME B16.34', 'API 598', 'NSF 61', 'ISO 5211'];
const leadTimes = ['In stock, ships today', '3 to 5 days', '2 weeks', '4 to 6 weeks'];

/** The specifications of a product, the same on every machine. */
export function specificationsOf({ title, line, product }: SitePage): readonly Specification[] {
  const seed = hashNumber(title) >>> 0;
  const pick = (values: readonly string[], place: number) => values[(seed >>> (3 * place)) % values.length] ?? '';
  return [
    ['Part number', partNumberOf({ line, product })],
    ['Sizes', pick(sizes, 0)],
    ['Body', pick(materials, 1)],
    ['Seat or seal', pick(seats, 2)],
    ['Connections', pick(ends, 3)],
    ['Rated pressure', pick(pressures, 4)],
    ['Temperature', pick(temperatures, 5)],
    ['Built to', pick(standards, 6)],
    ['Lead time', pick(leadTimes, 7)],
  ];
}

/** A part number such as HF-1040, from the line and the place within it. */
export const partNumberOf = ({ line, product }: Pick<SitePage, 'line' | 'product'>): string =>
  `HF-${(line + 1) * 1000 + (product + 1) * 40}`;

/** Measures of a product's front view, on its page and its data sheet; the same on every machine. */
interface FaceDrawing {
  /** Radii, the outer one first. */
  readonly rings: readonly number[];
  /** Centers of the bolts, relative to the center of the view. */
  readonly bolts: readonly (readonly [x: number, y: number])[];
  readonly boltRadius: number;
  /** Inches. */
  readonly diameter: number;
}

/** The front view of a product, for a square of 200 units. */
export function faceOf(title: string): FaceDrawing {
  const seed = hashNumber(title);
  const count = 4 + 4 * (seed % 3);
  const circle = 68 - (seed % 5);
  const bolts = Array.from({ length: count }, (_, bolt) => {
    const turn = ((bolt + 0.5) * 2 * Math.PI) / count;
    return [Math.round(100 * circle * Math.cos(turn)) / 100, Math.round(100 * circle * Math.sin(turn)) / 100] as const;
  });
  const bore = 24 + (seed % 14);
  return { rings: [86, bore + 16, bore], bolts, boltRadius: count > 8 ? 5 : 7, diameter: 3 + (seed % 36) / 4 };
}

/** The drawing of a product's front view, with its center lines and diameter. */
export function drawFace(title: string): Markup {
  const { rings, bolts, boltRadius, diameter } = faceOf(title);
  return html`<svg class="drawing" viewBox="-120 -110 240 240" role="img" aria-label="Front view of ${title}">
    ${rings.map((radius, ring) => html`<circle r="${radius}" class="${ring === 0 ? 'body' : 'edge'}" />`)}
    ${bolts.map(([x, y]) => html`<circle cx="${x}" cy="${y}" r="${boltRadius}" class="edge" />`)}
    <path class="center" d="M-104 0H104M0 -104V88" />
    <path class="measure" d="M-86 92V116M86 92V116M-86 110H86" />
    <text x="0" y="126" text-anchor="middle">Ø ${diameter.toFixed(2)} in</text>
  </svg>`;
}
