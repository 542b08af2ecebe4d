import type { PDFImage } from 'pdf-lib';
import { type DeviceShare, gapText, reportFacts, reportFigures } from '../../../../schema/reference/campaign-report.ts';
import { countText } from '../../../../schema/reference/value-texts.ts';
import { colors, contentWidth, hairline, paper, type Sheet, sliceColors, styles } from '../drawing/sheet.ts';
import { wrapText } from '../drawing/write-text.ts';
import { type CampaignReport, pdfTexts } from '../report.ts';
import { drawLineChart } from './line-chart.ts';

const RADIUS = 46;
const ROW = 18;

/** The pie of devices, and what was counted beside it (CMP-016, CMP-017). */
function drawDevices(sheet: Sheet, { devices, activity }: CampaignReport, top: number): void {
  const { left } = paper;
  sheet.text(pdfTexts.devices, left, top + 8, styles.heading);
  const headed = left + sheet.widthOf(pdfTexts.devices, styles.heading) + 6;
  sheet.text(pdfTexts.devicesHint, headed, top + 8, styles.label);
  if (devices.length === 0) {
    sheet.text(pdfTexts.nothingShown, left, top + 30, styles.body);
    return;
  }
  const center = [left + RADIUS + 4, top + 24 + RADIUS] as const;
  const hasSlice = ({ percent }: DeviceShare) => percent !== null;
  const sliceTotal = devices.filter(hasSlice).reduce((sum, device) => sum + device.value, 0);
  let from = 0;
  devices.filter(hasSlice).forEach((device, place) => {
    const to = from + device.value / sliceTotal;
    sheet.wedge(center, RADIUS, from, to, sliceColors[place % sliceColors.length] ?? colors.accent);
    from = to;
  });
  sheet.wedge(center, RADIUS * 0.56, 0, 1, colors.white);
  const columns = { name: left + 132, share: left + 312, count: left + 396 };
  let y = top + 34;
  const rule = (at: number) =>
    sheet.line(
      [
        [columns.name - 16, at],
        [columns.count, at],
      ],
      hairline,
    );
  sheet.text(pdfTexts.device, columns.name - 16, y, styles.columnHead);
  sheet.text(pdfTexts.share, columns.share, y, { ...styles.columnHead, align: 'right' });
  sheet.text(pdfTexts.impressions, columns.count, y, { ...styles.columnHead, align: 'right' });
  rule(y + 6);
  devices.forEach((device, place) => {
    y += ROW;
    // Most come first, so that devices without a slice come last and take no color from another.
    const color = hasSlice(device) ? sliceColors[place % sliceColors.length] : colors.hairline;
    sheet.box([columns.name - 16, y - 6.5, 8, 8], color ?? colors.accent, 2);
    sheet.text(device.label, columns.name, y, styles.body);
    const share = device.percent === null ? pdfTexts.underHalf : `${device.percent}%`;
    sheet.text(share, columns.share, y, { ...styles.strong, align: 'right' });
    sheet.text(countText(device.value), columns.count, y, { ...styles.body, align: 'right' });
    rule(y + 6);
  });
  y += ROW;
  sheet.text(pdfTexts.total, columns.name, y, styles.strong);
  sheet.text('100%', columns.share, y, { ...styles.strong, align: 'right' });
  sheet.text(countText(activity.adImpressions), columns.count, y, { ...styles.strong, align: 'right' });
}

/** Images of the campaign; each is printed in its size for print (CMP-021) at 96 dots an inch. */
interface Creatives {
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
