import { describe, expect, it } from 'vitest';
import { citationsIn, citeClauses, isUnproven, projectTexts, readBook } from './book.ts';
import { parseClauses } from './parse-clauses.ts';

const book = readBook();
const texts = projectTexts();
const { cited, unknown } = citeClauses(book.clauses, texts);

describe('the book of requirements', () => {
  it('has clauses in their form, each id once', () => {
    expect(book.problems).toEqual([]);
    const ids = book.clauses.map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
    const prefixes = Map.groupBy(book.clauses, ({ id }) => id.slice(0, 3));
    for (const clauses of prefixes.values()) expect(new Set(clauses.map(({ file }) => file)).size).toBe(1);
  });

  it('has every clause that is cited', () => {
    // The tests of this folder name clauses that are none.
    expect(unknown.map(({ id, path, line }) => `${path}:${line} cites ${id}`)).toEqual([]);
  });

  it('has every clause cited, unless it is marked as untestable', () => {
    expect(cited.filter(isUnproven).map(({ id, text }) => `${id} ${text}`)).toEqual([]);
  });

  it('is cited by its ids alone, never by sections of a document', () => {
    const sections = /\b(?:dashboard|access)(?:,? sections?)? \d|\bsections? \d/i;
    const found = texts.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => (sections.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

describe('citations', () => {
  const { clauses } = parseClauses('sessions', '### SES-001 MUST app\nText.\n\n### SES-002 MUST app\nText.');
  const cite = (path: string, text: string) => citeClauses(clauses, [{ path, text }]);

  it.each([
    ['src/a.test.ts', 'test'],
    ['e2e/a.spec.ts', 'test'],
    ['fixtures/catalogue/a.ts', 'catalogue'],
    ['contracts/rules/a.ts', 'rule'],
    ['schema/a.graphql', 'contract'],
    ['src/a.ts', 'code'],
    ['README.md', 'document'],
  ])('in %s are of kind %s', (path, kind) => {
    expect(citationsIn({ path, text: 'x\n(SES-001, ABC-001)' }, ['SES'])).toEqual([
      { id: 'SES-001', kind, path, line: 2 },
    ]);
  });

  it('may be of several clauses in a row', () => {
    const found = citationsIn({ path: 'src/a.ts', text: '// SES-009 to SES-011' }, ['SES', 'VIS']);
    expect(found.map(({ id }) => id)).toEqual(['SES-009', 'SES-010', 'SES-011']);
  });

  it('prove a clause, in any file but a document', () => {
    expect(cite('src/a.ts', '// SES-002').cited.filter(isUnproven)).toMatchObject([{ id: 'SES-001' }]);
    expect(cite('README.md', 'SES-002').cited.filter(isUnproven)).toHaveLength(2);
  });

  it('finds citations of clauses that don’t exist', () => {
    expect(cite('src/a.ts', 'SES-009 and SES-0010').unknown).toMatchObject([{ id: 'SES-009', line: 1 }]);
  });
});
