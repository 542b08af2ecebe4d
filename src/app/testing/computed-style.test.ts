import { afterEach, expect, it } from 'vitest';
import { openApp, settled } from './render-app.tsx';
import { fullComputedStyle } from './test-browser.ts';

/** Elements of the page for which the short way leads elsewhere than the long one. */
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

it('says of each element of a page what the long way says', async () => {
  await openApp('/sessions');
  await settled();
  expect(document.querySelectorAll('*').length).toBeGreaterThan(300);
  expect(differences()).toEqual([]);
});

it('knows what style attributes say, and what of it is inherited', () => {
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

it('knows that a dialog is shown while it is open', () => {
  const dialog = add('dialog', 'text');
  expect(getComputedStyle(dialog).display).toBe('none');
  dialog.setAttribute('open', '');
  expect(getComputedStyle(dialog).display).toBe('block');
});

it('knows what a style sheet says, and once it says it no more', () => {
  const box = add('div', '<p class="gone">text</p>');
  const style = getComputedStyle(box.querySelector('p') ?? box);
  expect(style.display).toBe('block');
  rule = add('style', '.gone { display: none }');
  expect(style.display).toBe('none');
  expect(differences()).toEqual([]);
  rule.remove();
  expect(style.display).toBe('block');
});

it('says nothing of what is not on the page', () => {
  expect(getComputedStyle(document.createElement('div')).display).toBe('');
});
