import { PDFDocument, PDFName } from 'pdf-lib';
import { type CampaignReport, pdfTexts } from './report.ts';

/** Escapes text for XML, and replaces the two characters that XML can't contain. */
const xmlText = (text: string): string =>
  text
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** XMP metadata: the title, and the standard that the file follows (ISO 14289-1), where programs look for them. */
const metadataOf = (title: string): string => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${pdfTexts.brand}</rdf:li></rdf:Seq></dc:creator>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;

/**
 * A document with its metadata, independent of the time when it is drawn. It claims PDF/UA-1 (CMP-064), so everything
 * drawn on it must comply.
 */
export async function createDocument({ company, vertical, createdAt }: CampaignReport): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const { catalog, context } = document;
  const title = pdfTexts.documentTitle(vertical, company);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setAuthor(pdfTexts.brand);
  document.setSubject(pdfTexts.product);
  document.setCreator(pdfTexts.brand);
  document.setProducer(pdfTexts.brand);
  document.setLanguage('en-US');
  document.setCreationDate(new Date(createdAt));
  document.setModificationDate(new Date(createdAt));
  // Uncompressed, so that programs that don't parse the rest of the file can find it.
  const metadata = context.stream(new TextEncoder().encode(metadataOf(title)), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(metadata));
  return document;
}
