import type { ReadReport } from '../suite/compare.ts';
import { escapeXml as text } from './escape-xml.ts';

/** What a badge says of a report, and its color. A part is never shown as the whole. */
function saying({ isConformant, isWhole, failed }: Pick<ReadReport, 'isConformant' | 'isWhole' | 'failed'>) {
  if (!isConformant) return { words: `${failed} failed`, color: '#a8321f' };
  return isWhole ? { words: 'conformant', color: '#0b6b58' } : { words: 'a part examined', color: '#7a5d00' };
}

/** Width of a text of 11 pixels, roughly, in pixels. */
const widthOf = (words: string) => Math.ceil(words.length * 6.6) + 14;

/** A badge of a report as SVG: the version of the contract, and what the report says. */
export function badge(report: Pick<ReadReport, 'isConformant' | 'isWhole' | 'failed' | 'versions'>): string {
  const label = `contract ${report.versions?.contract ?? ''}`.trim();
  const { words, color } = saying(report);
  const [left, right] = [widthOf(label), widthOf(words)];
  const put = (x: number, value: string) => `<text x="${x}" y="14" text-anchor="middle">${text(value)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${text(`${label}: ${words}`)}">
<title>${text(`${label}: ${words}`)}</title><rect width="${left}" height="20" fill="#3a434f"/><rect x="${left}" width="${right}" height="20" fill="${color}"/>
<g fill="#fff" font-family="Verdana,sans-serif" font-size="11">${put(left / 2, label)}${put(left + right / 2, words)}</g></svg>
`;
}
