import { describe, expect, it } from 'vitest';
import {
  changedParts,
  draftOf,
  hasChanges,
  haveSameContents,
  isEdited,
  pagePath,
  pageProblem,
  pagesProblem,
  readDraft,
  type TargetsDraft,
  targetCount,
  toSave,
  withoutUnlisted,
  withTargets,
  withValues,
} from './targets-draft.ts';

describe('pagePath', () => {
  it.each([
    ['/contact', '/contact'],
    ['  /contact ', '/contact'],
    ['https://www.example.com/contact', '/contact'],
    ['http://example.com:8080/a/b/', '/a/b/'],
    ['HTTPS://EXAMPLE.COM/A', '/A'],
    ['//example.com/a', '/a'],
    ['https://example.com', '/'],
    ['https://example.com?x=1', '/'],
    ['www.example.com', '/'],
    ['www.example.com/contact', '/contact'],
    ['shop.example.com/a?b#c', '/a'],
    ['example.com:8080/a', '/a'],
    ['/contact?from=mail#top', '/contact'],
    ['/a#b?c', '/a'],
    ['?x=1', '/'],
    ['münchen.de/kontakt', '/kontakt'],
    ['/products/valve.html', '/products/valve.html'],
    ['/go?to=https://example.com/', '/go'],
    ['/a/http://example.com', '/a/http://example.com'],
    ['', ''],
    ['   ', ''],
  ])('%j becomes %j', (text, path) => {
    expect(pagePath(text)).toBe(path);
    expect(path === '' ? null : pageProblem(path)).toBeNull();
  });

  it.each(['contact', 'products/valves', 'valve.html', 'mailto:a@example.com', '/a b', 'https://example.com/a b'])(
    '%j is not a path',
    (text) => {
      expect(pageProblem(pagePath(text))).toBe('badPage');
    },
  );

  it('rejects a path of more than 2,000 characters (TGT-007)', () => {
    expect(pageProblem(`/${'a'.repeat(1999)}`)).toBeNull();
    expect(pageProblem(`/${'a'.repeat(2000)}`)).toBe('pageTooLong');
    expect(pageProblem('a'.repeat(2001))).toBe('badPage');
  });

  it('leaves its own results unchanged', () => {
    for (const text of ['https://a.example//b.example/c', '//a.example', '///x', 'a.example//b', '/a??b'])
      expect(pagePath(pagePath(text)), text).toBe(pagePath(text));
  });
});

const saved = draftOf({
  targets: [
    { targetType: 'Country', value: 'CA' },
    { targetType: 'Country', value: 'US' },
    { targetType: 'Industry', value: 'Chemicals' },
  ],
  pages: [{ value: '/contact' }, { value: '/quote' }],
});
const withPages = (...pages: string[]): TargetsDraft => ({ ...saved, pages });

describe('toSave', () => {
  it('writes targets and paths in the order of their lists', () => {
    expect(toSave({ ...saved, pages: ['', 'https://a.example/x?y', '/x', '/z '] })).toEqual({
      targets: [
        { targetType: 'Industry', value: 'Chemicals', label: 'Chemicals', sortOrder: 1 },
        { targetType: 'Country', value: 'US', label: 'United States', sortOrder: 2 },
        { targetType: 'Country', value: 'CA', label: 'Canada', sortOrder: 3 },
      ],
      pages: ['/x', '/z'],
    });
  });

  it('can be read back', () => {
    const { targets, pages } = toSave(saved);
    const answer = {
      targets: targets.map((target) => ({ label: '', sortOrder: 0, ...target })) as never,
      pages: pages.map((value) => ({ label: value, value, sortOrder: 0 })),
    };
    expect(draftOf(answer)).toEqual(saved);
  });
});

describe('targets unknown to this build', () => {
  const robotics = { targetType: 'Industry' as const, value: 'Robotics', label: 'Robots & Co.' };
  const region = { targetType: 'Region' as 'State', value: 'EMEA', label: 'Europe' };
  const data = { targets: [robotics, region, { targetType: 'Industry' as const, value: 'Metals' }], pages: [] };
  const withBoth = draftOf(data);
  const listed = { ...withBoth, unlisted: [] };
  const values = (one: TargetsDraft) => toSave(one).targets.map(({ value }) => value);

  it('are counted and saved unchanged, and can be removed (TGT-002)', () => {
    expect(targetCount(withBoth)).toBe(3);
    expect(toSave(withBoth).targets.slice(1)).toEqual([
      { ...robotics, sortOrder: 2 },
      { ...region, sortOrder: 3 },
    ]);
    const rest = withoutUnlisted(withBoth, 'Industry Robotics');
    expect(values(rest)).toEqual(['Metals', 'EMEA']);
    expect(hasChanges(rest, withBoth)).toBe(true);
    expect(changedParts(rest, withBoth)).toEqual(['Industry']);
    const turned = draftOf({
      ...data,
      targets: data.targets.toReversed().map((target) => ({ ...target, label: 'x' })),
    });
    expect(hasChanges(turned, withBoth)).toBe(false);
  });

  it('are restored after a reload, even from an older build that stored none (FRM-058)', () => {
    const { unlisted, ...older } = withBoth;
    expect(readDraft(withBoth)).toEqual({ ...withBoth, unlisted: unlisted.map(({ label: _, ...target }) => target) });
    expect(readDraft(older)).toEqual(listed);
  });
});

describe('hasChanges', () => {
  it.each<[string, TargetsDraft, boolean]>([
    ['nothing', saved, false],
    ['an added target', withTargets(saved, 'Size', new Set(['Small'])), true],
    ['a removed target', withTargets(saved, 'Country', new Set(['US'])), true],
    ['another target of the same type', withTargets(saved, 'Industry', new Set(['Metals'])), true],
    ['the same targets in another order', withTargets(saved, 'Country', new Set(['US', 'CA'])), false],
    ['an empty box', withPages('/contact', '/quote', ''), false],
    ['the same page twice', withPages('/contact', '/quote', '/contact'), false],
    ['spaces around a page', withPages(' /contact', '/quote '), false],
    ['the address of a saved page', withPages('https://a.example/contact', '/quote'), false],
    ['pages in another order', withPages('/quote', '/contact'), true],
    ['a removed page', withPages('/contact'), true],
    ['an added page', withPages('/contact', '/quote', '/a'), true],
    ['an invalid page', withPages('/contact', '/quote', 'a'), true],
  ])('%s', (_, draft, expected) => {
    expect(hasChanges(draft, saved)).toBe(expected);
  });

  it('ignores an edit that was undone (TGT-003, TGT-004)', () => {
    const chosen = withValues(saved.targets.Industry, ['Metals', 'Other'], true);
    expect(hasChanges(withTargets(saved, 'Industry', chosen), saved)).toBe(true);
    const back = withValues(chosen, ['Metals', 'Other'], false);
    expect(hasChanges(withTargets(saved, 'Industry', back), saved)).toBe(false);
  });
});

describe('isEdited', () => {
  it.each<[string, TargetsDraft, boolean]>([
    ['nothing', saved, false],
    ['spaces around a page', withPages(' /contact', '/quote '), false],
    ['an empty box', withPages('/contact', '/quote', ''), true],
    ['an added page', withPages('/contact', '/quote', '/a'), true],
  ])('%s', (_, draft, expected) => {
    expect(isEdited(saved, draft)).toBe(expected);
  });
});

describe('haveSameContents', () => {
  it('ignores the order of pages, which a server can change', () => {
    expect(haveSameContents(withPages('/quote', '/contact'), saved)).toBe(true);
    expect(haveSameContents(withPages('/quote', 'https://a.example/contact'), saved)).toBe(true);
    expect(haveSameContents(withPages('/quote'), saved)).toBe(false);
  });
});

describe('pagesProblem', () => {
  it.each([
    [['/a', '', 'https://a.example/b'], null],
    [['/a', 'contact'], 'badPages'],
    [['/a b'], 'badPages'],
  ])('%j: %s', (pages, expected) => {
    expect(pagesProblem(withPages(...pages))).toBe(expected);
  });

  it('counts what would be saved (LIM-009)', () => {
    const many = Array.from({ length: 500 }, (_, index) => `/page${index}`);
    expect(pagesProblem(withPages(...many, '', '/page1'))).toBeNull();
    expect(pagesProblem(withPages(...many, '/one-more'))).toBe('tooManyPages');
  });
});

describe('changedParts', () => {
  it('names the differences in screen order', () => {
    const other = { ...withTargets(saved, 'Industry', new Set(['Metals'])), pages: ['/quote', '/their'] };
    expect(changedParts(saved, other)).toEqual(['Industry', 'pages']);
    expect(changedParts(saved, withTargets(saved, 'Country', new Set(['US', 'CA'])))).toEqual([]);
  });
});
