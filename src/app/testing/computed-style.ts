/**
 * Computed styles for a page without layout. happy-dom works out each property of an element and of all that it lies
 * in, and once more after each change of the page. Queries by role ask hundreds of elements, and for these two alone.
 */
const inQuestion = /display|visibility|\ball\b/;

/** What elements of a tag have where nothing says more, by its name. */
const displays = new Map<string, string>();
let defaultVisibility: string | undefined;

/** Whether the rules of a style sheet say anything of the two, by its count of rules. */
const readSheets = new WeakMap<CSSStyleSheet, { readonly count: number; readonly saysIt: boolean }>();

function saysIt(sheet: CSSStyleSheet): boolean {
  const known = readSheets.get(sheet);
  if (known?.count === sheet.cssRules.length) return known.saysIt;
  const read = {
    count: sheet.cssRules.length,
    saysIt: [...sheet.cssRules].some(({ cssText }) => inQuestion.test(cssText)),
  };
  readSheets.set(sheet, read);
  return read.saysIt;
}

function sheetsSayIt(): boolean {
  const elements = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel="stylesheet"]');
  return document.adoptedStyleSheets.length > 0 || [...elements].some(({ sheet }) => sheet !== null && saysIt(sheet));
}

/** Whether the two follow from the element's tag: nothing that it lies in says more, nor does a sheet. */
function followsFromTag(element: Element): boolean {
  // It is shown while it is open.
  if (element.tagName === 'DIALOG') return false;
  let top = element;
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    if (inQuestion.test(one.getAttribute('style') ?? '')) return false;
    top = one;
  }
  return top === document.documentElement && !sheetsSayIt();
}

/** The one of the two that is asked for. `full` is what happy-dom answers. */
function readShort(element: Element, name: 'display' | 'visibility', full: CSSStyleDeclaration): string {
  if (!followsFromTag(element)) return full[name];
  if (name === 'visibility') {
    defaultVisibility ??= full.visibility;
    return defaultVisibility;
  }
  const display = displays.get(element.tagName) ?? full.display;
  displays.set(element.tagName, display);
  return display;
}

/** Puts a short way to the two in front of happy-dom's own. Gives the latter. */
export function shortenComputedStyle(): typeof getComputedStyle {
  const computeFully = globalThis.getComputedStyle;
  const styles = new WeakMap<Element, CSSStyleDeclaration>();
  globalThis.getComputedStyle = (element, pseudo) => {
    const full = computeFully(element, pseudo);
    if (pseudo) return full;
    const known = styles.get(element);
    if (known) return known;
    const read = (name: PropertyKey): unknown =>
      name === 'display' || name === 'visibility' ? readShort(element, name, full) : Reflect.get(full, name, full);
    const getPropertyValue = (name: string) =>
      name === 'display' || name === 'visibility' ? readShort(element, name, full) : full.getPropertyValue(name);
    const style = new Proxy(full, { get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : read(name)) });
    styles.set(element, style);
    return style;
  };
  return computeFully;
}
