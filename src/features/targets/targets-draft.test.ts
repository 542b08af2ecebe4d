import { describe, expect, it } from 'vitest';
import {
  changedParts,
  draftOf,
  hasChanges,
  mergeDrafts,
  pagePath,
  pageProblem,
  pagesProblem,
  saveMerged,
  type TargetsDraft,
  toSave,
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
    '%j is no path',
    (text) => {
      expect(pageProblem(pagePath(text))).toBe('badPage');
    },
  );

  it('takes no path of more than 2,000 characters (TGT-007)', () => {
    expect(pageProblem(`/${'a'.repeat(1999)}`)).toBeNull();
    expect(pageProblem(`/${'a'.repeat(2000)}`)).toBe('pageTooLong');
    expect(pageProblem('a'.repeat(2001))).toBe('badPage');
  });

  it('changes nothing that it made itself', () => {
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
  it('writes targets in the order of their lists, and paths', () => {
    expect(toSave({ ...saved, pages: ['', 'https://a.example/x?y', '/x', '/z '] })).toEqual({
      targets: [
        { targetType: 'Industry', value: 'Chemicals', label: 'Chemicals', sortOrder: 1 },
        { targetType: 'Country', value: 'US', label: 'United States', sortOrder: 2 },
        { targetType: 'Country', value: 'CA', label: 'Canada', sortOrder: 3 },
      ],
      pages: ['/x', '/z'],
    });
  });

  it('reads back what it wrote', () => {
    const { targets, pages } = toSave(saved);
    const answer = {
      targets: targets.map((target) => ({ label: '', sortOrder: 0, ...target })) as never,
      pages: pages.map((value) => ({ label: value, value, sortOrder: 0 })),
    };
    expect(draftOf(answer)).toEqual(saved);
  });
});

describe('hasChanges', () => {
  it.each<[string, TargetsDraft, boolean]>([
    ['nothing', saved, false],
    ['a target more', withTargets(saved, 'Size', new Set(['Small'])), true],
    ['a target less', withTargets(saved, 'Country', new Set(['US'])), true],
    ['another target of the same type', withTargets(saved, 'Industry', new Set(['Metals'])), true],
    ['the same targets in another order', withTargets(saved, 'Country', new Set(['US', 'CA'])), false],
    ['an empty box', withPages('/contact', '/quote', ''), false],
    ['the same page twice', withPages('/contact', '/quote', '/contact'), false],
    ['spaces around a page', withPages(' /contact', '/quote '), false],
    ['the address of a saved page', withPages('https://a.example/contact', '/quote'), false],
    ['pages in another order', withPages('/quote', '/contact'), true],
    ['a page less', withPages('/contact'), true],
    ['a page more', withPages('/contact', '/quote', '/a'), true],
    ['a page that is none', withPages('/contact', '/quote', 'a'), true],
  ])('%s', (_, draft, expected) => {
    expect(hasChanges(draft, saved)).toBe(expected);
  });

  it('forgets an edit that was taken back (TGT-003, TGT-004)', () => {
    const chosen = withValues(saved.targets.Industry, ['Metals', 'Other'], true);
    expect(hasChanges(withTargets(saved, 'Industry', chosen), saved)).toBe(true);
    const back = withValues(chosen, ['Metals', 'Other'], false);
    expect(hasChanges(withTargets(saved, 'Industry', back), saved)).toBe(false);
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
    const many = Array.from({ length: 500 }, (_, place) => `/page${place}`);
    expect(pagesProblem(withPages(...many, '', '/page1'))).toBeNull();
    expect(pagesProblem(withPages(...many, '/one-more'))).toBe('tooManyPages');
  });
});

describe('mergeDrafts', () => {
  const theirs: TargetsDraft = { ...withTargets(saved, 'Industry', new Set(['Metals'])), pages: ['/quote', '/their'] };
  const mine: TargetsDraft = {
    ...withTargets(saved, 'Country', new Set(['US', 'MX'])),
    pages: ['/contact', 'https://a.example/quote', '', '/mine'],
  };

  it('applies what one changed to what another has saved (TGT-026)', () => {
    const merged = mergeDrafts(saved, mine, theirs);
    expect([...merged.targets.Industry]).toEqual(['Metals']);
    expect([...merged.targets.Country]).toEqual(['US', 'MX']);
    // The page that was removed there goes, boxes stay as typed, and the page that was added there comes.
    expect(merged.pages).toEqual(['https://a.example/quote', '', '/mine', '/their']);
  });

  it.each<[string, TargetsDraft, TargetsDraft]>([
    ['nobody else saved', mine, saved],
    ['nothing was changed here', saved, theirs],
    ['both made the same changes', theirs, theirs],
  ])('changes nothing else where %s', (_name, one, other) => {
    expect(toSave(mergeDrafts(saved, one, other))).toEqual(toSave(one === saved ? other : one));
  });

  it('names what differs, in the order of the screen', () => {
    expect(changedParts(saved, theirs)).toEqual(['Industry', 'pages']);
    expect(changedParts(saved, withTargets(saved, 'Country', new Set(['US', 'CA'])))).toEqual([]);
  });
});

const draft = (pages: readonly string[], industries: readonly string[] = []) =>
  draftOf({
    targets: industries.map((value) => ({ targetType: 'Industry', value })),
    pages: pages.map((value) => ({ value })),
  });

/** A server with its lists. `meanwhile` are saves of others, each just before a write of one's own. */
function server(start: TargetsDraft, meanwhile: readonly ((now: TargetsDraft) => TargetsDraft)[] = []) {
  let now = start;
  const others = [...meanwhile];
  return {
    read: async () => now,
    write: async (next: TargetsDraft) => {
      const previous = others.shift()?.(now) ?? now;
      now = next;
      return previous;
    },
    pages: () => toSave(now).pages,
    targets: () => toSave(now).targets.map(({ value }) => value),
  };
}

const withPage = (page: string) => (now: TargetsDraft) => ({ ...now, pages: [...now.pages, page] });

describe('a save of targets', () => {
  it('is one call where nobody else saves, and keeps what they saved before it (TGT-026)', async () => {
    const calls = server(draft(['/a', '/theirs'], ['Metals']));
    expect(await saveMerged(draft(['/a']), draft(['/a', '/mine']), calls)).toEqual(
      draft(['/a', '/theirs'], ['Metals']),
    );
    expect(calls.pages()).toEqual(['/a', '/mine', '/theirs']);
    expect(calls.targets()).toEqual(['Metals']);
  });

  it('that crossed with another is joined with it and made once more (TGT-026)', async () => {
    const calls = server(draft(['/a']), [withPage('/theirs')]);
    const others = await saveMerged(draft(['/a']), draft(['/mine']), calls);
    expect(others.pages).toEqual(['/a', '/theirs']);
    expect(calls.pages()).toEqual(['/mine', '/theirs']);
  });

  it('joins one after the other, while they keep crossing', async () => {
    const calls = server(draft(['/a']), [withPage('/one'), withPage('/two')]);
    const others = await saveMerged(draft(['/a']), draft(['/a', '/mine']), calls);
    expect(calls.pages()).toEqual(['/a', '/mine', '/one', '/two']);
    expect(others.pages.toSorted()).toEqual(['/a', '/one', '/two']);
  });

  it('ends where a server has another idea of every save', async () => {
    let writes = 0;
    const write = async () => {
      writes += 1;
      return draft([`/of-${writes}`]);
    };
    await saveMerged(draft(['/a']), draft(['/mine']), { read: async () => draft(['/a']), write });
    expect(writes).toBe(4);
  });

  it('is done where the server does not tell what it replaced', async () => {
    const calls = server(draft(['/a']));
    const write = async (next: TargetsDraft) => (await calls.write(next)) && null;
    await saveMerged(draft(['/a']), draft(['/mine']), { ...calls, write });
    expect(calls.pages()).toEqual(['/mine']);
  });
});
