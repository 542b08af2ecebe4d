import { type PDFDocument, PDFStreamWriter } from 'pdf-lib';
import { createDocument } from './create-document.ts';
import type { Box, Point } from './drawing/shapes.ts';
import { createSheet, createStamp, type Drawing, type Sheet, type Write } from './drawing/sheet.ts';
import { createStructure, type Structure } from './drawing/structure.ts';
import { colors, contentWidth, hairline, paper, styles } from './drawing/styles.ts';
import { cutText, keepBlanks, printable, wrapText } from './drawing/write-text.ts';
import { chooseFonts, type DocumentFonts, embedFonts, type Writings } from './fonts/document-fonts.ts';
import type { ReadFont } from './fonts/font-shelf.ts';
import { cellsOf, drawAudience, type Flow } from './parts/audience-table.ts';
import { embedCreative } from './parts/creative.ts';
import { drawFirstPage } from './parts/first-page.ts';
import { type CampaignReport, pdfTexts } from './report.ts';

/** Positions above a header's rule: the logo, the name next to it, and the date at the right. */
const head = { mark: [paper.left, 32, 20, 20], name: [paper.left + 27, 46.5], date: [paper.right, 46] } as const;

const drawBrand = (write: Write) => write(pdfTexts.brand, ...head.name, styles.brand);

const drawDate = (write: Write, { createdOn }: CampaignReport) =>
  write(pdfTexts.createdBy(createdOn), ...head.date, { ...styles.small, align: 'right' });

/** A horizontal rule across a page's content. */
const ruleAt = (y: number): readonly Point[] => [
  [paper.left, y],
  [paper.right, y],
];

/** The header of the first page, which screen readers read: who created the document and when (CMP-027). */
function drawFirstHead(sheet: Sheet, report: CampaignReport): void {
  sheet.figure(pdfTexts.logo, head.mark, (to) => drawLogo(to, head.mark));
  sheet.content('P', drawBrand);
  sheet.content('P', (write) => drawDate(write, report));
  sheet.line(ruleAt(HEAD_RULE), hairline);
}

const HEAD_RULE = 62;
const FOOT_RULE = 752;
const FOOT = 766;

/** The same on subsequent pages. */
function drawHead(to: Drawing, report: CampaignReport): void {
  drawLogo(to, head.mark);
  drawBrand(to.text);
  drawDate(to.text, report);
  to.line(ruleAt(HEAD_RULE), hairline);
}

/** The footer: who created the document and when, and the campaign. The page number goes at the right. */
function drawFoot(to: Drawing, { company, vertical, createdOn }: CampaignReport): void {
  const created = pdfTexts.createdBy(createdOn);
  const small = styles.small;
  to.line(ruleAt(FOOT_RULE), hairline);
  const middle = contentWidth - 2 * (to.widthOf(created, small) + 16);
  const title = cutText(`${company} · ${vertical}`, middle, (text) => to.widthOf(text, small));
  to.text(created, paper.left, FOOT, small);
  to.text(title, (paper.left + paper.right) / 2, FOOT, { ...small, align: 'middle' });
}

/** Bars of the logo in its own 32 units: left, top and height. */
const bars = [
  [8, 15, 9],
  [14.5, 8, 16],
  [21, 12, 12],
] as const;

/** The product's logo, as in the app, from its top left corner. */
function drawLogo(to: Drawing, [left, top, size]: Box): void {
  const unit = size / 32;
  to.box([left, top, size, size], colors.mark, 8 * unit);
  for (const [x, y, height] of bars) {
    to.box([left + x * unit, top + y * unit, 3 * unit, height * unit], colors.white, 1.5 * unit);
  }
}

const LINE = 11;

/** The disclaimer and the audit notice (CMP-025, CMP-026), broken into lines. Both are on the same page. */
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
    sheet.content('H2', (write) => write(name, paper.left, flow.y, styles.strong));
    sheet.content('P', (write) => {
      for (const line of lines) {
        flow.y += LINE;
        write(line, paper.left, flow.y + 1, styles.small);
      }
    });
  }
}

/** Objects per compressed stream. Elements are so small that this number largely determines the size of the file. */
const OBJECTS_PER_STREAM = 300;
/** Objects that are written before other work gets a turn. */
const OBJECTS_PER_TICK = 300;

/** The characters of the document's fixed texts, including dashes, quotes and dots. Every document may need them. */
const ownLetters = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}–—’…·›`;

function writingsOf({ company, vertical, visitors }: CampaignReport): Writings {
  const regular = [ownLetters, company, vertical, ...visitors.flatMap(cellsOf)];
  return { regular, semibold: [ownLetters, company, vertical] };
}

/** Pages that are read in the order in which they are drawn, with their repeated parts. */
function createPages(document: PDFDocument, fonts: DocumentFonts, structure: Structure, report: CampaignReport) {
  const sheets: Sheet[] = [];
  const headStamp = createStamp(document, fonts, (to) => drawHead(to, report));
  const footStamp = createStamp(document, fonts, (to) => drawFoot(to, report));
  return {
    add(): Sheet {
      const sheet = createSheet(document.addPage([paper.width, paper.height]), fonts, structure);
      if (sheets.length === 0) drawFirstHead(sheet, report);
      else sheet.stamp('Header', headStamp);
      sheets.push(sheet);
      return sheet;
    },
    /** Call when all pages exist, because each shows their number. */
    close(): void {
      const style = { ...styles.small, align: 'right' } as const;
      sheets.forEach((sheet, index) => {
        sheet.stamp('Footer', footStamp);
        const number = pdfTexts.page(index + 1, sheets.length);
        sheet.repeated('Footer', (to) => to.text(number, paper.right, FOOT, style));
      });
    },
  };
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
 * The report of a campaign as PDF (CMP-024, CMP-025): Letter, two pages or more, vector graphics and searchable text.
 * The same report gives the same bytes in every engine. Rejects if a font can't be read. `turn` is awaited between two
 * parts, so that other work gets a turn (LIM-015).
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
  await turn();
  const upright = embedCreative(document, 1, given.company);
  await turn();
  const lying = embedCreative(document, 2, given.company);
  await turn();
  const structure = createStructure(document);
  const pages = createPages(document, fonts, structure, report);
  drawFirstPage(pages.add(), report, { upright, lying });
  await turn();
  const flow = createFlow(() => pages.add());
  const notices = layNotices(flow.sheet);
  drawAudience(flow, report, notices.height);
  drawNotices(flow, notices);
  pages.close();
  await turn();
  structure.attach();
  await document.flush();
  const writer = PDFStreamWriter.forContext(document.context, OBJECTS_PER_TICK, true, OBJECTS_PER_STREAM);
  return Uint8Array.from(await writer.serializeToBuffer());
}
