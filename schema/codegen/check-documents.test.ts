import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkDocuments, DocumentProblems } from './check-documents.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'documents-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The problem lines for a pair of SDL files and an operation. */
function problemsOf(sdl: string, operation = '{ a { b } }'): readonly string[] {
  writeFileSync(path.join(root, 'base.graphql'), 'type Query {\n  a: A\n}\n');
  writeFileSync(path.join(root, 'a.graphql'), sdl);
  writeFileSync(path.join(root, 'screen.graphql'), operation);
  try {
    checkDocuments(root, ['base.graphql', 'a.graphql'], ['screen.graphql']);
    return [];
  } catch (error) {
    if (error instanceof DocumentProblems) return error.lines;
    throw error;
  }
}

describe('checkDocuments', () => {
  it('accepts consistent documents', () => {
    expect(problemsOf('type A { b: String }')).toEqual([]);
    expect(problemsOf('type A { b: String }', 'fragment F on A { b }')).toEqual([]);
    expect(problemsOf('scalar Date\ntype A { b: String c: [Date!] d(e: [[Int]]): [A!]! }')).toEqual([]);
  });

  it.each([
    ['an unknown type', 'type A {\n  b: Strin\n}', 'a.graphql:2:6 Unknown type "Strin". Did you mean "String"?'],
    ['a syntax error', 'type A {\n  b String\n}', 'a.graphql:2:5 Syntax Error: Expected ":", found Name "String".'],
    ['a duplicate field', 'type A {\n  b: Int\n  b: Int\n}', 'a.graphql:2:3 Field "A.b" can only be defined once.'],
    ['a type without fields', 'type A', 'a.graphql:1:1 Type A must define one or more fields.'],
    [
      'a scalar without a type mapping',
      'scalar Url\ntype A {\n  b: Url\n}',
      expect.stringMatching(
        /^a.graphql:1:1 The scalar Url has no type. Add it to scalars of schema\/codegen\/schema-types/,
      ),
    ],
    [
      'a union',
      'type A {\n  b: Int\n}\nunion B = A',
      expect.stringMatching(/^a.graphql:4:1 B would be .* Write a type with a nullable field for each kind instead.$/),
    ],
    [
      'an interface',
      'type A {\n  b: Int\n}\ninterface B {\n  b: Int\n}',
      expect.stringMatching(/^a.graphql:4:1 B would be /),
    ],
    [
      'a list with nullable entries',
      'type A {\n  b: Int\n  c: [Int]!\n}',
      expect.stringMatching(/^a.graphql:3:3 Entries of c may be null or lists, .*: write them as \[T!\]\.$/),
    ],
    ['a list of lists', 'type A {\n  b: [[Int!]!]!\n}', expect.stringMatching(/^a.graphql:2:3 Entries of b /)],
  ])('reports file, line and column of %s', (_, sdl, line) => {
    expect(problemsOf(sdl)).toEqual([line]);
  });

  it.each([
    ['{ a { c } }', 'screen.graphql:1:7 Cannot query field "c" on type "A". Did you mean "b"?'],
    ['{ a { ...Missing } }', 'screen.graphql:1:10 Unknown fragment "Missing".'],
    ['{ a { b }', 'screen.graphql:1:10 Syntax Error: Expected Name, found <EOF>.'],
    [
      '{ one: a { b } two: a { b } }',
      'screen.graphql:1:16 An operation of the app makes a call once, and a twice here: the app keeps one answer.',
    ],
    ['query x($n: String) { a { b } }', 'screen.graphql:1:9 Variable "$n" is never used in operation "x".'],
  ])('reports them in an operation: %s', (operation, line) => {
    expect(problemsOf('type A { b: String }', operation)).toEqual([line]);
  });

  it('reports deprecated fields used by the app', () => {
    expect(problemsOf('type A { b: String @deprecated(reason: "Use c.") c: Int }')).toEqual([
      'screen.graphql:1:7 The field A.b is deprecated. Use c.',
    ]);
    expect(problemsOf('type A { b: String @deprecated(reason: "Use c.") c: Int }', '{ a { c } }')).toEqual([]);
  });

  it('reports all problems together', () => {
    expect(problemsOf('type A { b: Strin c: Intt }')).toHaveLength(2);
  });
});
