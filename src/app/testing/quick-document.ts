/**
 * Faster versions of happy-dom's document and computed styles, for pages of a thousand elements that are queried again
 * and again. Results are unchanged, which quick-document.test.ts verifies.
 */
import { PropertySymbol } from 'happy-dom';
import { mayHaveCachedQueries, reduceNodeMemory } from './light-nodes.ts';

/** A query result that happy-dom caches until something changes. */
interface KeptAnswer {
  result: unknown;
}

/**
 * Invalidates the cached results of all nodes together, on any change. happy-dom makes each node list every query that
 * visited it. On a page that is queried repeatedly without changes, these lists keep growing.
 */
function shareKeptAnswers(): void {
  let kept: KeptAnswer[] = [];
  const shared = {
    get length() {
      return kept.length;
    },
    // Nodes visited by one query add it consecutively.
    push: (answer: KeptAnswer) => (kept[kept.length - 1] === answer ? kept.length : kept.push(answer)),
    [Symbol.iterator]: () => kept[Symbol.iterator](),
  };
  Object.defineProperty(Node.prototype, PropertySymbol.affectsCache, {
    get: () => shared,
    // A new node, or one that dropped its cache, sets an empty list.
    set() {
      if (kept.length === 0) return;
      for (const answer of kept) answer.result = null;
      kept = [];
    },
  });
}

/** A node's internals in happy-dom. */
interface InnerNode {
  readonly [PropertySymbol.parentNode]: InnerNode | null;
  readonly [PropertySymbol.isConnected]: boolean;
  readonly [PropertySymbol.ownerDocument]: unknown;
  readonly [PropertySymbol.window]: unknown;
  readonly [PropertySymbol.shadowRoot]?: unknown;
  readonly [PropertySymbol.rootNode]: unknown;
  readonly [PropertySymbol.styleNode]: unknown;
  readonly [PropertySymbol.textAreaNode]: unknown;
  readonly [PropertySymbol.formNode]: unknown;
  readonly [PropertySymbol.selectNode]: unknown;
  [PropertySymbol.affectsCache]: readonly KeptAnswer[];
}

/** Whether everything in a node already has what it would inherit from a parent that isn't on the page. */
function inheritsNothing(node: InnerNode): boolean {
  const parent = node[PropertySymbol.parentNode];
  return (
    parent !== null &&
    !node[PropertySymbol.isConnected] &&
    !parent[PropertySymbol.isConnected] &&
    node[PropertySymbol.ownerDocument] === parent[PropertySymbol.ownerDocument] &&
    node[PropertySymbol.window] === parent[PropertySymbol.window] &&
    !node[PropertySymbol.shadowRoot] &&
    node[PropertySymbol.rootNode] === null &&
    parent[PropertySymbol.rootNode] === null &&
    parent[PropertySymbol.styleNode] === null &&
    parent[PropertySymbol.textAreaNode] === null &&
    parent[PropertySymbol.formNode] === null &&
    parent[PropertySymbol.selectNode] === null
  );
}

/**
 * React builds a page from the leaves up. Whenever an element is inserted into another, happy-dom traverses all its
 * descendants, as often as the tree is deep. While neither is on the page, there is usually nothing to pass down.
 */
function shortenConnecting(): void {
  const name = PropertySymbol.connectedToNode;
  const connect: () => void = Reflect.get(Node.prototype, name);
  Object.defineProperty(Node.prototype, name, {
    value(this: InnerNode) {
      if (!inheritsNothing(this)) connect.call(this);
    },
  });
}

/** Number of changes in any document so far. */
let changes = 0;

/** Each change clears the node's cache: children, attributes, texts, focus, checked boxes. */
function countChanges(): void {
  const name = PropertySymbol.clearCache;
  const clear: () => void = Reflect.get(Node.prototype, name);
  Object.defineProperty(Node.prototype, name, {
    value(this: InnerNode) {
      changes += 1;
      if (mayHaveCachedQueries(this)) clear.call(this);
      else this[PropertySymbol.affectsCache] = [];
    },
  });
}

/**
 * Milliseconds on the engine's clock after which an unchanged page is checked again, since styles might have changed.
 */
const recheckMs = 50;

/**
 * Memoizes a check that depends only on the page until the document changes, for waits. Searching for names and texts
 * continuously would take longer than what is awaited.
 */
export function afterChanges(check: () => boolean): () => boolean {
  let checkedChanges = -1;
  let checkedAt = 0;
  let answer = false;
  return () => {
    const now = performance.now();
    if (checkedChanges !== changes || now - checkedAt >= recheckMs) {
      answer = check();
      checkedChanges = changes;
      checkedAt = now;
    }
    return answer;
  };
}

export function speedUpDocument(): void {
  reduceNodeMemory();
  shareKeptAnswers();
  shortenConnecting();
  countChanges();
}

/**
 * Faster computed styles for a page without layout. happy-dom computes every property of an element and all its
 * ancestors, and again after each change of the page. Queries by role read hundreds of elements, but only these two
 * properties.
 */
const inQuestion = /display|visibility|\ball\b/;

/** Default `display` by tag name. */
const displays = new Map<string, string>();
let defaultVisibility: string | undefined;

/** Whether a style sheet's rules affect the two properties, cached by number of rules. */
const readSheets = new WeakMap<CSSStyleSheet, { readonly count: number; readonly affectsStyle: boolean }>();

function isStyled(sheet: CSSStyleSheet): boolean {
  const cachedSheet = readSheets.get(sheet);
  if (cachedSheet?.count === sheet.cssRules.length) return cachedSheet.affectsStyle;
  const read = {
    count: sheet.cssRules.length,
    affectsStyle: [...sheet.cssRules].some(({ cssText }) => inQuestion.test(cssText)),
  };
  readSheets.set(sheet, read);
  return read.affectsStyle;
}

function isStyledBySheets(): boolean {
  const elements = document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>('style, link[rel="stylesheet"]');
  return document.adoptedStyleSheets.length > 0 || [...elements].some(({ sheet }) => sheet !== null && isStyled(sheet));
}

/**
 * Whether the two properties depend only on the element's tag: neither its ancestors nor a style sheet affects them.
 */
function followsFromTag(element: Element): boolean {
  // A dialog is displayed while open.
  if (element.tagName === 'DIALOG') return false;
  let top = element;
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    if (inQuestion.test(one.getAttribute('style') ?? '')) return false;
    top = one;
  }
  return top === document.documentElement && !isStyledBySheets();
}

/** One of the two properties. `full` is happy-dom's result. */
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

/** Wraps happy-dom's computed style with a fast path for the two properties. Returns the original function. */
export function shortenComputedStyle(): typeof getComputedStyle {
  const computeFully = globalThis.getComputedStyle;
  const styles = new WeakMap<Element, CSSStyleDeclaration>();
  globalThis.getComputedStyle = (element, pseudo) => {
    const full = computeFully(element, pseudo);
    if (pseudo) return full;
    const cachedStyle = styles.get(element);
    if (cachedStyle) return cachedStyle;
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
