import { describe, expect, it } from 'vitest';
import { needsProof, parseClauses } from './parse-clauses.ts';

const clause = (heading: string, ...lines: string[]) => [heading, ...lines].join('\n');
const file = (...blocks: string[]) => ['# Sessions', 'What it covers.', ...blocks].join('\n\n');
const first = clause('### SES-001 MUST app', 'A list shows 25 sessions.');

describe('the form of a clause', () => {
  it('has an id, a level, whom it binds, a text and labels', () => {
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

  it('may break its lines, and stand before a smaller number', () => {
    const { clauses, problems } = parseClauses(
      'sessions',
      file(clause('### SES-002 MUST app', 'A text', 'of two lines.', 'Decided: a', 'reason.'), first),
    );
    expect(problems).toEqual([]);
    expect(clauses[0]).toMatchObject({ id: 'SES-002', text: 'A text of two lines.', decided: 'a reason.' });
  });

  it('needs no proof once withdrawn', () => {
    const { clauses } = parseClauses('sessions', file(clause('### SES-001 MUST app', 'Withdrawn: see SES-002.')));
    expect(clauses.map(needsProof)).toEqual([false]);
  });

  it.each([
    ['a level that is none', clause('### SES-002 MAY app', 'Text.'), 'is not'],
    ['nobody whom it binds', clause('### SES-002 MUST', 'Text.'), 'is not'],
    ['a number twice', clause('### SES-001 MUST app', 'Text.'), 'is there twice'],
    ['a gap', clause('### SES-003 MUST app', 'Text.'), 'number 2 is missing'],
    ['letters of another file', clause('### VIS-002 MUST app', 'Text.'), 'should begin with SES'],
    ['no text', clause('### SES-002 MUST app'), 'has no text'],
    ['a label for a text', clause('### SES-002 MUST app', 'Decided: x.'), 'has no text'],
    ['a label twice', clause('### SES-002 MUST app', 'Text.', 'Decided: x.', 'Decided: y.'), 'twice or out of order'],
    ['labels out of order', clause('### SES-002 MUST app', 'Text.', 'Untestable: x.', 'Decided: y.'), 'out of order'],
  ])('cannot be %s', (_, second, problem) => {
    const { problems } = parseClauses('sessions', file(first, second));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  it('covers every file of the book', () => {
    expect(parseClauses('empty', '# Empty').problems).toEqual(['empty: has no clause']);
  });
});
