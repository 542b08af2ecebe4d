import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import { contentOf, fontsOf, type Letters, utf16 } from './downloads.ts';

/** An element of a PDF's structure tree, as a screen reader tells it. */
export interface PdfElement {
  readonly role: string;
  /** What is read in the place of a figure. */
  readonly alt: string | undefined;
  /** What a heading of a table is the heading of. */
  readonly scope: string | undefined;
  /** Its own text, without that of the elements in it. */
  readonly text: string;
  readonly children: readonly PdfElement[];
}

interface PdfStructure {
  /** Each place where the tree and the pages don't agree, or where something is not told; none of a good one. */
  readonly problems: readonly string[];
  /** The topmost elements. */
  readonly elements: readonly PdfElement[];
  /** What is read along the tree, and what is on the pages, in the order of each. */
  readonly readAlong: readonly string[];
  readonly onPages: readonly string[];
  /** Texts that are not read, since they are repeated on each page. */
  readonly artifacts: readonly string[];
}

interface Mark {
  readonly kind: 'content' | 'artifact' | 'span';
  readonly mcid: number | undefined;
}

interface MarkedPage {
  /** The text of each marked content by its number, in the order in which it was drawn. */
  readonly contents: ReadonlyMap<number, string>;
  readonly artifacts: readonly string[];
  readonly problems: readonly string[];
}

/** Operators that leave something on the page. */
const painting = /^(?:Tj|TJ|'|"|S|s|f|F|f\*|B|B\*|b|b\*|sh|Do)$/;

function markOf(line: string): Mark {
  const [, role = '', mcid] = /^\/(\w+)(?:.*\/MCID (\d+))?/.exec(line) ?? [];
  const number = mcid === undefined ? undefined : Number(mcid);
  if (role === 'Artifact') return { kind: 'artifact', mcid: number };
  return { kind: number === undefined ? 'span' : 'content', mcid: number };
}

/** Reads the marks of a page, one operator a line. */
function readMarks(page: PDFPage, name: string): MarkedPage {
  const fonts = fontsOf(page);
  const contents = new Map<number, string>();
  const [artifacts, problems, marks]: [string[], string[], Mark[]] = [[], [], []];
  let font: Letters | undefined;
  const write = (text: string) => {
    const mark = marks.find(({ kind }) => kind !== 'span');
    if (mark?.mcid !== undefined) contents.set(mark.mcid, (contents.get(mark.mcid) ?? '') + text);
    else if (mark) artifacts.push(text);
  };
  for (const line of contentOf(page).split('\n')) {
    const operator = line.slice(line.lastIndexOf(' ') + 1);
    if (operator === 'BDC' || operator === 'BMC') {
      const mark = markOf(line);
      if (mark.kind !== 'span' && marks.length > 0) problems.push(`${name}: ${line} is within another mark`);
      if (mark.mcid !== undefined && contents.has(mark.mcid)) problems.push(`${name}: ${mark.mcid} is there twice`);
      marks.push(mark);
      if (mark.mcid !== undefined) contents.set(mark.mcid, '');
      const [, actual] = /\/ActualText <([0-9A-F]+)>/.exec(line) ?? [];
      if (actual !== undefined) write(utf16(actual));
    } else if (operator === 'EMC') {
      if (marks.pop() === undefined) problems.push(`${name}: a mark ends that did not begin`);
    } else if (operator === 'Tf') font = fonts.get(/^\/(\w+)/.exec(line)?.[1] ?? '');
    if (painting.test(operator) && !marks.some(({ kind }) => kind !== 'span'))
      problems.push(`${name}: ${line} is neither in the tree nor an artifact`);
    if (operator === 'Tj' && marks.at(-1)?.kind !== 'span') {
      const codes = /<([0-9A-F]+)>/i.exec(line)?.[1]?.match(/.{4}/g) ?? [];
      write(codes.map((code) => font?.get(code.toUpperCase()) ?? '\ufffd').join(''));
    }
  }
  if (marks.length > 0) problems.push(`${name}: a mark does not end`);
  return { contents, artifacts, problems };
}

const named = (dict: PDFDict, key: string) => dict.lookup(PDFName.of(key));
const nameIn = (dict: PDFDict, key: string) => dict.lookupMaybe(PDFName.of(key), PDFName)?.decodeText();
function textIn(dict: PDFDict, key: string): string | undefined {
  const text = named(dict, key);
  return text instanceof PDFHexString || text instanceof PDFString ? text.decodeText() : undefined;
}

/** What the elements of a role have to be in. */
const parents: Readonly<Record<string, string>> = { TR: 'Table', TH: 'TR', TD: 'TR', LI: 'L', Lbl: 'LI', LBody: 'LI' };

function findInElement({ role, alt, scope, children }: PdfElement, parent: string): string[] {
  const owner = parents[role];
  const cellCounts = new Set(role === 'Table' ? children.map((row) => row.children.length) : []);
  return [
    ...(owner !== undefined && owner !== parent ? [`${role} is in ${parent}`] : []),
    ...(role === 'Figure' && !alt?.trim() ? ['a Figure has no Alt'] : []),
    ...(role === 'TH' && scope === undefined ? ['a TH has no Scope'] : []),
    ...(cellCounts.size > 1 ? ['the rows of a Table are of different lengths'] : []),
    ...children.flatMap((child) => findInElement(child, role)),
  ];
}

const flat = (elements: readonly PdfElement[]): PdfElement[] =>
  elements.flatMap((element) => [element, ...flat(element.children)]);

function findInHeadings(elements: readonly PdfElement[]): string[] {
  const levels = flat(elements).flatMap(({ role }) => /^H([1-6])$/.exec(role)?.[1] ?? []);
  return levels.flatMap((level, place) =>
    Number(level) > Number(levels[place - 1] ?? 0) + 1 ? [`an H${level} follows an H${levels[place - 1] ?? 0}`] : [],
  );
}

function findInCatalog(document: PDFDocument): string[] {
  const { catalog } = document;
  const isTrue = (holder: string, key: string) =>
    catalog.lookupMaybe(PDFName.of(holder), PDFDict)?.get(PDFName.of(key)) === PDFBool.True;
  const tabs = document.getPages().map(({ node }) => nameIn(node, 'Tabs'));
  return [
    ...(isTrue('MarkInfo', 'Marked') ? [] : ['the document does not say that it is marked']),
    ...(isTrue('ViewerPreferences', 'DisplayDocTitle') ? [] : ['the title is not shown']),
    ...(document.getTitle()?.trim() ? [] : ['there is no title']),
    ...(textIn(catalog, 'Lang') ? [] : ['there is no language']),
    ...tabs.flatMap((order, place) => (order === 'S' ? [] : [`page ${place + 1}: tabs go by ${order ?? 'nothing'}`])),
  ];
}

/** The owner of each marked content, by the page's number in the tree of parents. */
function parentsOf(root: PDFDict): ReadonlyMap<number, PDFArray> {
  const owners = root.lookupMaybe(PDFName.of('ParentTree'), PDFDict)?.lookupMaybe(PDFName.of('Nums'), PDFArray);
  const entries = new Map<number, PDFArray>();
  for (let at = 0; at + 1 < (owners?.size() ?? 0); at += 2) {
    const [key, value] = [owners?.lookup(at), owners?.lookup(at + 1)];
    if (key instanceof PDFNumber && value instanceof PDFArray) entries.set(key.asNumber(), value);
  }
  return entries;
}

/** Reads a PDF of ours as a screen reader does, along its structure tree, and says where it would stumble. */
export async function readStructure(bytes: ArrayBuffer): Promise<PdfStructure> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context } = document;
  const pages = document.getPages();
  const marked = pages.map((page, place) => readMarks(page, `page ${place + 1}`));
  const root = document.catalog.lookupMaybe(PDFName.of('StructTreeRoot'), PDFDict);
  const owners = root ? parentsOf(root) : new Map<number, PDFArray>();
  const problems = [...findInCatalog(document), ...marked.flatMap((page) => page.problems)];
  const readAlong: string[] = [];
  const left = marked.map(({ contents }) => new Map(contents));

  function readContent(element: PDFDict, self: PDFRef, mcid: number): string {
    const place = pages.findIndex(({ ref }) => ref === element.get(PDFName.of('Pg')));
    const text = left[place]?.get(mcid);
    if (text === undefined) problems.push(`${mcid} of page ${place + 1} is not there, or told twice`);
    left[place]?.delete(mcid);
    const number = pages[place]?.node.lookupMaybe(PDFName.of('StructParents'), PDFNumber)?.asNumber();
    const owner = number === undefined ? undefined : owners.get(number)?.get(mcid);
    if (owner !== self) problems.push(`${mcid} of page ${place + 1} does not lead back`);
    readAlong.push(text ?? '');
    return text ?? '';
  }

  function readElement(self: PDFRef, parent: PDFRef | undefined): PdfElement {
    const element = context.lookup(self, PDFDict);
    if (element.get(PDFName.of('P')) !== parent) problems.push(`${self} does not know its parent`);
    const kids = named(element, 'K');
    const attributes = element.lookupMaybe(PDFName.of('A'), PDFDict);
    const children: PdfElement[] = [];
    let text = '';
    for (const kid of kids instanceof PDFArray ? kids.asArray() : [element.get(PDFName.of('K'))]) {
      if (kid instanceof PDFNumber) text += readContent(element, self, kid.asNumber());
      else if (kid instanceof PDFRef) children.push(readElement(kid, self));
    }
    const scope = attributes && nameIn(attributes, 'Scope');
    return { role: nameIn(element, 'S') ?? '', alt: textIn(element, 'Alt'), scope, text, children };
  }

  const top = root?.get(PDFName.of('K'));
  const isOne = top instanceof PDFRef;
  const elements = isOne ? [readElement(top, document.catalog.get(PDFName.of('StructTreeRoot')) as PDFRef)] : [];
  if (!isOne) problems.push('there is no structure tree');
  left.forEach((contents, place) => {
    for (const mcid of contents.keys()) problems.push(`page ${place + 1}: ${mcid} is not in the tree`);
  });
  problems.push(...elements.flatMap((element) => findInElement(element, '')), ...findInHeadings(elements));
  return {
    problems,
    elements,
    readAlong,
    onPages: marked.flatMap(({ contents }) => [...contents.values()]),
    artifacts: marked.flatMap((page) => page.artifacts),
  };
}
