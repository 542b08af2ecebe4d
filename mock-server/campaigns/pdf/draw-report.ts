import { PDFDocument } from 'pdf-lib';
import { drawCreative, type Platform } from '../creative/draw-creative.ts';
import { colors, contentWidth, createSheet, hairline, paper, type Sheet, styles } from './drawing/sheet.ts';
import { cutText, printable, wrapText } from './drawing/write-text.ts';
import { chooseFonts, type DocumentFonts, embedFonts, type Writings } from './fonts/document-fonts.ts';
import type { ReadFont } from './fonts/font-shelf.ts';
import { cellsOf, drawAudience, type Flow } from './parts/audience-table.ts';
import { drawFirstPage } from './parts/first-page.ts';
import { type CampaignReport, pdfTexts } from './report.ts';

/** Header and footer of a page, each with who made the document and when (CMP-027). */
function drawFrame(sheet: Sheet, report: CampaignReport, page: number, pages: number): void {
  const { left, right } = paper;
  const created = pdfTexts.createdBy(report.createdOn);
  const small = styles.small;
  drawLogo(sheet, left, 32, 20);
  sheet.text(pdfTexts.brand, left + 27, 46.5, styles.brand);
  sheet.text(created, right, 46, { ...small, align: 'right' });
  sheet.line(
    [
      [left, 62],
      [right, 62],
    ],
    hairline,
  );
  sheet.line(
    [
      [left, 752],
      [right, 752],
    ],
    hairline,
  );
  const name = `${report.company} · ${report.vertical}`;
  const middle = contentWidth - 2 * (sheet.widthOf(created, small) + 16);
  sheet.text(created, left, 766, small);
  const title = cutText(name, middle, (text) => sheet.widthOf(text, small));
  sheet.text(title, (left + right) / 2, 766, { ...small, align: 'middle' });
  sheet.text(pdfTexts.page(page, pages), right, 766, { ...small, align: 'right' });
}

/** Bars of the mark in its own 32 units: left, top and height. */
const bars = [
  [8, 15, 9],
  [14.5, 8, 16],
  [21, 12, 12],
] as const;

/** The product's mark, as in the app, from its top left corner. */
function drawLogo(sheet: Sheet, left: number, top: number, size: number): void {
  const unit = size / 32;
  sheet.box([left, top, size, size], colors.mark, 8 * unit);
  for (const [x, y, height] of bars) {
    sheet.box([left + x * unit, top + y * unit, 3 * unit, height * unit], colors.white, 1.5 * unit);
  }
}

const LINE = 11;

/** The disclaimer and the audit notice (CMP-025, CMP-026), together on one page. */
function drawNotices(flow: Flow): void {
  const widthOf = (text: string) => flow.sheet.widthOf(text, styles.small);
  const notices = [
    [pdfTexts.disclaimer, wrapText(pdfTexts.disclaimerText, contentWidth, 20, widthOf)],
    [pdfTexts.audit, wrapText(pdfTexts.auditText, contentWidth, 20, widthOf)],
  ] as const;
  const height = notices.reduce((sum, [, lines]) => sum + 24 + lines.length * LINE, 0);
  if (flow.y + height > paper.foot) flow.turn();
  for (const [name, lines] of notices) {
    flow.y += 24;
    flow.sheet.text(name, paper.left, flow.y, styles.strong);
    for (const line of lines) {
      flow.y += LINE;
      flow.sheet.text(line, paper.left, flow.y + 1, styles.small);
    }
  }
}

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
