import { hashNumber } from '../lib/hash-text.ts';
import type { SitePage } from './site-map.ts';

/** A row of a specification table. */
export type Specification = readonly [name: string, value: string];

const materials = ['316 stainless steel', 'Carbon steel WCB', 'Lead-free brass', 'Alloy 20', 'Duplex 2205'];
const seats = ['RTFE', 'PTFE', 'PEEK', 'EPDM', 'FKM'];
const ends = ['NPT female', 'Raised-face flange', 'Socket weld', 'Tri-clamp', 'Butt weld'];
const sizes = ['1/4 to 2 in', '1/2 to 4 in', '1 to 6 in', '2 to 12 in'];
const pressures = ['150 psi', '300 psi', '720 psi', '1000 psi', '1440 psi'];
const temperatures = ['-20 to 400 °F', '-50 to 350 °F', '0 to 250 °F', '-320 to 212 °F'];
const standards = ['API 608', 'ASME B16.34', 'API 598', 'NSF 61', 'ISO 5211'];
const leadTimes = ['In stock, ships today', '3 to 5 days', '2 weeks', '4 to 6 weeks'];

/** What is said of a product; the same of the same product on every machine. */
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

/** Such as HF-1040: its line and its place within it. */
export const partNumberOf = ({ line, product }: Pick<SitePage, 'line' | 'product'>): string =>
  `HF-${(line + 1) * 1000 + (product + 1) * 40}`;
