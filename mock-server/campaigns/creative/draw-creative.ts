import { hashNumber } from '../../lib/hash-text.ts';
import { type Canvas, createCanvas, encodePng, fillBox, fillOutlines, paint, type Rgb } from './canvas.ts';
import { capHeight, lineHeight, outlinesOf, type TypesetText, typeset, widthOf } from './typeset.ts';

/** A platform that shows campaign images (CMP-048): 1 is portrait, 2 is landscape. */
export type Platform = 1 | 2;

/** Width and height of an image in pixels (CMP-021). */
export const creativeSizes: Readonly<
  Record<Platform, Readonly<Record<'screen' | 'print', readonly [number, number]>>>
> = {
  1: { screen: [50, 150], print: [80, 180] },
  2: { screen: [200, 50], print: [250, 60] },
};

/** The texts and size of an image. */
export interface CreativeRequest {
  readonly platform: Platform;
  readonly use: 'screen' | 'print';
  /** Pixel density: 1, 2 or 3. */
  readonly scale: number;
  readonly vertical: string;
  readonly company: string;
}

interface Scheme {
  readonly dark: Rgb;
  readonly light: Rgb;
  readonly accent: Rgb;
}

/** Color schemes of images. Each company always has the same one. */
const schemes: readonly [Scheme, ...Scheme[]] = [
  { dark: [12, 40, 74], light: [30, 92, 150], accent: [255, 190, 70] },
  { dark: [16, 60, 58], light: [24, 122, 110], accent: [255, 214, 104] },
  { dark: [58, 26, 40], light: [142, 52, 70], accent: [250, 222, 190] },
  { dark: [36, 38, 48], light: [84, 92, 116], accent: [140, 228, 176] },
];

const white: Rgb = [255, 255, 255];
const ink: Rgb = [20, 22, 28];

/** A diagonal gradient, and the rim of a handwheel that extends beyond the image. */
function paintGround(canvas: Canvas, { dark, light }: Scheme, scale: number): void {
  const { width, height } = canvas;
  const within = (distance: number, radius: number) => Math.min(1, Math.max(0, radius * scale - distance + 0.5));
  paint(canvas, dark, light, (x, y) => {
    const fall = 0.37 * (x / width + y / height);
    const dx = Math.abs(x - width + 4 * scale);
    const dy = Math.abs(y - height + 26 * scale);
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance > 31 * scale) return fall;
    const rim = within(distance, 30) - within(distance, 25);
    const spoke = Math.min(within(distance, 26), Math.max(within(dx, 2), within(dy, 2)));
    return fall + 0.25 * Math.max(rim, spoke, within(distance, 7));
  });
}

/** Writes lines of text. `place` is the top left corner of the first line's capitals. */
function writeText(canvas: Canvas, text: TypesetText, place: readonly [number, number], scale: number, color: Rgb) {
  const [left, top] = place;
  const outlines = text.lines.flatMap((line, number) => {
    const base = top + (capHeight + number * lineHeight) * text.size;
    return outlinesOf(line, [left * scale, Math.round(base * scale)], text.size * scale);
  });
  fillOutlines(canvas, outlines, color);
}

/**
 * Pixels between an edge and the text, between the two texts, and between the call to action and the edges of its bar.
 */
const margins = { upright: 3, lying: 11, top: 11, gap: 7, call: 5 } as const;

/** Height of the call-to-action bar in pixels. */
const bar = 15;
const callSize = 8;

/** A text of an image, positioned by the top left corner of its first line's capitals, in pixels at scale 1. */
interface PlacedText {
  readonly text: TypesetText;
  readonly place: readonly [left: number, top: number];
  readonly color: Rgb;
}

const schemeOf = (company: string): Scheme => schemes[hashNumber(company) % schemes.length] ?? schemes[0];

/** The call-to-action bar in its corner, and its text. */
function callOf(platform: Platform, [width, height]: readonly [number, number]) {
  const line = platform === 1 ? 'More ›' : 'Get a quote ›';
  const text = { lines: [line], size: callSize, height: capHeight * callSize };
  const textWidth = widthOf(line) * callSize;
  const barWidth = platform === 1 ? width : textWidth + 2 * margins.call;
  const left = width - barWidth;
  const place = [left + (barWidth - textWidth) / 2, height - bar + (bar - text.height) / 2] as const;
  return { text, place, box: [left, height - bar, barWidth, bar] as const };
}

/** The positioned texts of an image, shared by its PNG and the PDF. */
export function placeTexts(request: Omit<CreativeRequest, 'scale'>): PlacedText[] {
  const { platform, use, company } = request;
  const size = creativeSizes[platform][use];
  const left = platform === 1 ? margins.upright : margins.lying;
  const { name, owner } = creativeTexts(request);
  const top = platform === 1 ? margins.top : (size[1] - name.height - margins.gap - owner.height) / 2;
  return [
    { text: name, place: [left, top], color: white },
    { text: owner, place: [left, top + name.height + margins.gap], color: schemeOf(company).accent },
    { ...callOf(platform, size), color: ink },
  ];
}

/** An image without its texts. */
export function drawGround({ platform, use, scale, company }: Omit<CreativeRequest, 'vertical'>): Canvas {
  const [width, height] = creativeSizes[platform][use];
  const canvas = createCanvas(width * scale, height * scale);
  const scheme = schemeOf(company);
  paintGround(canvas, scheme, scale);
  const rim = platform === 1 ? ([0, 0, width, 3] as const) : ([0, 0, 3, height] as const);
  for (const box of [rim, callOf(platform, [width, height]).box]) {
    const [left, top, wide, high] = box.map((length) => Math.round(length * scale)) as [number, number, number, number];
    fillBox(canvas, [left, top, wide, high], scheme.accent);
  }
  return canvas;
}

/** The image of a campaign as PNG (CMP-048, CMP-056). The same request gives the same bytes in every engine. */
export function drawCreative(request: CreativeRequest): Uint8Array<ArrayBuffer> {
  const canvas = drawGround(request);
  for (const { text, place, color } of placeTexts(request)) writeText(canvas, text, place, request.scale, color);
  return encodePng(canvas);
}

/** The texts of an image, broken into lines that fit. */
export function creativeTexts({ platform, use, vertical, company }: Omit<CreativeRequest, 'scale'>) {
  const [width, height] = creativeSizes[platform][use];
  if (platform === 1) {
    const room = width - margins.upright - 2;
    const inside = height - margins.top - bar - 4;
    const name = typeset(vertical, room, inside * 0.6, [13, 12, 11, 10, 9, 8, 7]);
    return { name, owner: typeset(company, room, inside - name.height - margins.gap, [8, 7]) };
  }
  // The owner's line ends before the call to action.
  const name = typeset(vertical, width - 2 * margins.lying, height - 30, [18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8]);
  return { name, owner: typeset(company, width - margins.lying - 72, height - 26 - name.height, [9, 8, 7]) };
}
