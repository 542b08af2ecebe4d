import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { citationsIn, citeClauses, isUnproven, needsProof, parseClauses, projectTexts, readBook } from './book.ts';

const clause = (heading: string, ...lines: string[]) => [heading, ...lines].join('\n');
const file = (...blocks: string[]) => ['# Sessions', 'What it covers.', ...blocks].join('\n\n');
const first = clause('### SES-001 MUST app', 'A list shows 25 sessions.');

describe('the format of a clause', () => {
  it('has an id, a level, who it binds, a text and labels', () => {
    const whole = clause(
      '### SES-002 SHOULD both',
      'A text.',
      'Decided: a reason.',
      'Untestable: another.',
      'Elsewhere: a third.',
    );
    const { clauses, problems } = parseClauses('sessions', file(first, '## Rows', whole));
    expect(problems).toEqual([]);
    expect(clauses).toEqual([
      {
        id: 'SES-001',
        level: 'MUST',
        who: 'app',
        text: 'A list shows 25 sessions.',
        decided: null,
        untestable: null,
        elsewhere: null,
        file: 'sessions',
      },
      {
        id: 'SES-002',
        level: 'SHOULD',
        who: 'both',
        text: 'A text.',
        decided: 'a reason.',
        untestable: 'another.',
        elsewhere: 'a third.',
        file: 'sessions',
      },
    ]);
    expect(clauses.map(needsProof)).toEqual([true, false]);
  });

  it('allows line breaks, and any order of ids', () => {
    const { clauses, problems } = parseClauses(
      'sessions',
      file(clause('### SES-002 MUST app', 'A text', 'of two lines.', 'Decided: a', 'reason.'), first),
    );
    expect(problems).toEqual([]);
    expect(clauses[0]).toMatchObject({ id: 'SES-002', text: 'A text of two lines.', decided: 'a reason.' });
  });

  it('keeps list items and paragraphs on their own lines', () => {
    const { clauses, problems } = parseClauses(
      'sessions',
      file(
        clause(
          '### SES-002 MUST app',
          'Two things:',
          '- one',
          'thing',
          '- another',
          '',
          'Decided: a reason.',
          '',
          'More.',
        ),
        first,
      ),
    );
    expect(problems).toEqual([]);
    expect(clauses[0]).toMatchObject({ text: 'Two things:\n- one thing\n- another', decided: 'a reason.\nMore.' });
    expect(clauses[1]).toMatchObject({ id: 'SES-001', text: 'A list shows 25 sessions.' });
  });

  it('needs no proof once withdrawn', () => {
    const { clauses } = parseClauses('sessions', file(clause('### SES-001 MUST app', 'Withdrawn: see SES-002.')));
    expect(clauses.map(needsProof)).toEqual([false]);
  });

  it.each([
    ['an unknown level', clause('### SES-002 MAY app', 'Text.'), 'is not'],
    ['no one it binds', clause('### SES-002 MUST', 'Text.'), 'is not'],
    ['a duplicate number', clause('### SES-001 MUST app', 'Text.'), 'is there twice'],
    ['a gap', clause('### SES-003 MUST app', 'Text.'), 'number 2 is missing'],
    ["another file's letters", clause('### VIS-002 MUST app', 'Text.'), 'should begin with SES'],
    ['no text', clause('### SES-002 MUST app'), 'has no text'],
    ['a label instead of a text', clause('### SES-002 MUST app', 'Decided: x.'), 'has no text'],
    [
      'a duplicate label',
      clause('### SES-002 MUST app', 'Text.', 'Decided: x.', 'Decided: y.'),
      'twice or out of order',
    ],
    ['labels out of order', clause('### SES-002 MUST app', 'Text.', 'Untestable: x.', 'Decided: y.'), 'out of order'],
  ])('rejects: %s', (_, second, problem) => {
    const { problems } = parseClauses('sessions', file(first, second));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it('requires a clause in every file', () => {
    expect(parseClauses('empty', '# Empty').problems).toEqual(['empty: has no clause']);
  });
});

const book = readBook();
const texts = projectTexts();
const { cited, unknown } = citeClauses(book.clauses, texts);

describe('the requirements', () => {
  it('consist of valid clauses with unique ids', () => {
    expect(book.problems).toEqual([]);
    const ids = book.clauses.map(({ id }) => id);
    expect(ids.length).toBe(new Set(ids).size);
    const prefixes = Map.groupBy(book.clauses, ({ id }) => id.slice(0, 3));
    for (const clauses of prefixes.values()) expect(new Set(clauses.map(({ file }) => file)).size).toBe(1);
  });

  it('contain every cited clause', () => {
    // The tests in this folder cite clauses that don't exist.
    expect(unknown.map(({ id, path, line }) => `${path}:${line} cites ${id}`)).toEqual([]);
  });

  const pages = globSync('*.md', { cwd: import.meta.dirname }).map((file) => ({
    path: file,
    text: readFileSync(path.join(import.meta.dirname, file), 'utf8'),
  }));

  it('contain every clause that their own files cite', () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(citeClauses(book.clauses, pages).unknown).toEqual([]);
  });

  it('contain the example clause of their README', () => {
    const { text = '' } = pages.find((page) => page.path === 'README.md') ?? {};
    const [, exampleText = ''] = /```\n(.*?)```/s.exec(text) ?? [];
    const [example] = parseClauses('sessions', exampleText).clauses;
    expect(example).toBeDefined();
    expect(example).toEqual(book.clauses.find(({ id }) => id === example?.id));
  });

  it('have every clause cited by something that can fail, unless marked as untestable', () => {
    expect(cited.filter(isUnproven).map(({ id, text }) => `${id} ${text}`)).toEqual([]);
  });

  it('are cited by id, never by document section', () => {
    const sections = /\b(?:dashboard|access)(?:,? sections?)? \d|\bsections? \d/i;
    const found = texts.flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (sections.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
    expect(found).toEqual([]);
  });
});

describe('citations', () => {
  const { clauses } = parseClauses('sessions', '### SES-001 MUST app\nText.\n\n### SES-002 MUST app\nText.');
  const cite = (path: string, text: string) => citeClauses(clauses, [{ path, text }]);

  it.each([
    ['src/a.test.ts', 'test'],
    ['src/a.screen.test.tsx', 'test'],
    ['contracts/suite/a.test.ts', 'test'],
    ['contracts/rules/a.test.ts', 'test'],
    ['e2e/a.test.ts', 'test'],
    ['e2e/a.spec.ts', 'browser'],
    ['contracts/spec/a.contract.ts', 'contract'],
    ['contracts/rules/a.ts', 'rule'],
    ['contracts/suite/http-checks.ts', 'rule'],
    ['contracts/suite/pdf-check.ts', 'rule'],
    ['contracts/suite/clause-tables.ts', 'rule'],
    ['contracts/suite/collect-checks.ts', 'code'],
    ['contracts/suite/run-checks.ts', 'code'],
    ['contracts/suite/verdict.ts', 'code'],
    ['contracts/model/a.ts', 'model'],
    ['contracts/mutants/a.ts', 'mutation'],
    ['contracts/spec/independent-backend/a.ts', 'code'],
    ['contracts/doctor/a.ts', 'code'],
    ['e2e/support/a.ts', 'code'],
    ['e2e/support/routes.ts', 'test'],
    ['fixtures/catalog/a.ts', 'catalog'],
    ['schema/a.graphql', 'schema'],
    ['src/a.ts', 'code'],
    ['README.md', 'document'],
  ])('in %s are of kind %s', (path, kind) => {
    expect(citationsIn({ path, text: 'x\n(SES-001, ABC-001)' }, ['SES'])).toEqual([
      { id: 'SES-001', kind, path, line: 2 },
    ]);
  });

  it('can name several clauses in a row', () => {
    const found = citationsIn({ path: 'src/a.ts', text: '// SES-009 to SES-011' }, ['SES', 'VIS']);
    expect(found.map(({ id }) => id)).toEqual(['SES-009', 'SES-010', 'SES-011']);
  });

  it.each(['src/a.test.ts', 'e2e/a.spec.ts', 'contracts/rules/a.ts', 'fixtures/catalog/a.ts'])(
    'prove a clause in %s, which can fail',
    (path) => {
      expect(cite(path, 'SES-002').cited.filter(isUnproven)).toMatchObject([{ id: 'SES-001' }]);
    },
  );

  it.each(['src/a.ts', 'schema/a.graphql', 'README.md'])('prove nothing in %s', (path) => {
    expect(cite(path, 'SES-002').cited.filter(isUnproven)).toHaveLength(2);
  });

  it('finds citations of clauses that don’t exist', () => {
    expect(cite('src/a.ts', 'SES-009 and SES-0010').unknown).toMatchObject([{ id: 'SES-009', line: 1 }]);
  });
});
