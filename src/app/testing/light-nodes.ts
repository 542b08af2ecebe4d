/**
 * Reduces the memory of happy-dom nodes by half. Each node, including attributes, has a dozen maps that mostly stay
 * empty. A page has thousands of nodes, and garbage collection copies them.
 */
import { PropertySymbol } from 'happy-dom';

const phases = () => ({ bubbling: new Map(), capturing: new Map() });

/** Node properties to create on demand, as happy-dom's constructors would. */
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

/** Makes nodes created from now on get their maps when first accessed. */
export function reduceNodeMemory(): void {
  for (const [name, make] of Object.entries(onDemand)) {
    const symbol = PropertySymbol[name as keyof typeof onDemand];
    Object.defineProperty(Node.prototype, symbol, {
      configurable: true,
      get(this: Node) {
        const value = make();
        Object.defineProperty(this, symbol, { value, writable: true, enumerable: true, configurable: true });
        return value;
      },
      // Ignores the empty value assigned in the constructor.
      set() {},
    });
  }
}

/** Whether a node might have cached query results. */
export function mayHaveCachedQueries(node: object): boolean {
  return Object.hasOwn(node, PropertySymbol.cache);
}
