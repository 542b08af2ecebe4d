import { cutText, wrapText } from '../drawing/printable-text.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { colors, contentWidth, hairline, paper, styles } from '../drawing/styles.ts';
import type { CampaignReport } from '../report.ts';
import { pdfTexts } from '../texts.ts';
import type { Flow } from './audience-table.ts';

/** Header and footer of a page, each with who made the document and when (CMP-027). */
export function drawFrame(sheet: Sheet, report: CampaignReport, page: number, pages: number): void {
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
export function drawNotices(flow: Flow): void {
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
