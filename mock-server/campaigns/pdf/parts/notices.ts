import { contentWidth, paper, styles } from '../drawing/styles.ts';
import { wrapText } from '../drawing/wrap-text.ts';
import { pdfTexts } from '../texts.ts';
import type { Flow } from './audience-table.ts';

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
