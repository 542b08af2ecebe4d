import { type PDFDocument, type PDFRef, rgb } from 'pdf-lib';
import type { Rgb } from '../../creative/canvas.ts';
import { creativeSizes, drawGround, type Platform, placeTexts } from '../../creative/draw-creative.ts';
import { capHeight, lineHeight } from '../../creative/typeset.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { printable } from '../drawing/write-text.ts';
import { type CampaignReport, pdfTexts } from '../report.ts';

/** An image of the campaign in its print size (CMP-021) at 96 dpi. */
export interface Creative {
  readonly platform: Platform;
  /** In points. */
  readonly width: number;
  readonly height: number;
  readonly ground: PDFRef;
}

const DOT = 72 / 96;

/** Pixel density of the background, for sharp prints. */
const SCALE = 2;

/**
 * Embeds the background of an image. Its texts are written like all others, which is sharper and takes a fraction of
 * the bytes.
 */
export function embedCreative({ context }: PDFDocument, platform: Platform, company: string): Creative {
  const [width, height] = creativeSizes[platform].print;
  const ground = drawGround({ platform, use: 'print', scale: SCALE, company });
  const picture = context.flateStream(ground.pixels, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: ground.width,
    Height: ground.height,
    ColorSpace: 'DeviceRGB',
    BitsPerComponent: 8,
  });
  return { platform, width: width * DOT, height: height * DOT, ground: context.register(picture) };
}

const colorOf = (parts: Rgb) => {
  const [red, green, blue] = parts.map((part) => Math.round((1000 * part) / 255) / 1000) as [number, number, number];
  return rgb(red, green, blue);
};

/** Draws an image with its top left corner at a position, as a figure that describes what it advertises (CMP-064). */
export function drawCreative(
  sheet: Sheet,
  creative: Creative,
  report: CampaignReport,
  left: number,
  top: number,
): void {
  const { platform, width, height, ground } = creative;
  const { company, vertical } = report;
  const alt = pdfTexts.creative(vertical, ...creativeSizes[platform].print);
  sheet.figure(alt, [left, top, width, height], (picture) => {
    picture.image(ground, [left, top, width, height]);
    for (const { text, place, color } of placeTexts({ platform, use: 'print', vertical, company })) {
      const style = { size: text.size * DOT, weight: 'semibold', color: colorOf(color) } as const;
      text.lines.forEach((line, number) => {
        const base = place[1] + (capHeight + number * lineHeight) * text.size;
        picture.text(printable(line), left + place[0] * DOT, top + base * DOT, style);
      });
    }
  });
}
