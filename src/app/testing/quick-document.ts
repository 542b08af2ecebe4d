/**
 * Short ways through happy-dom's document and its computed styles, for pages that are made of a thousand elements and
 * looked at again and again. Whatever is asked is answered as before: quick-document.test.ts holds it to that.
 */
import { PropertySymbol } from 'happy-dom';
import { lightenNodes, mayKeepAnswers } from './light-nodes.ts';

/** An answer to a query that happy-dom keeps until something changes. */
interface KeptAnswer {
  result: unknown;
}

/**
 * Has all nodes forget their kept answers together, at any change. happy-dom has each node that was looked at list each
 * query that met it, so that a page that is asked again and again has longer and longer lists, which nobody empties
 * where nothing changes.
 */
function shareKeptAnswers(): void {
  let kept: KeptAnswer[] = [];
  const shared = {
    get length() {
      return kept.length;
    },
    // Nodes that one query meets name it one after another.
    push: (answer: KeptAnswer) => (kept[kept.length - 1] === answer ? kept.length : kept.push(answer)),
    [Symbol.iterator]: () => kept[Symbol.iterator](),
  };
  Object.defineProperty(Node.prototype, PropertySymbol.affectsCache, {
    get: () => shared,
    // A node that is new, or has forgotten what was kept, sets an empty list.
    set() {
      if (kept.length === 0) return;
      for (const answer of kept) answer.result = null;
      kept = [];
    },
  });
}

/** A node as happy-dom has it inside. */
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

/** Whether all that lies in a node already has what it would take over from a parent that is on no page. */
function takesOverNothing(node: InnerNode): boolean {
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
 * A page is made from its leaves up. happy-dom goes through all that lies in an element each time when it is put into
 * another one: as often as it is deep. While the two are on no page there is mostly nothing to hand on.
 */
function shortenConnecting(): void {
  const name = PropertySymbol.connectedToNode;
  const connect: () => void = Reflect.get(Node.prototype, name);
  Object.defineProperty(Node.prototype, name, {
    value(this: InnerNode) {
      if (!takesOverNothing(this)) connect.call(this);
    },
  });
}

/** How often anything in a document has changed so far. */
let changes = 0;

/** Each change has its node forget what it keeps: children, attributes, texts, the focus, boxes that are checked. */
function countChanges(): void {
  const name = PropertySymbol.clearCache;
  const clear: () => void = Reflect.get(Node.prototype, name);
  Object.defineProperty(Node.prototype, name, {
    value(this: InnerNode) {
      changes += 1;
      if (mayKeepAnswers(this)) clear.call(this);
      else this[PropertySymbol.affectsCache] = [];
    },
  });
}

/** Milliseconds of the engine after which a page that has not changed is looked at again: styles may have. */
const lookAgainMs = 50;

/**
 * A check of the page and nothing else, for waits: its answer holds until anything in the document has changed. To look
 * for names and texts all the time takes longer than what is waited for.
 */
export function afterChanges(check: () => boolean): () => boolean {
  let seen = -1;
  let lookedAt = 0;
  let answer = false;
  return () => {
    const now = performance.now();
    if (seen !== changes || now - lookedAt >= lookAgainMs) {
      answer = check();
      seen = changes;
      lookedAt = now;
    }
    return answer;
  };
}

export function quickenDocument(): void {
  lightenNodes();
  shareKeptAnswers();
  shortenConnecting();
  countChanges();
}

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
