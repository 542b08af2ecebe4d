import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DocumentProblems } from './check-documents.ts';
import { checkOpenApi } from './check-openapi.ts';

const whole = `paths:
  /a:
    post:
      operationId: a
      responses: { "200": { $ref: "#/components/responses/Good" } }
components:
  responses:
    Good: { content: { application/json: { schema: { $ref: "#/components/schemas/Body" } } } }
  schemas:
    Body:
      type: object
      required: [name]
      properties:
        name: { type: string }
`;

function problemsOf(text: string): readonly string[] {
  try {
    checkOpenApi('a.yaml', text);
    return [];
  } catch (error) {
    if (error instanceof DocumentProblems) return error.lines;
    throw error;
  }
}

describe('checkOpenApi', () => {
  it.each(['auth', 'control'])('accepts the document of %s', (name) => {
    const text = readFileSync(new URL(`../${name}.openapi.yaml`, import.meta.url), 'utf8');
    expect(problemsOf(text)).toEqual([]);
  });

  it('accepts consistent documents', () => {
    expect(problemsOf(whole)).toEqual([]);
    expect(problemsOf('')).toEqual([]);
  });

  it('leaves invalid YAML to its parser', () => {
    expect(problemsOf('paths: [')).toEqual([]);
  });

  it.each([
    [
      'a field renamed in properties, but not in required',
      ['        name:', '        title:'],
      ['a.yaml:12:18 name is required, and not among the properties beside it.'],
    ],
    [
      'a dangling reference',
      ['schemas/Body"', 'schemas/Bodi"'],
      [
        'a.yaml:8:60 #/components/schemas/Bodi leads to nothing in this document.',
        'a.yaml:10:5 Nothing refers to Body: use it or remove it.',
      ],
    ],
    [
      'two calls with one name',
      ['components:', '  /b: { post: { operationId: a } }\ncomponents:'],
      ['a.yaml:6:30 a is the name of another call already.'],
    ],
    [
      'a response without a call',
      ['  schemas:', '    Bad: {}\n  schemas:'],
      ['a.yaml:9:5 Nothing refers to Bad: use it or remove it.'],
    ],
    [
      'two mistakes in line order',
      [
        whole.slice(whole.indexOf('  schemas:')),
        whole
          .slice(whole.indexOf('  schemas:'))
          .replace('  schemas:', '    Bad: {}\n  schemas:')
          .replace(' name:', ' title:'),
      ],
      [
        'a.yaml:9:5 Nothing refers to Bad: use it or remove it.',
        'a.yaml:13:18 name is required, and not among the properties beside it.',
      ],
    ],
  ])('locates %s', (_, [before = '', after = ''], lines) => {
    expect(whole).toContain(before);
    expect(problemsOf(whole.replace(before, after))).toEqual(lines);
  });
});
