import Papa from 'papaparse';
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFString,
} from 'pdf-lib';
import type { CampaignPdfInputs, DownloadJob } from '../../schema/generated/types.ts';
import type { Client } from './client.ts';
import { UnusableAnswer } from './failures.ts';
import { rowAt } from './json.ts';

export interface CsvFile {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly response: Response;
  readonly text: string;
  /** CRLF, unless the file has none. */
  readonly lineEnd: string;
}

/**
 * The file name in a header, quoted or not; null if there is none, or the disposition is of another kind (RFC 6266).
 */
export function fileName(disposition: string, kind: RegExp = /^attachment\s*;/i): string | null {
  if (!kind.test(disposition)) return null;
  const [, encoded] = /;\s*filename\*\s*=\s*UTF-8'[^']*'([^;\s]+)/i.exec(disposition) ?? [];
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition) ?? [];
  return encoded ?? quoted ?? bare ?? null;
}

/** A file is done within this many polls, one per second; the mock's own limit is eight. */
const maxPolls = 30;

/** Polls a job every second, as the screen does, until it is done (FIL-001). Throws if it never is. */
export async function waitForJob({ request, backend }: Client, id: string): Promise<DownloadJob> {
  for (let poll = 0; poll < maxPolls; poll++) {
    const job = await request('sessionsDownload', { id });
    if (job?.status === 'done') return job;
    await backend.pass(1000);
  }
  throw new UnusableAnswer(rowAt('sessionsDownload', id), `done within ${maxPolls} s`, 'processing');
}

/** Downloads a job's file like a browser that follows a link: without the headers of data calls. */
export async function readCsv({ backend }: Client, url: string): Promise<CsvFile> {
  const response = await backend.fetch(url);
  const text = await response.text();
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), { newline: lineEnd, skipEmptyLines: true });
  const [headings = [], ...rows] = data;
  return { headings, rows, response, text, lineEnd };
}

/** The inputs for a campaign's PDF (FIL-020), for the person of the id token. */
export function pdfInputs(
  idToken: string,
  campaignId: string,
  { start, end }: { readonly start: string; readonly end: string },
): CampaignPdfInputs {
  return {
    tokens: { accessToken: '', idToken, refreshToken: '', issuedAtTime: 0, expirationTime: 0, clockDrift: 0 },
    printUrl: `/campaigns/${campaignId}/view/print?start=${start}&end=${end}`,
    campaignId,
  };
}

/** What a reader finds in a PDF. */
interface PdfText {
  readonly title: string | undefined;
  readonly language: string | undefined;
  /** Whether any text uses a font, rather than being drawn as a picture. */
  readonly hasFonts: boolean;
  /** Width and height of each page, in points. */
  readonly sizes: readonly (readonly [number, number])[];
  /** The lines of each page from top to bottom; texts on one line are separated by a tab. */
  readonly pages: readonly (readonly string[])[];
}

/** The text of each glyph of a font. */
export type Letters = ReadonlyMap<string, string>;

const plain = (stream: PDFRawStream): string => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
export const utf16 = (hex: string): string =>
  Buffer.from(hex.replace(/^FEFF/i, ''), 'hex').swap16().toString('utf16le');

/** The text of each glyph of a font, by its ToUnicode table. */
function lettersOf(font: PDFDict): Letters {
  const table = font.lookup(PDFName.of('ToUnicode'));
  if (!(table instanceof PDFRawStream)) return new Map();
  return new Map(
    [...plain(table).matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/gi)].map(([, code = '', text = '']) => [
      code.toUpperCase(),
      utf16(text),
    ]),
  );
}

/** The fonts of a page by resource name. */
export function fontsOf(page: PDFPage): ReadonlyMap<string, Letters> {
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  const names = fonts?.keys() ?? [];
  return new Map(
    names.flatMap((name) => (fonts ? [[name.decodeText(), lettersOf(fonts.lookup(name, PDFDict))] as const] : [])),
  );
}

/** The drawing operators of a page, one per line, with form objects inlined. */
export function contentOf(page: PDFPage): string {
  const content = page.node.Contents();
  const streams = content instanceof PDFArray ? content.asArray().map((_, index) => content.lookup(index)) : [content];
  const drawn = streams.flatMap((stream) => (stream instanceof PDFRawStream ? [plain(stream)] : [])).join('\n');
  const objects = page.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict);
  return drawn.replace(/^\/(\w+) Do$/gm, (line, name: string) => {
    const object = objects?.lookup(PDFName.of(name));
    const isForm = object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Form');
    return isForm ? plain(object) : line;
  });
}

const operators =
  /\/Span <<\/ActualText <([0-9A-F]+)>>> BDC|\/(\w+) [\d.]+ Tf|[-\d.]+ ([-\d.]+) Td|<([0-9A-F]+)> Tj|(BT|EMC|ET)/gi;

/** The lines of a page from top to bottom, with each line's texts in the order they were written. */
function linesOf(page: PDFPage): string[] {
  const fonts = fontsOf(page);
  const lines = new Map<number, string[]>();
  let [letters, isMarked, written, y]: [Letters | undefined, boolean, string, number] = [undefined, false, '', 0];
  function endText() {
    // Lines of a paragraph end with a blank.
    if (written !== '') lines.set(y, [...(lines.get(y) ?? []), written.trimEnd()]);
    written = '';
  }
  for (const [, span, font, step, codes, end] of contentOf(page).matchAll(operators)) {
    if (span !== undefined) {
      isMarked = true;
      written += utf16(span);
    } else if (font !== undefined) letters = fonts.get(font);
    else if (step !== undefined) {
      // Marked letters may be positioned anywhere: they belong to the text around them.
      if (!isMarked) endText();
      y = Math.round(100 * (y + Number(step))) / 100;
    } else if (codes !== undefined) {
      const texts = (codes.match(/.{4}/g) ?? []).map((code) => letters?.get(code.toUpperCase()) ?? '\ufffd');
      // A mark's text replaces its glyphs, however many there are.
      if (!isMarked) written += texts.join('');
    } else if (end === 'EMC') isMarked = false;
    else {
      endText();
      if (end === 'BT') y = 0;
    }
  }
  return [...lines].sort(([a], [b]) => b - a).map(([, texts]) => texts.join('\t'));
}

/** Reads one of our PDFs like a reader that copies its text. Throws if it isn't a PDF. */
export async function readPdf(bytes: ArrayBuffer): Promise<PdfText> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const pages = document.getPages();
  const language = document.catalog.lookup(PDFName.of('Lang'));
  return {
    title: document.getTitle(),
    language: language instanceof PDFHexString || language instanceof PDFString ? language.decodeText() : undefined,
    hasFonts: document.context
      .enumerateIndirectObjects()
      .some(([, object]) => object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Font')),
    sizes: pages.map((page) => [page.getWidth(), page.getHeight()] as const),
    pages: pages.map((page) => linesOf(page)),
  };
}
