import type { PDFImage } from 'pdf-lib';
import { gapText, reportFacts, reportFigures } from '../../../../schema/reference/campaign-report.ts';
import { wrapText } from '../drawing/printable-text.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { colors, contentWidth, hairline, paper, styles } from '../drawing/styles.ts';
import type { CampaignReport } from '../report.ts';
import { pdfTexts } from '../texts.ts';
import { drawDevices } from './devices.ts';
import { drawLineChart } from './line-chart.ts';

/** Images of the campaign; each is printed in its size for print (CMP-021) at 96 dots an inch. */
export interface Creatives {
  /** 80 by 180. */
  readonly upright: PDFImage;
  /** 250 by 60. */
  readonly lying: PDFImage;
}

const DOT = 72 / 96;
const MAX_TITLE_LINES = 2;
const CHART_HEIGHT = 204;

function drawTitle(sheet: Sheet, report: CampaignReport, top: number): number {
  const { left } = paper;
  const lines = (text: string, style: typeof styles.title | typeof styles.company, most: number) =>
    wrapText(text, contentWidth, most, (part) => sheet.widthOf(part, style));
  let y = top;
  for (const line of lines(report.company, styles.company, 1)) {
    sheet.text(line, left, y + 8, styles.company);
    y += 15;
  }
  for (const line of lines(pdfTexts.title(report.vertical), styles.title, MAX_TITLE_LINES)) {
    sheet.text(line, left, y + 18, styles.title);
    y += 25;
  }
  return y;
}

function drawFacts(sheet: Sheet, report: CampaignReport, top: number): number {
  const status = [pdfTexts.status, pdfTexts.statuses[report.status]] as const;
  const facts = [...reportFacts(report, report.shown, report.asked), status];
  facts.forEach(([label, value], place) => {
    const x = paper.left + place * 186;
    sheet.text(label, x, top + 8, styles.label);
    sheet.text(value, x, top + 21, styles.value);
  });
  return top + 34;
}

function drawFigures(sheet: Sheet, { activity }: CampaignReport, top: number, width: number): void {
  sheet.box([paper.left, top, width, 58], colors.sunk, 5);
  reportFigures(activity).forEach(([label, value], place) => {
    const x = paper.left + 16 + place * (width / 3);
    sheet.text(label, x, top + 20, styles.label);
    sheet.text(value, x, top + 43, styles.figure);
    if (place === 0) return;
    sheet.line(
      [
        [x - 16, top + 14],
        [x - 16, top + 44],
      ],
      hairline,
    );
  });
}

/** The campaign, its images and totals, its days and its devices (CMP-024). */
export function drawFirstPage(sheet: Sheet, report: CampaignReport, { upright, lying }: Creatives): void {
  const { left, right } = paper;
  const top = drawFacts(sheet, report, drawTitle(sheet, report, paper.top - 4) + 8);
  const [uprightWidth, uprightHeight] = [80 * DOT, 180 * DOT];
  drawFigures(sheet, report, top + 8, contentWidth - uprightWidth - 20);
  sheet.image(upright, [right - uprightWidth, top + 8, uprightWidth, uprightHeight]);
  sheet.image(lying, [left, top + 8 + uprightHeight - 60 * DOT, 250 * DOT, 60 * DOT]);
  const below = top + 8 + uprightHeight + 26;
  if (report.chart.points.length === 0) {
    const reason = gapText(report.shown.gap, report.startDate);
    sheet.box([left, below, contentWidth, 60], colors.sunk, 5);
    sheet.text(reason, (left + right) / 2, below + 33, { ...styles.body, align: 'middle' });
    return;
  }
  drawLineChart(sheet, report, below, CHART_HEIGHT);
  drawDevices(sheet, report, below + CHART_HEIGHT + 26);
}
