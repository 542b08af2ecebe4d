import type { DeviceShare } from '../../../../schema/reference/campaign-report.ts';
import { countText } from '../../../../schema/reference/day-texts.ts';
import type { Sheet } from '../drawing/sheet.ts';
import { colors, hairline, paper, sliceColors, styles } from '../drawing/styles.ts';
import type { CampaignReport } from '../report.ts';
import { pdfTexts } from '../texts.ts';

const RADIUS = 46;
const ROW = 18;

/** The pie of devices, and what was counted beside it (CMP-016, CMP-017). */
export function drawDevices(sheet: Sheet, { devices, activity }: CampaignReport, top: number): void {
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
