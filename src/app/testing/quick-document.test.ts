import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { afterChanges } from './quick-document.ts';
import { openApp, settled } from './render-app.tsx';
import { fullComputedStyle } from './test-browser.ts';

beforeEach(() => document.body.replaceChildren());

/** An element outside the page, built from its leaves up, as React does. */
function createElement(name: string, attributes: Readonly<Record<string, string>>, ...children: Node[]): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  for (const child of children) element.appendChild(child);
  return element;
}

const ids = (selector: string, root: ParentNode = document) =>
  [...root.querySelectorAll(selector)].map(({ id }) => id).join();

it('answers queries correctly after each kind of change', () => {
  const text = document.createTextNode('one');
  const list = createElement(
    'ul',
    { id: 'list' },
    createElement('li', { id: 'first' }, text),
    createElement('li', { id: 'last' }),
  );
  document.body.append(list);
  expect([ids('li'), ids('.new'), ids('li:last-child', list)]).toEqual(['first,last', '', 'last']);
  expect(document.getElementsByTagName('li').length).toBe(2);

  list.lastElementChild?.classList.add('new');
  expect(ids('.new')).toBe('last');
  list.append(createElement('li', { id: 'third', class: 'new' }));
  expect([ids('li'), ids('.new'), ids('li:last-child', list)]).toEqual(['first,last,third', 'last,third', 'third']);
  expect(document.getElementsByTagName('li').length).toBe(3);
  list.firstElementChild?.remove();
  expect([ids('li'), document.querySelector('li')?.id]).toEqual(['last,third', 'last']);
  list.lastElementChild?.setAttribute('id', 'other');
  expect([ids('li'), document.querySelector('#third'), document.getElementById('other')?.id]).toEqual([
    'last,other',
    null,
    'other',
  ]);
  list.remove();
  expect([ids('li'), ids('li', list), document.querySelector('li')]).toEqual(['', 'last,other', null]);
});

it('matches the current focus and the current state of a checkbox', () => {
  const box = createElement('input', { id: 'box', type: 'checkbox' });
  document.body.append(box);
  expect([ids(':focus'), ids(':checked')]).toEqual(['', '']);
  box.focus();
  box.click();
  expect([ids(':focus'), ids(':checked')]).toEqual(['box', 'box']);
  box.blur();
  expect(ids(':focus')).toBe('');
});

it('connects all nodes of a tree that was built from its leaves up', () => {
  const option = createElement('option', { value: 'b', selected: '' }, document.createTextNode('B'));
  const select = createElement(
    'select',
    { name: 'select' },
    createElement('optgroup', {}, createElement('option', { value: 'a' }), option),
  );
  const area = createElement('textarea', { name: 'area' }, document.createTextNode('typed'));
  const label = createElement('label', { for: 'field' }, document.createTextNode('Label'));
  const field = createElement('input', { id: 'field', name: 'field' });
  const inner = createElement('div', {}, createElement('p', {}, label, field), createElement('p', {}, select, area));
  const form = createElement('form', { id: 'form' }, createElement('fieldset', {}, inner));
  const style = createElement('style', {}, document.createTextNode('#form { color: red }'));
  const page = createElement('main', {}, createElement('section', {}, form), style);
  expect([page.isConnected, field.isConnected, field.getRootNode() === page]).toEqual([false, false, true]);

  document.body.append(page);
  const found = [...page.querySelectorAll('*')];
  expect(
    found.every((one) => one.isConnected && one.getRootNode() === document && one.ownerDocument === document),
  ).toBe(true);
  const fields = [field, select, area] as HTMLInputElement[];
  expect(fields.map((one) => one.form === form)).toEqual([true, true, true]);
  expect(fields.map(({ value }) => value)).toEqual(['', 'b', 'typed']);
  expect((label as HTMLLabelElement).control === field).toBe(true);
  expect(getComputedStyle(form).color).toBe('red');

  inner.remove();
  expect([field.isConnected, field.getRootNode() === inner]).toEqual([false, true]);
  const other = createElement('form', { id: 'other' });
  createElement('div', {}, createElement('div', {}, other))
    .querySelector('form')
    ?.append(inner);
  expect(fields.map((one) => one.form === other)).toEqual([true, true, true]);
});

it('notifies observers of an added element', async () => {
  const box = createElement('div', {}, createElement('div', { id: 'inner' }));
  document.body.append(box);
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const observer = new MutationObserver((records) =>
    resolve(records.flatMap(({ addedNodes }) => [...addedNodes].map(({ nodeName }) => nodeName))),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  box.firstElementChild?.append(createElement('ul', {}, createElement('li', {})));
  expect(await promise).toEqual(['UL']);
  observer.disconnect();
});

it('checks a page again after each kind of change, and after a while without any', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  let checks = 0;
  const isThere = afterChanges(() => {
    checks += 1;
    return document.querySelector('#sought') !== null;
  });
  const checksAfter = (change: () => void) => {
    change();
    const before = checks;
    isThere();
    isThere();
    return checks - before;
  };
  const text = document.createTextNode('one');
  const box = createElement('input', { type: 'checkbox' });
  expect(checksAfter(() => document.body.append(createElement('p', {}, text), box))).toBe(1);
  expect(checksAfter(() => {})).toBe(0);
  const changes = [
    () => (text.data = 'two'),
    () => box.setAttribute('aria-label', 'Box'),
    () => box.removeAttribute('aria-label'),
    () => box.toggleAttribute('disabled'),
    () => ((box as HTMLInputElement).checked = true),
    () => box.remove(),
    () => clock.mockReturnValue(50),
  ];
  expect(changes.map(checksAfter)).toEqual(changes.map(() => 1));
  document.body.append(createElement('p', { id: 'sought' }));
  expect([isThere(), isThere()]).toEqual([true, true]);
});

/** Elements of the page for which the fast path gives another result. */
function differences(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const [short, long] = [getComputedStyle(element), fullComputedStyle(element)];
    const isSame =
      short.display === long.display &&
      short.visibility === long.visibility &&
      short.getPropertyValue('display') === long.getPropertyValue('display') &&
      short.getPropertyValue('color') === long.getPropertyValue('color');
    return isSame ? [] : [`${element.tagName} ${short.display}/${long.display} ${short.visibility}/${long.visibility}`];
  });
}

function add<Name extends 'div' | 'dialog' | 'style'>(name: Name, html: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.innerHTML = html;
  document.body.append(element);
  return element;
}

let rule: HTMLStyleElement | null = null;
afterEach(() => {
  rule?.remove();
  rule = null;
});

it('computes the same display, visibility and color as the slow path for each element of a page', async () => {
  await openApp('/sessions');
  await settled();
  expect(document.querySelectorAll('*').length).toBeGreaterThan(300);
  expect(differences()).toEqual([]);
});

it('computes style attributes, and inherits visibility but not display', () => {
  const box = add(
    'div',
    '<p style="visibility: hidden"><b>one</b></p><p style="display: none"><i>two</i></p><a>three</a>',
  );
  const styleOf = (selector: string) => getComputedStyle(box.querySelector(selector) ?? box);
  expect(differences()).toEqual([]);
  expect(styleOf('b').visibility).toBe('hidden');
  expect(styleOf('p:nth-of-type(2)').display).toBe('none');
  expect(styleOf('i').display).not.toBe('none');
  const link = styleOf('a');
  expect(link.visibility).not.toBe('hidden');
  box.style.visibility = 'hidden';
  expect(link.visibility).toBe('hidden');
});

it('shows a dialog only while it is open', () => {
  const dialog = add('dialog', 'text');
  expect(getComputedStyle(dialog).display).toBe('none');
  dialog.setAttribute('open', '');
  expect(getComputedStyle(dialog).display).toBe('block');
});

it('applies a style sheet until it is removed', () => {
  const box = add('div', '<p class="gone">text</p>');
  const style = getComputedStyle(box.querySelector('p') ?? box);
  expect(style.display).toBe('block');
  rule = add('style', '.gone { display: none }');
  expect(style.display).toBe('none');
  expect(differences()).toEqual([]);
  rule.remove();
  expect(style.display).toBe('block');
});

it('computes no style for an element outside the page', () => {
  expect(getComputedStyle(document.createElement('div')).display).toBe('');
});
