import { hashNumber } from '../../lib/hash-text.ts';
import { creativeSizes, type Platform } from './creative-path.ts';
import { createRaster, encodePng, fillBox, fillColumn, LETTER_HEIGHT, paint, type Raster, type Rgb } from './raster.ts';
import { advanceOf, columnsOf, lineGap, type TypesetText, typeset, widthOf } from './typeset.ts';

/** What an image says and how large it is. */
export interface CreativeRequest {
  readonly platform: Platform;
  readonly use: 'screen' | 'print';
  /** Pixels for one, each way: 1, 2 or 3. */
  readonly scale: number;
  readonly vertical: string;
  readonly company: string;
}

/** Dark, light and accent colors of an image; which one a company has is its own. */
const schemes: readonly (readonly [dark: Rgb, light: Rgb, accent: Rgb])[] = [
  [
    [12, 40, 74],
    [30, 92, 150],
    [255, 176, 32],
  ],
  [
    [16, 60, 58],
    [24, 122, 110],
    [255, 209, 84],
  ],
  [
    [58, 26, 40],
    [142, 52, 70],
    [250, 222, 190],
  ],
  [
    [36, 38, 48],
    [84, 92, 116],
    [122, 220, 160],
  ],
];

const SHADES = 24;
const WHITE = SHADES;
const ACCENT = SHADES + 1;
const INK = SHADES + 2;

function paletteOf(company: string): Rgb[] {
  const [dark, light, accent] = schemes[hashNumber(company) % schemes.length] ?? [
    [0, 0, 0],
    [64, 64, 64],
    [255, 255, 255],
  ];
  const mix = (shade: number, part: 0 | 1 | 2) =>
    Math.floor((dark[part] * (SHADES - shade) + light[part] * shade) / SHADES);
  const shades = Array.from({ length: SHADES }, (_, shade): Rgb => [mix(shade, 0), mix(shade, 1), mix(shade, 2)]);
  return [...shades, [255, 255, 255], accent, [20, 22, 28]];
}

/** A slanting fall of light, and the rim of a hand wheel that reaches out of the picture. */
function paintGround(raster: Raster, scale: number): void {
  const { width, height } = raster;
  paint(raster, (x, y) => {
    const shade = Math.floor(((x * height + y * width) * (SHADES - 6)) / (2 * width * height));
    const [dx, dy] = [x - width + 4 * scale, y - height + 26 * scale];
    const distance = dx * dx + dy * dy;
    const isRim = distance < (30 * scale) ** 2 && distance >= (25 * scale) ** 2;
    const isSpoke = distance < (26 * scale) ** 2 && (Math.abs(dx) < 2 * scale || Math.abs(dy) < 2 * scale);
    const isHub = distance < (7 * scale) ** 2;
    return isRim || isSpoke || isHub ? Math.min(SHADES - 1, shade + 6) : shade;
  });
}

/** Writes lines from a place on; a dot is `dot` pixels wide. */
function writeText(
  raster: Raster,
  text: TypesetText,
  [left, top]: readonly [number, number],
  scale: number,
  color: number,
) {
  const dot = text.size * scale;
  text.lines.forEach((line, place) => {
    const y = (top + place * (LETTER_HEIGHT * text.size + lineGap(text.size))) * scale;
    let x = left * scale;
    for (const letter of line) {
      columnsOf(letter).forEach((dots, column) => {
        fillColumn(raster, dots, [x + column * dot, y], dot, color);
      });
      x += advanceOf(letter) * dot;
    }
  });
}

/** Dots between an edge and the text, and between the two texts. */
const margins = { upright: 2, lying: 9, top: 7 } as const;
const TEXT_GAP = 5;

/**
 * The image of a campaign as a PNG (CMP-048, CMP-056): the same request gives the same bytes in every engine. All
 * lengths are in pixels of the plain size.
 */
export function drawCreative({ platform, use, scale, vertical, company }: CreativeRequest): Uint8Array<ArrayBuffer> {
  const [width, height] = creativeSizes[platform][use];
  const raster = createRaster(width * scale, height * scale);
  const isUpright = platform === 1;
  const call = { lines: [isUpright ? 'MORE >' : 'GET A QUOTE >'], size: 1, height: LETTER_HEIGHT };
  const bar = LETTER_HEIGHT + 6;
  const callWidth = isUpright ? width : widthOf(call.lines.join()) + 8;
  const left = isUpright ? margins.upright : margins.lying;
  paintGround(raster, scale);
  fillBox(raster, [0, 0, (isUpright ? width : 3) * scale, (isUpright ? 3 : height) * scale], ACCENT);
  const { name, owner } = creativeTexts({ platform, use, vertical, company });
  const top = margins.top - (isUpright ? 0 : 1);
  writeText(raster, name, [left, top], scale, WHITE);
  writeText(raster, owner, [left, top + name.height + TEXT_GAP], scale, ACCENT);
  const [callLeft, callTop] = [isUpright ? 0 : width - callWidth, height - bar];
  fillBox(raster, [callLeft * scale, callTop * scale, callWidth * scale, bar * scale], ACCENT);
  writeText(raster, call, [isUpright ? margins.upright : callLeft + 4, callTop + 3], scale, INK);
  return encodePng(raster, paletteOf(company));
}

/** What an image says, in lines that have room on it. */
export function creativeTexts({ platform, use, vertical, company }: Omit<CreativeRequest, 'scale'>) {
  const [width, height] = creativeSizes[platform][use];
  const isUpright = platform === 1;
  const room = width - (isUpright ? margins.upright + 1 : 2 * margins.lying - 4);
  const inside = height - margins.top - (LETTER_HEIGHT + 6) - 2;
  const name = typeset(vertical, room, isUpright ? inside * 0.6 : inside - LETTER_HEIGHT - TEXT_GAP, [2, 1]);
  const owner = typeset(company, room, inside - name.height - TEXT_GAP, [1]);
  return { name, owner };
}
