import { PropertySymbol } from 'happy-dom';
import { expect, it } from 'vitest';
import './test-browser.ts';

const names = ['listeners', 'listenerOptions', 'propertyEventListeners', 'pointerCaptures', 'cache'] as const;

/** The maps that a node has. */
const mapsOf = (node: Node) => names.filter((name) => Object.hasOwn(node, PropertySymbol[name]));

it('creates no map for a node before it is used', () => {
  const box = document.createElement('div');
  box.setAttribute('class', 'box');
  box.append('text', document.createElementNS('http://www.w3.org/2000/svg', 'path'));
  document.body.append(box);
  box.firstChild?.remove();
  const [attribute] = box.attributes;
  const nodes = [box, attribute, box.firstChild, document.createTextNode('text'), document.createDocumentFragment()];
  expect(nodes.map((node) => node && mapsOf(node))).toEqual(nodes.map(() => []));
});

it("keeps each node's listeners and pointer captures separate", () => {
  const events: string[] = [];
  const [first, second] = [document.createElement('div'), document.createElement('div')];
  const record = ({ type, eventPhase }: Event) => events.push(`${type} ${eventPhase}`);
  first.addEventListener('one', record);
  first.addEventListener('two', record, { capture: true, once: true });
  first.onclick = record;
  first.append(second);
  const dispatch = (type: string) => second.dispatchEvent(new Event(type, { bubbles: true }));
  for (const type of ['one', 'two', 'two', 'click', 'one']) dispatch(type);
  expect(events).toEqual(['one 3', 'two 1', 'click 3', 'one 3']);
  first.removeEventListener('one', record);
  first.onclick = null;
  for (const type of ['one', 'click']) dispatch(type);
  expect(events).toHaveLength(4);
  first.setPointerCapture(1);
  expect([first, second].map((element) => element.hasPointerCapture(1))).toEqual([true, false]);
});
