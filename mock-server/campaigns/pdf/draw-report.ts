import { PDFDocument } from 'pdf-lib';
import { drawCreative, type Platform } from '../creative/draw-creative.ts';
import { colors, contentWidth, createSheet, hairline, paper, type Sheet, styles } from './drawing/sheet.ts';
import { createStructure, type Structure } from './drawing/structure.ts';
import { cutText, keepBlanks, printable, wrapText } from './drawing/write-text.ts';
import { chooseFonts, type DocumentFonts, embedFonts, type Writings } from './fonts/document-fonts.ts';
import type { ReadFont } from './fonts/font-shelf.ts';
import { cellsOf, drawAudience, type Flow } from './parts/audience-table.ts';
import { drawFirstPage } from './parts/first-page.ts';
import { type CampaignReport, pdfTexts } from './report.ts';

/** Header of a page, with who made the document and when (CMP-027): that of the first is read, the others repeat it. */
function drawHead(sheet: Sheet, report: CampaignReport, isFirst: boolean): void {
  const { left, right } = paper;
  const drawBrand = () => sheet.text(pdfTexts.brand, left + 27, 46.5, styles.brand);
  const drawDate = () =>
    sheet.text(pdfTexts.createdBy(report.createdOn), right, 46, { ...styles.small, align: 'right' });
  if (isFirst) {
    sheet.figure(pdfTexts.logo, [left, 32, 20, 20], () => drawLogo(sheet, left, 32, 20));
    sheet.content('P', drawBrand);
    sheet.content('P', drawDate);
  } else {
    sheet.repeated(() => {
      drawLogo(sheet, left, 32, 20);
      drawBrand();
      drawDate();
    });
  }
  sheet.line(
    [
      [left, 62],
      [right, 62],
    ],
    hairline,
  );
}

/** Footer of a page: the same again, the campaign, and the page's number. */
function drawFoot(sheet: Sheet, report: CampaignReport, page: number, pages: number): void {
  const { left, right } = paper;
  const created = pdfTexts.createdBy(report.createdOn);
  const small = styles.small;
  sheet.line(
    [
      [left, 752],
      [right, 752],
    ],
    hairline,
  );
  const name = `${report.company} · ${report.vertical}`;
  const middle = contentWidth - 2 * (sheet.widthOf(created, small) + 16);
  const title = cutText(name, middle, (text) => sheet.widthOf(text, small));
  sheet.repeated(() => {
    sheet.text(created, left, 766, small);
    sheet.text(title, (left + right) / 2, 766, { ...small, align: 'middle' });
    sheet.text(pdfTexts.page(page, pages), right, 766, { ...small, align: 'right' });
  });
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

/** The disclaimer and the audit notice (CMP-025, CMP-026), in lines; together on one page. */
function layNotices(sheet: Sheet) {
  const linesOf = (text: string) =>
    keepBlanks(
      wrapText(text, contentWidth, 20, (part) => sheet.widthOf(part, styles.small)),
      text,
    );
  const notices = [
    { name: pdfTexts.disclaimer, lines: linesOf(pdfTexts.disclaimerText) },
    { name: pdfTexts.audit, lines: linesOf(pdfTexts.auditText) },
  ];
  return { notices, height: notices.reduce((sum, { lines }) => sum + 24 + lines.length * LINE, 0) };
}

function drawNotices(flow: Flow, { notices, height }: ReturnType<typeof layNotices>): void {
  if (flow.y + height > paper.foot) flow.turn();
  const { sheet } = flow;
  for (const { name, lines } of notices) {
    flow.y += 24;
    sheet.content('H2', () => sheet.text(name, paper.left, flow.y, styles.strong));
    sheet.content('P', () => {
      for (const line of lines) {
        flow.y += LINE;
        sheet.text(line, paper.left, flow.y + 1, styles.small);
      }
    });
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

/** Pages that are read in the order in which they are drawn, each with its header. */
function createPages(document: PDFDocument, fonts: DocumentFonts, structure: Structure, report: CampaignReport) {
  const sheets: Sheet[] = [];
  const add = () => {
    const sheet = createSheet(document.addPage([paper.width, paper.height]), fonts, structure);
    drawHead(sheet, report, sheets.length === 0);
    sheets.push(sheet);
    return sheet;
  };
  return { sheets, add };
}

function createFlow(addSheet: () => Sheet): Flow {
  const flow: Flow = {
    sheet: addSheet(),
    y: paper.top,
    turn() {
      flow.sheet = addSheet();
      flow.y = paper.top;
    },
  };
  return flow;
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
  const structure = createStructure(document);
  const { sheets, add } = createPages(document, fonts, structure, report);
  drawFirstPage(add(), report, { upright, lying });
  await turn();
  const flow = createFlow(add);
  const notices = layNotices(flow.sheet);
  drawAudience(flow, report, notices.height);
  drawNotices(flow, notices);
  sheets.forEach((sheet, place) => {
    drawFoot(sheet, report, place + 1, sheets.length);
  });
  await turn();
  structure.attach();
  return Uint8Array.from(await document.save());
}
