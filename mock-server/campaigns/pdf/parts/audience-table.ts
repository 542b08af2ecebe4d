import type { TopVisitor } from '../../../../schema/generated/types.ts';
import { audienceCells, audienceHint, clicksText } from '../../../../schema/reference/campaign-report.ts';
import type { Point } from '../drawing/shapes.ts';
import { drawHeading, type Sheet, type Write } from '../drawing/sheet.ts';
import { colors, hairline, paper, styles } from '../drawing/styles.ts';
import { keepBlanks, printable, wrapTextBefore } from '../drawing/write-text.ts';
import { type CampaignReport, pdfTexts } from '../report.ts';

/** Column widths, which add up to the width of the page's content. */
const widths = [166, 128, 66, 60, 64, 32] as const;
const GAP = 8;
const LINE = 10;
const ROW_PADDING = 4;
const MAX_LINES = 3;

/** The texts of a row by column, without the clicks. */
export const cellsOf = (visitor: TopVisitor): string[] => audienceCells(visitor).map(printable);

/** A sequence of sheets; `turn` starts the next one. */
export interface Flow {
  sheet: Sheet;
  /** The position of the next item. */
  y: number;
  turn(): void;
}

/** The row of headings: read once, and repeated on each page that the table continues on. */
function drawHead(flow: Flow, isRepeated: boolean): void {
  const { sheet, y } = flow;
  sheet.box([paper.left, y, paper.right - paper.left, 18], colors.sunk, 3);
  let x: number = paper.left + 6;
  const headings = pdfTexts.columns.map((name, column) => {
    const left = x;
    x += widths[column] ?? 0;
    return (write: Write) => write(name, left, y + 12, styles.columnHead);
  });
  const drawAll = (draw: (heading: (typeof headings)[number]) => void) => {
    for (const heading of headings) draw(heading);
  };
  if (isRepeated) sheet.repeated('TableHead', ({ text }) => drawAll((heading) => heading(text)));
  else {
    sheet.group('THead', () => {
      sheet.group('TR', () => drawAll((heading) => sheet.header('Column', heading)));
    });
  }
  flow.y = y + 20;
}

/** The lines of each cell. The clicks follow the name, however long it is (CMP-053). */
function linesOf(sheet: Pick<Sheet, 'widthOf'>, visitor: TopVisitor): string[][] {
  return cellsOf(visitor).map((text, column) => {
    const style = column === 0 ? styles.cellStrong : styles.cell;
    const mark = column === 0 && visitor.clicks > 0 ? ` · ${clicksText(visitor)}` : '';
    const widthOf = (part: string) => sheet.widthOf(part, style);
    return keepBlanks(wrapTextBefore(mark, text, (widths[column] ?? 0) - GAP, MAX_LINES, widthOf), text + mark);
  });
}

function drawRow(flow: Flow, lines: readonly (readonly string[])[], height: number): void {
  const { sheet, y } = flow;
  let x: number = paper.left + 6;
  sheet.group('TR', () => {
    lines.forEach((cell, column) => {
      const style = column === 0 ? styles.cellStrong : styles.cell;
      const draw = (write: Write) =>
        cell.forEach((line, index) => {
          write(line, x, y + ROW_PADDING + 6.5 + index * LINE, style);
        });
      if (column === 0) sheet.header('Row', draw);
      else sheet.content('TD', draw);
      x += widths[column] ?? 0;
    });
  });
  flow.y = y + height;
}

/** Rows kept on the same page as what follows the table, so that it isn't alone there. */
const TAIL_ROWS = 5;

/**
 * The identifiable organizations, on as many pages as needed. Each page has the row of headings. `below` is the height
 * of what follows.
 */
export function drawAudience(flow: Flow, { visitors }: CampaignReport, below: number): void {
  drawHeading(flow.sheet, paper.left, flow.y + 9, pdfTexts.audience, visitors.length > 0 ? audienceHint(visitors) : '');
  flow.y += 20;
  if (visitors.length === 0) {
    flow.sheet.content('P', (write) => write(pdfTexts.noAudience, paper.left, flow.y + 10, styles.body));
    flow.y += 24;
    return;
  }
  const rows = visitors.map((visitor) => {
    const lines = linesOf(flow.sheet, visitor);
    return { lines, height: Math.max(...lines.map(({ length }) => length)) * LINE + 2 * ROW_PADDING - 3 };
  });
  const rules: (readonly Point[])[] = [];
  // Drawn below all rows of a page together, so that the rows form one text object.
  const drawRules = () => flow.sheet.lines(rules.splice(0), hairline);
  let rest = rows.reduce((sum, { height }) => sum + height, 0);
  const drawRows = () =>
    rows.forEach(({ lines, height }, index) => {
      const isTail = rows.length - index === TAIL_ROWS && flow.y + rest + below > paper.foot;
      if (isTail || flow.y + height > paper.foot) {
        drawRules();
        flow.turn();
        drawHead(flow, true);
      }
      drawRow(flow, lines, height);
      rules.push([
        [paper.left, flow.y],
        [paper.right, flow.y],
      ]);
      rest -= height;
    });
  flow.sheet.group('Table', () => {
    drawHead(flow, false);
    flow.sheet.group('TBody', drawRows);
  });
  drawRules();
}
