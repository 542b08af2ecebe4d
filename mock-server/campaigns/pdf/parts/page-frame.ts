import type { Sheet } from '../drawing/sheet.ts';
import { contentWidth, hairline, paper, styles } from '../drawing/styles.ts';
import { cutText } from '../drawing/wrap-text.ts';
import type { CampaignReport } from '../report.ts';
import { pdfTexts } from '../texts.ts';
import { drawLogo } from './logo.ts';

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
  const shown = cutText(name, middle, (text) => sheet.widthOf(text, small));
  sheet.text(shown, (left + right) / 2, 766, { ...small, align: 'middle' });
  sheet.text(pdfTexts.page(page, pages), right, 766, { ...small, align: 'right' });
}
