import { describe, expect, it } from 'vitest';
import { catalog } from '../../fixtures/catalog/catalog.ts';
import { runCatalog, wrapLine } from './catalog.ts';

describe('npm run catalog', () => {
  it('prints every row, in lines that fit a terminal', () => {
    const text = runCatalog([]);
    const listedIds = [...text.matchAll(/^ {4}show {2}\/\?row=(\S+)$/gm)].map(([, id]) => id);
    expect(listedIds.toSorted()).toEqual(catalog.map(({ id }) => id).toSorted());
    expect(text.split('\n').filter((line) => line.length > 100 && line.trim().includes(' '))).toEqual([]);
    expect(text).toMatch(/^SIGN-IN AND REGISTRATION \(\d+\)$/m);
  });

  it('prints a single part', () => {
    const text = runCatalog(['--part', 'files']);
    const rows = catalog.filter(({ part }) => part === 'files');
    expect(text).toContain(`FILES AND EXPORTS (${rows.length})`);
    expect(text).not.toContain('SIGN-IN');
  });

  it('prints the same as JSON', () => {
    expect(JSON.parse(runCatalog(['--json', '--part', 'empty']))).toEqual(
      catalog.filter(({ part }) => part === 'empty'),
    );
  });

  it.each([
    [['--part', 'nope'], /--part nope is none of access, validation/],
    [['--part', 'toString'], /--part toString is none of/],
    [['--colour'], /--colour/],
  ])('rejects %j', (args, message) => {
    expect(() => runCatalog(args)).toThrow(message);
  });
});

describe('wrapLine', () => {
  it.each([
    ['a ', 'bb cc dd', 7, 'a bb cc\n  dd'],
    ['', 'one\n\ntwo', 10, 'one\n\ntwo'],
    ['- ', 'longerthanaline x', 5, '- longerthanaline\n  x'],
    ['- ', '', 5, '-'],
  ])('%j %j in %i', (head, text, width, lines) => {
    expect(wrapLine(head, text, width)).toBe(lines);
  });
});
