/**
 * Nodes of happy-dom that take half the memory. It gives each of them, attributes among them, a dozen maps that
 * mostly stay empty. A page has thousands of nodes, and the engine copies them whenever it clears away what is gone.
 */
import { PropertySymbol } from 'happy-dom';

const phases = () => ({ bubbling: new Map(), capturing: new Map() });

/** What a node has once it is asked for, as the constructors of happy-dom make it. */
const onDemand = {
  listeners: phases,
  listenerOptions: phases,
  propertyEventListeners: () => new Map(),
  pointerCaptures: () => new Set(),
  cache: () => ({
    querySelector: new Map(),
    querySelectorAll: new Map(),
    matches: new Map(),
    elementsByTagName: new Map(),
    elementsByTagNameNS: new Map(),
    elementByTagName: new Map(),
    elementById: new Map(),
    computedStyle: null,
  }),
};

/** Has nodes that are made from now on get their maps when they are first asked for. */
export function lightenNodes(): void {
  for (const [name, make] of Object.entries(onDemand)) {
    const symbol = PropertySymbol[name as keyof typeof onDemand];
    Object.defineProperty(Node.prototype, symbol, {
      configurable: true,
      get(this: Node) {
        const value = make();
        Object.defineProperty(this, symbol, { value, writable: true, enumerable: true, configurable: true });
        return value;
      },
      // What the constructor gives it is empty, and goes at once.
      set() {},
    });
  }
}

/** Whether a node may have kept an answer to a query. */
export function mayKeepAnswers(node: object): boolean {
  return Object.hasOwn(node, PropertySymbol.cache);
}
