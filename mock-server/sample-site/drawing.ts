import { hashNumber } from '../lib/hash-text.ts';
import { html, type Markup } from '../lib/html.ts';

/** Measures of a product's face as it is drawn on its page and on its data sheet; the same on every machine. */
export interface FaceDrawing {
  /** Radii, the outer one first. */
  readonly rings: readonly number[];
  /** Centers of the bolts, from the center of the face. */
  readonly bolts: readonly (readonly [x: number, y: number])[];
  readonly boltRadius: number;
  /** Inches. */
  readonly diameter: number;
}

/** The face of a product, for a square of 200 units. */
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

/** The drawing of a product's face, with its center lines and its diameter. */
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
