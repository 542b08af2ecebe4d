import type { TopVisitor } from '../../../../schema/generated/types.ts';
import { audienceCells, audienceHint, clicksText } from '../../../../schema/reference/campaign-report.ts';
import { colors, hairline, paper, type Sheet, styles } from '../drawing/sheet.ts';
import { printable, wrapTextBefore } from '../drawing/write-text.ts';
import { type CampaignReport, pdfTexts } from '../report.ts';

/** Widths of the columns; together as wide as the page's content. */
const widths = [166, 128, 66, 60, 64, 32] as const;
const GAP = 8;
const LINE = 10;
const ROW_PADDING = 4;
const MAX_LINES = 3;

/** What a row says, column by column, without the clicks. */
export const cellsOf = (visitor: TopVisitor): string[] => audienceCells(visitor).map(printable);

/** Draws on sheet after sheet: `turn` gives the next. */
export interface Flow {
  sheet: Sheet;
  /** Where the next thing goes. */
  y: number;
  turn(): void;
}

function drawHead(flow: Flow): void {
  const { sheet, y } = flow;
  sheet.box([paper.left, y, paper.right - paper.left, 18], colors.sunk, 3);
  let x: number = paper.left + 6;
  pdfTexts.columns.forEach((name, column) => {
    sheet.text(name, x, y + 12, styles.columnHead);
    x += widths[column] ?? 0;
  });
  flow.y = y + 20;
}

/** The lines of each cell; the clicks stand behind the name, however long that is (CMP-053). */
function linesOf(sheet: Pick<Sheet, 'widthOf'>, visitor: TopVisitor): string[][] {
  return cellsOf(visitor).map((text, column) => {
    const style = column === 0 ? styles.cellStrong : styles.cell;
    const mark = column === 0 && visitor.clicks > 0 ? ` · ${clicksText(visitor)}` : '';
    const widthOf = (part: string) => sheet.widthOf(part, style);
    return wrapTextBefore(mark, text, (widths[column] ?? 0) - GAP, MAX_LINES, widthOf);
  });
}

function drawRow(flow: Flow, lines: readonly (readonly string[])[], height: number): void {
  const { sheet, y } = flow;
  let x: number = paper.left + 6;
  lines.forEach((cell, column) => {
    const style = column === 0 ? styles.cellStrong : styles.cell;
    cell.forEach((line, place) => {
      sheet.text(line, x, y + ROW_PADDING + 6.5 + place * LINE, style);
    });
    x += widths[column] ?? 0;
  });
  sheet.line(
    [
      [paper.left, y + height],
      [paper.right, y + height],
    ],
    hairline,
  );
  flow.y = y + height;
}

/** The identifiable organizations over as many pages as they take; each page has the row of headings. */
export function drawAudience(flow: Flow, { visitors }: CampaignReport): void {
  flow.sheet.text(pdfTexts.audience, paper.left, flow.y + 9, styles.heading);
  const counted = visitors.length === 0 ? pdfTexts.noAudience : audienceHint(visitors);
  const headed = paper.left + flow.sheet.widthOf(pdfTexts.audience, styles.heading) + 6;
  flow.sheet.text(visitors.length === 0 ? '' : counted, headed, flow.y + 9, styles.label);
  flow.y += 20;
  if (visitors.length === 0) {
    flow.sheet.text(counted, paper.left, flow.y + 10, styles.body);
    flow.y += 24;
    return;
  }
  drawHead(flow);
  for (const visitor of visitors) {
    const lines = linesOf(flow.sheet, visitor);
    const height = Math.max(...lines.map(({ length }) => length)) * LINE + 2 * ROW_PADDING - 3;
    if (flow.y + height > paper.foot) {
      flow.turn();
      drawHead(flow);
    }
    drawRow(flow, lines, height);
  }
}
