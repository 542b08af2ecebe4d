import { hashNumber } from '../../lib/hash-text.ts';
import { creativeSizes, type Platform } from './creative-path.ts';
import {
  createRaster,
  encodePng,
  fillBox,
  LETTER_HEIGHT,
  LETTER_WIDTH,
  paint,
  plainText,
  type Raster,
  type Rgb,
  wrap,
  write,
} from './raster.ts';

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

function writeLines(
  raster: Raster,
  lines: readonly string[],
  [left, top]: readonly [number, number],
  size: number,
  color: number,
): number {
  lines.forEach((line, place) => {
    write(raster, line, left * size, top + place * (LETTER_HEIGHT + 3) * size, size, color);
  });
  return top + lines.length * (LETTER_HEIGHT + 3) * size;
}

/** The image of a campaign as a PNG (CMP-048): the same request gives the same bytes in every engine. */
export function drawCreative({ platform, use, scale, vertical, company }: CreativeRequest): Uint8Array<ArrayBuffer> {
  const [width, height] = creativeSizes[platform][use];
  const raster = createRaster(width * scale, height * scale);
  const margin = platform === 1 ? 4 : 8;
  const letters = Math.floor((width - margin) / LETTER_WIDTH);
  const bar = LETTER_HEIGHT + 6;
  const isUpright = platform === 1;
  const call = isUpright ? 'MORE >' : 'GET A QUOTE >';
  const callWidth = isUpright ? width : call.length * LETTER_WIDTH + 7;
  paintGround(raster, scale);
  fillBox(raster, [0, 0, (isUpright ? width : 3) * scale, (isUpright ? 3 : height) * scale], ACCENT);
  const name = wrap(plainText(vertical), letters).slice(0, isUpright ? 5 : 1);
  const below = writeLines(raster, name, [margin, 9 * scale], scale, WHITE);
  const rest = Math.max(1, Math.floor((height * scale - below - bar * scale) / ((LETTER_HEIGHT + 3) * scale)));
  writeLines(
    raster,
    wrap(plainText(company), letters).slice(0, isUpright ? rest - 1 : 1),
    [margin, below + 3 * scale],
    scale,
    ACCENT,
  );
  const left = isUpright ? 0 : width - callWidth;
  fillBox(raster, [left * scale, (height - bar) * scale, callWidth * scale, bar * scale], ACCENT);
  write(raster, call, (left + 4) * scale, (height - bar + 3) * scale, scale, INK);
  return encodePng(raster, paletteOf(company));
}
