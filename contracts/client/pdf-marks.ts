import type { PDFPage } from 'pdf-lib';
import { contentOf, fontsOf, type Letters, utf16 } from './downloads.ts';

/** A mark around a part of a page: an element's content, an artifact, replacement text for letters, or a language. */
interface Mark {
  readonly kind: 'content' | 'artifact' | 'letters' | 'language';
  readonly mcid: number | undefined;
  /** Whether an artifact is a header or footer repeated on each page; undefined for others. */
  readonly furniture: string | undefined;
  readonly language: string | undefined;
}

/** A text that screen readers skip because every page repeats it. */
export interface PdfArtifact {
  readonly text: string;
  readonly furniture: string | undefined;
}

/** A text in a language other than the document's. */
export interface ForeignText {
  readonly language: string;
  readonly text: string;
}

interface MarkedPage {
  /** The text of each marked content by its number, in drawing order. */
  readonly contents: ReadonlyMap<number, string>;
  readonly artifacts: readonly PdfArtifact[];
  readonly foreignTexts: readonly ForeignText[];
  readonly problems: readonly string[];
}

/** Operators that leave something visible on the page. */
const painting = /^(?:Tj|TJ|'|"|S|s|f|F|f\*|B|B\*|b|b\*|sh|Do)$/;

function markOf(line: string): Mark {
  const [, role = '', mcid] = /^\/(\w+)(?:.*\/MCID (\d+))?/.exec(line) ?? [];
  const [, language] = /\/Lang \(([^)]*)\)/.exec(line) ?? [];
  const [, furniture] = /\/Type \/Pagination \/Subtype \/(\w+)/.exec(line) ?? [];
  const number = mcid === undefined ? undefined : Number(mcid);
  const span = language === undefined ? 'letters' : 'language';
  const marked = number === undefined ? span : 'content';
  return { kind: role === 'Artifact' ? 'artifact' : marked, mcid: number, furniture, language };
}

const isOwner = ({ kind }: Mark) => kind === 'content' || kind === 'artifact';

/** Reads the marks of a page, one operator per line, and reports where a screen reader would fail. */
export function readMarks(page: PDFPage, name: string): MarkedPage {
  const fonts = fontsOf(page);
  const contents = new Map<number, string>();
  const [artifacts, foreignTexts]: [PdfArtifact[], ForeignText[]] = [[], []];
  const [problems, marks]: [string[], Mark[]] = [[], []];
  let font: Letters | undefined;
  function write(text: string): void {
    const owner = marks.find(isOwner);
    const language = marks.find(({ kind }) => kind === 'language')?.language;
    if (owner?.mcid === undefined) {
      if (owner) artifacts.push({ text, furniture: owner.furniture });
      return;
    }
    contents.set(owner.mcid, (contents.get(owner.mcid) ?? '') + text);
    if (language !== undefined) foreignTexts.push({ language, text });
  }
  function begin(line: string): void {
    const mark = markOf(line);
    if (isOwner(mark) && marks.length > 0) problems.push(`${name}: ${line} is within another mark`);
    if (mark.mcid !== undefined && contents.has(mark.mcid)) problems.push(`${name}: ${mark.mcid} occurs twice`);
    marks.push(mark);
    if (mark.mcid !== undefined) contents.set(mark.mcid, '');
    const [, actual] = /\/ActualText <([0-9A-F]+)>/.exec(line) ?? [];
    if (actual !== undefined) write(utf16(actual));
  }
  function letterOf(code: string): string {
    const letter = font?.get(code.toUpperCase());
    if (letter === undefined) problems.push(`${name}: the character of code ${code} is unknown`);
    return letter ?? '\ufffd';
  }
  for (const line of contentOf(page).split('\n')) {
    const operator = line.slice(line.lastIndexOf(' ') + 1);
    if (operator === 'BDC' || operator === 'BMC') begin(line);
    else if (operator === 'EMC') {
      if (marks.pop() === undefined) problems.push(`${name}: a mark ends without having begun`);
    } else if (operator === 'Tf') font = fonts.get(/^\/(\w+)/.exec(line)?.[1] ?? '');
    if (painting.test(operator) && !marks.some(isOwner))
      problems.push(`${name}: ${line} is neither in the tree nor an artifact`);
    if (operator === 'Tj' && !marks.some(({ kind }) => kind === 'letters')) {
      write((/<([0-9A-F]+)>/i.exec(line)?.[1]?.match(/.{4}/g) ?? []).map(letterOf).join(''));
    }
  }
  if (marks.length > 0) problems.push(`${name}: a mark does not end`);
  return { contents, artifacts, foreignTexts, problems };
}
