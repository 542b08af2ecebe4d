const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** What a reader of the screen says of an element's content: without what is hidden from it, and without controls within. */
function contentOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (!(node instanceof Element)) return '';
  if (node.matches('[aria-hidden="true"], [hidden], input, select, textarea, script, style')) return '';
  const own = node.getAttribute('aria-label') ?? (node instanceof HTMLImageElement ? node.alt : null);
  return own ?? [...node.childNodes].map(contentOf).join('');
}

function labelledBy(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  return ids
    .map((id) => element.ownerDocument.getElementById(id))
    .map((label) => (label ? (label.getAttribute('aria-label') ?? contentOf(label)) : ''))
    .join(' ');
}

function ofLabels(element: Element): string {
  if (!('labels' in element) || !element.labels) return '';
  return [...(element.labels as NodeListOf<HTMLLabelElement>)].map((label) => contentOf(label)).join(' ');
}

const isField = (element: Element) => element.matches('input, select, textarea');

/**
 * The name by which a reader of the screen calls an element: what labels it, what it says, and its placeholder last.
 * As much of the standard's computation as the controls of an app need.
 */
export function accessibleName(element: Element): string {
  const names = [
    () => labelledBy(element),
    () => element.getAttribute('aria-label'),
    () => ofLabels(element),
    () => (isField(element) ? '' : contentOf(element)),
    () => element.getAttribute('title'),
    () => element.getAttribute('placeholder'),
  ];
  for (const name of names) {
    const text = tidy(name() ?? '');
    if (text !== '') return text;
  }
  return '';
}
