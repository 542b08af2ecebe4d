import { type DeviceShare, gapText, reportFacts, reportFigures } from '../../../../schema/reference/campaign-report.ts';
import { countText } from '../../../../schema/reference/value-texts.ts';
import { type Drawing, drawHeading, type Sheet } from '../drawing/sheet.ts';
import { colors, contentWidth, hairline, paper, sliceColors, styles } from '../drawing/styles.ts';
import { keepBlanks, wrapText } from '../drawing/write-text.ts';
import { type CampaignReport, pdfTexts, pieInWords, shareText } from '../report.ts';
import { type Creative, drawCreative } from './creative.ts';
import { drawLineChart } from './line-chart.ts';

const RADIUS = 46;
const ROW = 18;

/** The pie of devices, with the counts next to it (CMP-016, CMP-017). */
function drawDevices(sheet: Sheet, { devices, activity }: CampaignReport, top: number): void {
  const { left } = paper;
  drawHeading(sheet, left, top + 8, pdfTexts.devices, pdfTexts.devicesHint);
  if (devices.length === 0) {
    sheet.content('P', (write) => write(pdfTexts.nothingShown, left, top + 30, styles.body));
    return;
  }
  const pie = [left + 4, top + 24, 2 * RADIUS, 2 * RADIUS] as const;
  sheet.figure(pieInWords(devices), pie, (picture) => drawPie(picture, devices, top));
  sheet.group('Table', () => drawCounts(sheet, devices, activity.adImpressions, top + 34));
}

const hasSlice = ({ percent }: DeviceShare) => percent !== null;

function drawPie(picture: Drawing, devices: CampaignReport['devices'], top: number): void {
  const center = [paper.left + RADIUS + 4, top + 24 + RADIUS] as const;
  const sliceTotal = devices.filter(hasSlice).reduce((sum, device) => sum + device.value, 0);
  let from = 0;
  devices.filter(hasSlice).forEach((device, index) => {
    const to = from + device.value / sliceTotal;
    picture.wedge(center, RADIUS, from, to, sliceColors[index % sliceColors.length] ?? colors.accent);
    from = to;
  });
  picture.wedge(center, RADIUS * 0.56, 0, 1, colors.white);
}

/** The counts by device, starting at the baseline of the headings. */
function drawCounts(sheet: Sheet, devices: CampaignReport['devices'], total: number, top: number): void {
  const columns = { name: paper.left + 132, share: paper.left + 312, count: paper.left + 396 };
  const [swatch, right] = [columns.name - 16, 'right' as const];
  let y = top;
  const rule = () => {
    const at = y + 6;
    sheet.line(
      [
        [swatch, at],
        [columns.count, at],
      ],
      hairline,
    );
  };
  const drawHead = () => {
    const head = { ...styles.columnHead, align: right };
    sheet.header('Column', (write) => write(pdfTexts.device, swatch, y, styles.columnHead));
    sheet.header('Column', (write) => write(pdfTexts.share, columns.share, y, head));
    sheet.header('Column', (write) => write(pdfTexts.impressions, columns.count, y, head));
  };
  const row = (name: string, share: string, count: number, style: typeof styles.body | typeof styles.strong) =>
    sheet.group('TR', () => {
      sheet.header('Row', (write) => write(name, columns.name, y, style));
      sheet.content('TD', (write) => write(share, columns.share, y, { ...styles.strong, align: right }));
      sheet.content('TD', (write) => write(countText(count), columns.count, y, { ...style, align: right }));
    });
  sheet.group('THead', () => sheet.group('TR', drawHead));
  rule();
  sheet.group('TBody', () => {
    devices.forEach((device, index) => {
      y += ROW;
      // Devices without a slice come last, so they don't use up another's color.
      const color = hasSlice(device) ? sliceColors[index % sliceColors.length] : colors.hairline;
      sheet.box([swatch, y - 6.5, 8, 8], color ?? colors.accent, 2);
      row(device.label, shareText(device), device.value, styles.body);
      rule();
    });
    y += ROW;
    row(pdfTexts.total, '100%', total, styles.strong);
  });
}

/** Images of the campaign. */
interface Creatives {
  readonly upright: Creative;
  readonly lying: Creative;
}

const MAX_TITLE_LINES = 2;
const CHART_HEIGHT = 204;

function drawTitle(sheet: Sheet, report: CampaignReport, top: number): number {
  const { left } = paper;
  const lines = (text: string, style: typeof styles.title | typeof styles.company, most: number) =>
    wrapText(text, contentWidth, most, (part) => sheet.widthOf(part, style));
  let y = top;
  sheet.content('P', (write) => {
    for (const line of lines(report.company, styles.company, 1)) {
      write(line, left, y + 8, styles.company);
      y += 15;
    }
  });
  sheet.content('H1', (write) => {
    const title = pdfTexts.title(report.vertical);
    for (const line of keepBlanks(lines(title, styles.title, MAX_TITLE_LINES), title)) {
      write(line, left, y + 18, styles.title);
      y += 25;
    }
  });
  return y;
}

function drawFacts(sheet: Sheet, report: CampaignReport, top: number): number {
  const status = [pdfTexts.status, pdfTexts.statuses[report.status]] as const;
  const facts = [...reportFacts(report, report.shown, report.requested), status];
  sheet.group('L', () => {
    facts.forEach(([label, value], index) => {
      const x = paper.left + index * 186;
      sheet.group('LI', () => {
        sheet.content('Lbl', (write) => write(label, x, top + 8, styles.label));
        sheet.content('LBody', (write) => write(value, x, top + 21, styles.value));
      });
    });
  });
  return top + 34;
}

function drawFigures(sheet: Sheet, { activity }: CampaignReport, top: number, width: number): void {
  sheet.box([paper.left, top, width, 58], colors.sunk, 5);
  sheet.group('L', () => {
    reportFigures(activity).forEach(([label, value], index) => {
      const x = paper.left + 16 + index * (width / 3);
      if (index > 0)
        sheet.line(
          [
            [x - 16, top + 14],
            [x - 16, top + 44],
          ],
          hairline,
        );
      sheet.group('LI', () => {
        sheet.content('Lbl', (write) => write(label, x, top + 20, styles.label));
        sheet.content('LBody', (write) => write(value, x, top + 43, styles.figure));
      });
    });
  });
}

/** The campaign, its images and totals, its days and its devices (CMP-024). */
export function drawFirstPage(sheet: Sheet, report: CampaignReport, { upright, lying }: Creatives): void {
  const { left, right } = paper;
  const top = drawFacts(sheet, report, drawTitle(sheet, report, paper.top - 4) + 8);
  drawFigures(sheet, report, top + 8, contentWidth - upright.width - 20);
  drawCreative(sheet, upright, report, right - upright.width, top + 8);
  drawCreative(sheet, lying, report, left, top + 8 + upright.height - lying.height);
  const below = top + 8 + upright.height + 26;
  if (report.chart.points.length === 0) {
    const reason = gapText(report.shown.gap, report.startDate);
    sheet.box([left, below, contentWidth, 60], colors.sunk, 5);
    const middle = { ...styles.body, align: 'middle' as const };
    sheet.content('P', (write) => write(reason, (left + right) / 2, below + 33, middle));
    return;
  }
  drawLineChart(sheet, report, below, CHART_HEIGHT);
  drawDevices(sheet, report, below + CHART_HEIGHT + 26);
}
