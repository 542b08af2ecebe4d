import { PDFDocument } from 'pdf-lib';
import type { Platform } from '../creative/creative-path.ts';
import { drawCreative } from '../creative/draw-creative.ts';
import { type DocumentFonts, embedFonts } from './drawing/document-fonts.ts';
import { printable } from './drawing/printable-text.ts';
import { createSheet, type Sheet } from './drawing/sheet.ts';
import { paper } from './drawing/styles.ts';
import { chooseFonts, type Writings } from './fonts/choose-fonts.ts';
import type { ReadFont } from './fonts/font-shelf.ts';
import { cellsOf, drawAudience } from './parts/audience-table.ts';
import { drawFirstPage } from './parts/first-page.ts';
import { drawFrame, drawNotices } from './parts/page-frame.ts';
import type { CampaignReport } from './report.ts';
import { pdfTexts } from './texts.ts';

/** Dots to one of a creative's, each way: sharp on paper. */
const CREATIVE_SCALE = 2;

/** The characters of the document's own words, with dashes, quotes and dots: every document may need them. */
const ownLetters = `${Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join('')}–—’…·`;

function writingsOf({ company, vertical, visitors }: CampaignReport): Writings {
  const regular = [ownLetters, company, vertical, ...visitors.flatMap(cellsOf)];
  return { regular, semibold: [ownLetters, company, vertical] };
}

/** A document that says what it is, and nothing of the moment at which it is drawn. */
async function createDocument({ company, vertical, createdAt }: CampaignReport): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(pdfTexts.documentTitle(vertical, company), { showInWindowTitleBar: true });
  document.setAuthor(pdfTexts.brand);
  document.setSubject(pdfTexts.product);
  document.setCreator(pdfTexts.brand);
  document.setProducer(pdfTexts.brand);
  document.setLanguage('en-US');
  document.setCreationDate(new Date(createdAt));
  document.setModificationDate(new Date(createdAt));
  return document;
}

function drawPages(document: PDFDocument, fonts: DocumentFonts, drawFirst: (sheet: Sheet) => void) {
  const sheets: Sheet[] = [];
  const addSheet = () => {
    const sheet = createSheet(document.addPage([paper.width, paper.height]), fonts);
    sheets.push(sheet);
    return sheet;
  };
  drawFirst(addSheet());
  const flow = {
    sheet: addSheet(),
    y: paper.top as number,
    turn() {
      flow.sheet = addSheet();
      flow.y = paper.top;
    },
  };
  return { sheets, flow };
}

/**
 * The report of a campaign as a PDF (CMP-024, CMP-025): Letter, two pages or more, vectors and text that can
 * be searched. The same report gives the same bytes in every engine. Rejects where a font cannot be read. `turn` is
 * awaited between two parts, so that others are looked after meanwhile (LIM-015).
 */
export async function drawReport(
  given: CampaignReport,
  readFont: ReadFont,
  turn: () => Promise<void> | undefined = () => undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const report = { ...given, company: printable(given.company), vertical: printable(given.vertical) };
  const document = await createDocument(report);
  const choice = await chooseFonts(writingsOf(report), readFont);
  await turn();
  const fonts = await embedFonts(document, choice, turn);
  const { company, vertical } = given;
  const embed = async (platform: Platform) => {
    await turn();
    return document.embedPng(drawCreative({ platform, use: 'print', scale: CREATIVE_SCALE, vertical, company }));
  };
  const [upright, lying] = [await embed(1), await embed(2)];
  await turn();
  const { sheets, flow } = drawPages(document, fonts, (sheet) => drawFirstPage(sheet, report, { upright, lying }));
  await turn();
  drawAudience(flow, report);
  drawNotices(flow);
  sheets.forEach((sheet, place) => {
    drawFrame(sheet, report, place + 1, sheets.length);
  });
  await turn();
  return Uint8Array.from(await document.save());
}
