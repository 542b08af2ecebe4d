import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { type ForeignText, type PdfArtifact, readMarks } from './pdf-marks.ts';

/** An element of a PDF's structure tree, as a screen reader presents it. */
export interface PdfElement {
  readonly role: string;
  /** Alternative text of a figure. */
  readonly alt: string | undefined;
  /** Scope of a table heading: row or column. */
  readonly scope: string | undefined;
  /** Its own text, without that of its child elements. */
  readonly text: string;
  readonly children: readonly PdfElement[];
}

interface PdfStructure {
  /** Each place where the tree and the pages disagree, or where something isn't accessible; empty for a good PDF. */
  readonly problems: readonly string[];
  /** The topmost elements. */
  readonly elements: readonly PdfElement[];
  /** The text in the order of the tree, and the text in the order of the pages. */
  readonly readAlong: readonly string[];
  readonly onPages: readonly string[];
  readonly artifacts: readonly PdfArtifact[];
  readonly foreignTexts: readonly ForeignText[];
}

const named = (dict: PDFDict, key: string) => dict.lookup(PDFName.of(key));
const nameIn = (dict: PDFDict, key: string) => dict.lookupMaybe(PDFName.of(key), PDFName)?.decodeText();
function textIn(dict: PDFDict, key: string): string | undefined {
  const text = named(dict, key);
  return text instanceof PDFHexString || text instanceof PDFString ? text.decodeText() : undefined;
}

/** The allowed parents of each role. */
const parents: Readonly<Record<string, readonly string[]>> = {
  THead: ['Table'],
  TBody: ['Table'],
  TR: ['THead', 'TBody'],
  TH: ['TR'],
  TD: ['TR'],
  LI: ['L'],
  Lbl: ['LI'],
  LBody: ['LI'],
};

function findInTable({ children }: PdfElement): string[] {
  const parts = children.map(({ role }) => role).join(' ');
  const cellCounts = new Set(children.flatMap((part) => part.children.map((row) => row.children.length)));
  return [
    ...(parts === 'THead TBody' ? [] : [`a Table contains ${parts || 'nothing'}`]),
    ...(cellCounts.size > 1 ? ['the rows of a Table are of different lengths'] : []),
  ];
}

function findInElement(element: PdfElement, parent: string): string[] {
  const { role, alt, scope, children } = element;
  return [
    ...(parents[role]?.includes(parent) === false ? [`${role} is in ${parent}`] : []),
    ...(role === 'Figure' && !alt?.trim() ? ['a Figure has no Alt'] : []),
    ...(role === 'TH' && scope === undefined ? ['a TH has no Scope'] : []),
    ...(role === 'Table' ? findInTable(element) : []),
    ...children.flatMap((child) => findInElement(child, role)),
  ];
}

const flat = (elements: readonly PdfElement[]): PdfElement[] =>
  elements.flatMap((element) => [element, ...flat(element.children)]);

function findInHeadings(elements: readonly PdfElement[]): string[] {
  const levels = flat(elements).flatMap(({ role }) => /^H([1-6])$/.exec(role)?.[1] ?? []);
  return levels.flatMap((level, index) =>
    Number(level) > Number(levels[index - 1] ?? 0) + 1 ? [`an H${level} follows an H${levels[index - 1] ?? 0}`] : [],
  );
}

/** Checks that the metadata have the document's title and claim the right standard. */
function findInMetadata(document: PDFDocument): string[] {
  const stream = document.catalog.lookup(PDFName.of('Metadata'));
  const text = stream instanceof PDFRawStream ? Buffer.from(stream.contents).toString('utf8') : '';
  const [, title = ''] = /<dc:title><rdf:Alt><rdf:li xml:lang="x-default">(.*)<\/rdf:li>/.exec(text) ?? [];
  const plain = title.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return [
    ...(text.includes('<pdfuaid:part>1</pdfuaid:part>') ? [] : ['the metadata do not claim PDF/UA-1']),
    ...(plain === document.getTitle() ? [] : [`the title in the metadata is ${plain}`]),
  ];
}

/** Fonts that aren't embedded, so that a reader would have to substitute them. */
function findInFonts({ context }: PDFDocument): string[] {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const descriptors = objects.filter(
    (object) => object instanceof PDFDict && nameIn(object, 'Type') === 'FontDescriptor',
  );
  const isEmbedded = (dict: PDFDict) => ['FontFile2', 'FontFile3'].some((key) => named(dict, key) !== undefined);
  return (descriptors as PDFDict[]).flatMap((dict) =>
    isEmbedded(dict) ? [] : [`the font ${nameIn(dict, 'FontName')} is not embedded`],
  );
}

function findInCatalog(document: PDFDocument): string[] {
  const { catalog } = document;
  const isTrue = (holder: string, key: string) =>
    catalog.lookupMaybe(PDFName.of(holder), PDFDict)?.get(PDFName.of(key)) === PDFBool.True;
  const tabs = document.getPages().map(({ node }) => nameIn(node, 'Tabs'));
  return [
    ...findInMetadata(document),
    ...findInFonts(document),
    ...(isTrue('MarkInfo', 'Marked') ? [] : ['the document does not say that it is marked']),
    ...(isTrue('ViewerPreferences', 'DisplayDocTitle') ? [] : ['the title is not shown']),
    ...(document.getTitle()?.trim() ? [] : ['there is no title']),
    ...(textIn(catalog, 'Lang') ? [] : ['there is no language']),
    ...tabs.flatMap((order, index) =>
      order === 'S' ? [] : [`page ${index + 1}: the tab order is ${order ?? 'unspecified'}`],
    ),
  ];
}

/** The owners of marked content, by the page's number in the parent tree. */
function parentsOf(root: PDFDict): ReadonlyMap<number, PDFArray> {
  const owners = root.lookupMaybe(PDFName.of('ParentTree'), PDFDict)?.lookupMaybe(PDFName.of('Nums'), PDFArray);
  const entries = new Map<number, PDFArray>();
  for (let at = 0; at + 1 < (owners?.size() ?? 0); at += 2) {
    const [key, value] = [owners?.lookup(at), owners?.lookup(at + 1)];
    if (key instanceof PDFNumber && value instanceof PDFArray) entries.set(key.asNumber(), value);
  }
  return entries;
}

/** Reads one of our PDFs as a screen reader does, along its structure tree, and reports where it would fail. */
export async function readStructure(bytes: ArrayBuffer): Promise<PdfStructure> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context } = document;
  const pages = document.getPages();
  const marked = pages.map((page, index) => readMarks(page, `page ${index + 1}`));
  const root = document.catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict);
  const owners = root ? parentsOf(root) : new Map<number, PDFArray>();
  const problems = [...findInCatalog(document), ...marked.flatMap((page) => page.problems)];
  const readAlong: string[] = [];
  const left = marked.map(({ contents }) => new Map(contents));

  function readContent(element: PDFDict, self: PDFRef, mcid: number): string {
    const index = pages.findIndex(({ ref }) => ref === element.get(PDFName.of('Pg')));
    const text = left[index]?.get(mcid);
    if (text === undefined) problems.push(`${mcid} of page ${index + 1} is missing, or tagged twice`);
    left[index]?.delete(mcid);
    const number = pages[index]?.node.lookupMaybe(PDFName.of('StructParents'), PDFNumber)?.asNumber();
    const owner = number === undefined ? undefined : owners.get(number)?.get(mcid);
    if (owner !== self) problems.push(`${mcid} of page ${index + 1} does not refer back to its element`);
    readAlong.push(text ?? '');
    return text ?? '';
  }

  function readElement(self: PDFRef, parent: PDFRef | undefined): PdfElement {
    const element = context.lookup(self, PDFDict);
    if (element.get(PDFName.of('P')) !== parent) problems.push(`${self} does not refer to its parent`);
    const kids = named(element, 'K');
    const attributes = element.lookupMaybe(PDFName.of('A'), PDFDict);
    const children: PdfElement[] = [];
    let text = '';
    for (const kid of kids instanceof PDFArray ? kids.asArray() : [element.get(PDFName.of('K'))]) {
      if (kid instanceof PDFNumber) text += readContent(element, self, kid.asNumber());
      else if (kid instanceof PDFRef) children.push(readElement(kid, self));
    }
    const scope = attributes && nameIn(attributes, 'Scope');
    const role = nameIn(element, 'S') ?? '';
    if (role === 'Figure' && attributes?.lookupMaybe(PDFName.of('BBox'), PDFArray)?.size() !== 4)
      problems.push(`${self}: a Figure has no bounding box`);
    return { role, alt: textIn(element, 'Alt'), scope, text, children };
  }

  const top = root?.get(PDFName.of('K'));
  const isOne = top instanceof PDFRef;
  const elements = isOne ? [readElement(top, document.catalog.get(PDFName.of('StructTreeRoot')) as PDFRef)] : [];
  if (!isOne) problems.push('there is no structure tree');
  left.forEach((contents, index) => {
    for (const mcid of contents.keys()) problems.push(`page ${index + 1}: ${mcid} is not in the tree`);
  });
  problems.push(...elements.flatMap((element) => findInElement(element, '')), ...findInHeadings(elements));
  return {
    problems,
    elements,
    readAlong,
    onPages: marked.flatMap(({ contents }) => [...contents.values()]),
    artifacts: marked.flatMap((page) => page.artifacts),
    foreignTexts: marked.flatMap((page) => page.foreignTexts),
  };
}
