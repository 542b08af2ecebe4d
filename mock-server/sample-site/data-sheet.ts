import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { faceOf, partNumberOf, type SampleSite, type SitePage, specificationsOf } from './site-map.ts';

/** A one-page data sheet: a product's drawing and specifications, or just the title for a file without a product. */
export async function drawDataSheet(
  site: SampleSite,
  title: string,
  product: SitePage | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(site.account.name);
  document.setLanguage('en-US');
  const font = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const page = document.addPage([612, 792]);
  const ink = rgb(0.1, 0.14, 0.19);
  const write = (text: string, x: number, y: number, size: number, isBold = false) =>
    page.drawText(text.replaceAll(/[^\x20-\x7e\u00b0\u00d8]/g, ' '), {
      x,
      y,
      size,
      font: isBold ? bold : font,
      color: ink,
    });
  write(site.account.name, 54, 730, 11);
  write(title, 54, 700, 22, true);
  if (product === null) {
    write('A sample file. The real one is at the supplier.', 54, 670, 12);
    return new Uint8Array(await document.save());
  }
  const { rings, bolts, boltRadius, diameter } = faceOf(product.title);
  const [x, y] = [306, 540];
  const circle = (dx: number, dy: number, radius: number) =>
    page.drawCircle({ x: x + dx, y: y + dy, size: radius, borderColor: ink, borderWidth: 1 });
  for (const radius of rings) circle(0, 0, radius);
  for (const [dx, dy] of bolts) circle(dx, dy, boltRadius);
  const line = { thickness: 0.5, color: ink, dashArray: [10, 3, 2, 3] };
  page.drawLine({ start: { x: x - 104, y }, end: { x: x + 104, y }, ...line });
  page.drawLine({ start: { x, y: y - 104 }, end: { x, y: y + 104 }, ...line });
  write(`\u00d8 ${diameter.toFixed(2)} in`, x + 96, y - 96, 10);
  write(`Part ${partNumberOf(product)}`, 54, 400, 12, true);
  specificationsOf(product).forEach(([name, value], row) => {
    write(name, 54, 374 - 22 * row, 11);
    write(value, 220, 374 - 22 * row, 11);
  });
  return new Uint8Array(await document.save());
}
