import type { Page } from '@playwright/test';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream } from 'pdf-lib';

const plain = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';

const textOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The text of each glyph of a font, from its ToUnicode table: single glyphs, and ranges. */
function lettersOf(font: PDFDict): ReadonlyMap<string, string> {
  const table = plain(font.lookup(PDFName.of('ToUnicode')));
  const letters = new Map<string, string>();
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', text = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(code.toUpperCase(), textOf(text));
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', first = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code++) {
        const unit = Number.parseInt(first, 16) + code - Number.parseInt(from, 16);
        letters.set(code.toString(16).toUpperCase().padStart(from.length, '0'), String.fromCodePoint(unit));
      }
    }
  }
  return letters;
}

/** All codes of a font have the same length, which its table shows. */
function decoded(codes: string, font: ReadonlyMap<string, string> | undefined): string {
  const length = font?.keys().next().value?.length ?? 4;
  const glyphs = codes.match(new RegExp(`.{${length}}`, 'g')) ?? [];
  return glyphs.map((code) => font?.get(code.toUpperCase()) ?? '').join('');
}

/** Fonts of a part of a page, by resource name. */
function fontsOf(resources: PDFDict | undefined): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const fonts = resources?.lookupMaybe(PDFName.of('Font'), PDFDict);
  return new Map((fonts?.keys() ?? []).map((name) => [name.decodeText(), lettersOf(fonts?.lookup(name) as PDFDict)]));
}

/** The text of a drawing in order, including the groups it draws: anything layered, such as a map, is a group. */
function textOfDrawing(drawing: string, resources: PDFDict | undefined): string {
  const fonts = fontsOf(resources);
  const groups = resources?.lookupMaybe(PDFName.of('XObject'), PDFDict);
  let font: ReadonlyMap<string, string> | undefined;
  let written = '';
  for (const [, name, group, codes] of drawing.matchAll(/\/(\w+) [\d.]+ Tf|\/(\w+) Do\b|<([0-9A-Fa-f]+)>/g)) {
    if (name) font = fonts.get(name);
    else if (group) written += textOfGroup(groups?.lookup(PDFName.of(group)));
    else written += decoded(codes ?? '', font);
  }
  return written;
}

function textOfGroup(group: unknown): string {
  if (!(group instanceof PDFRawStream) || group.dict.get(PDFName.of('Subtype')) !== PDFName.of('Form')) return '';
  return textOfDrawing(plain(group), group.dict.lookupMaybe(PDFName.of('Resources'), PDFDict));
}

/** The text on a page, without spaces, which browsers draw as gaps. */
function textOnPage(page: PDFPage): string {
  const content = page.node.Contents();
  const streams = content instanceof PDFArray ? content.asArray().map((_, index) => content.lookup(index)) : [content];
  return textOfDrawing(streams.map(plain).join('\n'), page.node.Resources()).replace(/\s+/g, '');
}

/** Prints a page of the app with the given margins, such as `0.5in`, and reads the text of each sheet. */
export async function printedPages(page: Page, format: 'Letter' | 'A4', edge = '0'): Promise<string[]> {
  const margin = { top: edge, right: edge, bottom: edge, left: edge };
  const printed = await PDFDocument.load(await page.pdf({ format, margin }), { updateMetadata: false });
  return printed.getPages().map(textOnPage);
}

/** Prints a page, and returns what `measure` finds after the browser has laid it out on a sheet. */
export async function measuredOnPaper<Found>(
  page: Page,
  format: 'Letter' | 'A4',
  measure: () => Found,
): Promise<Found> {
  // The browser fires this event when it switches to print, sometimes after another for the screen. The listener must
  // be added before printing.
  const listening = await page.evaluateHandle<{ readonly found: Promise<Found> }>(
    `({ found: new Promise((resolve) => window.matchMedia('print').addEventListener('change', function measured(event) {
      if (!event.matches) return;
      this.removeEventListener('change', measured);
      resolve((${measure})());
    })) })`,
  );
  await page.pdf({ format });
  return listening.evaluate(({ found }) => found);
}

/** A text in the form that printed pages have. */
export const asPrinted = (text: string): string => text.replace(/\s+/g, '');
