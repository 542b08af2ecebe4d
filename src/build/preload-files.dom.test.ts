import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadScript } from './preload-files.ts';

const groups = ['forms', 'access', 'frame', 'lists', 'campaigns', 'help', 'settings'];
const files = Object.fromEntries(groups.map((group) => [group, [`/portal/${group}.js`, `/portal/${group}.css`]]));

/** What the page asks for at an address, as `modulepreload frame.js`. */
function asked(pathname: string, kept: Partial<Storage> = localStorage): string[] {
  document.head.replaceChildren();
  new Function('location', 'localStorage', preloadScript(files, '/portal/', null))({ pathname }, kept);
  return [...document.head.querySelectorAll('link')].map(
    (link) => `${link.rel} ${new URL(link.href).pathname.replace('/portal/', '')}`,
  );
}

describe('preloadScript (LIM-013)', () => {
  beforeEach(() => localStorage.setItem('/portal webtrax.tokens', '{}'));
  afterEach(() => localStorage.clear());

  it('asks for what /login needs where nobody can be signed in, and for more where cookies may say who is', () => {
    const scripts = (kept: Partial<Storage>) => asked('/portal/sessions', kept).filter((line) => line.endsWith('.js'));
    const isBlocked = () => {
      throw new Error('blocked');
    };
    const ofLogin = ['modulepreload forms.js', 'modulepreload access.js'];
    expect(scripts({ getItem: () => null })).toEqual(ofLogin);
    expect(scripts({ getItem: isBlocked })).toEqual(ofLogin);
    const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('a=b; sso1=x');
    expect(scripts({ getItem: () => null })).toContain('modulepreload frame.js');
    cookies.mockRestore();
  });

  it('asks for scripts and styles of what a screen needs', () => {
    expect(asked('/portal/login')).toEqual([
      'modulepreload forms.js',
      'preload forms.css',
      'modulepreload access.js',
      'preload access.css',
    ]);
  });

  it.each([
    ['/portal/', ['forms', 'frame']],
    ['/portal/sessions/actions', ['forms', 'frame', 'lists']],
    ['/portal/audience/targeted', ['forms', 'frame', 'lists']],
    ['/portal/campaigns', ['forms', 'frame', 'campaigns']],
    ['/portal/campaigns/5023101/view', ['forms', 'frame', 'campaigns']],
    ['/portal/settings/tagging', ['forms', 'frame', 'help', 'settings']],
    ['/portal/no-such-page', []],
  ])('at %s asks for %j', (path, expected) => {
    expect(asked(path).filter((line) => line.endsWith('.js'))).toEqual(
      expected.map((group) => `modulepreload ${group}.js`),
    );
  });

  it.each([
    ['/portal/', true],
    ['/portal/campaigns', true],
    ['/portal/login', false],
    ['/portal/no-such-page', false],
  ])('at %s begins the first request: %s', (pathname, expected) => {
    const script = preloadScript(files, '/portal/', '/portal/first.js').replace('import(', 'begin(');
    const begin = vi.fn(async () => {});
    new Function('location', 'begin', script)({ pathname }, begin);
    expect(begin.mock.calls).toEqual(expected ? [['/portal/first.js']] : []);
  });

  it.each([
    ['/portal/login', ["1em 'Inter Variable'"]],
    ['/portal/', []],
  ])('at %s asks for the fonts %j once a file has come', (path, expected) => {
    const fonts: string[] = [];
    const load = async (font: string) => void fonts.push(font);
    Object.defineProperty(document, 'fonts', { configurable: true, value: { load } });
    asked(path);
    document.head.querySelector('link')?.dispatchEvent(new Event('load'));
    Reflect.deleteProperty(document, 'fonts');
    expect(fonts).toEqual(expected);
  });
});
