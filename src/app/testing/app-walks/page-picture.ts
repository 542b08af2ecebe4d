/** A snapshot of the mounted app's screen, for comparison with a later one. */

export interface Picture {
  readonly title: string;
  /** Texts, links, fields and selections in order, one per line. */
  readonly lines: readonly string[];
}

/** Invisible elements, or those that open over the page. A chart's numbers are also in a table. */
const unseen = 'script, style, svg, [hidden], [inert], [aria-hidden="true"], dialog, [popover], [class*="apexcharts"]';

/** Links to a visitor's neighbors, which only the tab that came from their list has. */
const trail = 'nav[aria-label*="isitor"]';
const trailMark = 'beside: ';

const states = ['aria-sort', 'aria-pressed', 'aria-expanded', 'aria-current'];

/** What is visible of an element besides its text; null for nothing. */
function lineOf(element: Element): string | null {
  const href = element.getAttribute('href') ?? '';
  // A campaign links back to the list as last left in its tab.
  if (element instanceof HTMLAnchorElement) return `link ${href.replace(/^\/campaigns\?.*/, '/campaigns')}`;
  if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type))
    return `${element.type} ${element.checked}`;
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) return `field ${element.value}`;
  const stateTexts = states
    .map((name) => `${name} ${element.getAttribute(name)}`)
    .filter((line) => !/ (null|false|none)$/.test(line));
  return stateTexts.length > 0 ? stateTexts.join(', ') : null;
}

const oneLine = (node: Node) => (node.textContent ?? '').replaceAll(/[\s\u200b]+/g, ' ').trim();

function readInto(lines: string[], node: Node): void {
  if (node.nodeType === Node.TEXT_NODE && oneLine(node) !== '') lines.push(oneLine(node));
  if (!(node instanceof Element) || node.matches(unseen)) return;
  if (node.matches(trail)) {
    lines.push(trailMark + oneLine(node));
    return;
  }
  const line = lineOf(node);
  if (line !== null) lines.push(line);
  if (!(node instanceof HTMLSelectElement)) for (const child of node.childNodes) readInto(lines, child);
}

/** The current screen, without the frame. */
export function takePicture(): Picture {
  const lines: string[] = [];
  readInto(lines, document.querySelector('main') ?? document.body);
  return { title: document.title, lines };
}

/** The same as another tab would show it. */
export const withoutTrail = ({ title, lines }: Picture): Picture => ({
  title,
  lines: lines.filter((line) => !line.startsWith(trailMark)),
});

/** Where two snapshots differ; null if they are equal. */
export function differenceOf(before: Picture, now: Picture): string | null {
  if (before.title !== now.title) return `the title ${before.title} became ${now.title}`;
  const length = Math.max(before.lines.length, now.lines.length);
  const at = Array.from({ length }).findIndex((_, line) => before.lines[line] !== now.lines[line]);
  if (at < 0) return null;
  const around = ({ lines }: Picture) => JSON.stringify(lines.slice(Math.max(0, at - 3), at + 5));
  return `line ${at} of ${before.lines.length}, now of ${now.lines.length}: ${around(before)} became ${around(now)}`;
}

const broken = /\bNaN\b|\bundefined\b|Invalid Date|\[object /;

/** Flaws that no page may have. */
export function flawsOf(page: Document): string[] {
  const headings = [...page.querySelectorAll('h1')].map(oneLine);
  const ids = new Set<string>();
  const twice = [...page.querySelectorAll('[id]')].map(({ id }) => id).filter((id) => ids.size === ids.add(id).size);
  const html = page.body.innerHTML;
  const at = html.search(broken);
  return [
    headings.length !== 1 ? `${headings.length} headings of the page: ${headings}` : '',
    headings.includes('') ? 'a heading without words' : '',
    page.title === '' ? 'no title' : '',
    twice.length > 0 ? `several elements have the id ${twice[0]}` : '',
    at >= 0 ? `no words: ${html.slice(Math.max(0, at - 60), at + 60)}` : '',
  ].filter(Boolean);
}
