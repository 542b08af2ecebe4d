import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ASTNode,
  buildASTSchema,
  concatAST,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getLocation,
  type InterfaceTypeDefinitionNode,
  Kind,
  NoDeprecatedCustomRule,
  NoUnusedFragmentsRule,
  parse,
  print,
  Source,
  specifiedRules,
  type UnionTypeDefinitionNode,
  type ValidationRule,
  validate,
  validateSchema,
  visit,
} from 'graphql';
import { validateSDL } from 'graphql/validation/validate.js';
import { typeConfig } from './schema-types.ts';

/** Problems in the source files, one per line: `file:line:column message`. */
export class DocumentProblems extends Error {
  override name = 'DocumentProblems';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

function formatProblem(error: GraphQLError): string {
  const [node] = error.nodes ?? [];
  const source = error.source ?? node?.loc?.source;
  const position = error.positions?.[0] ?? node?.loc?.start;
  if (source === undefined || position === undefined) return error.message;
  const { line, column } = getLocation(source, position);
  return `${source.name}:${line}:${column} ${error.message}`;
}

/**
 * The app caches responses by operation, field and all variables (src/lib/graphql/cache.ts): if an operation makes the
 * same call twice, under any aliases, both would get the last response.
 */
const eachCallOnce: ValidationRule = (context) => ({
  OperationDefinition({ selectionSet: { selections } }) {
    const calls = selections.filter((node) => node.kind === Kind.FIELD);
    calls.forEach((node, place) => {
      const { value } = node.name;
      if (calls.findIndex(({ name }) => name.value === value) === place) return;
      const message = `An operation of the app makes a call once, and ${value} twice here: the app keeps one answer.`;
      context.reportError(new GraphQLError(message, { nodes: node }));
    });
  },
});

/**
 * Fragments are checked where they are spread; unused ones are found as dead code. The app must not use what the
 * contract deprecates, since it is the example for others.
 */
const rules = [
  ...specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule),
  eachCallOnce,
  NoDeprecatedCustomRule,
];

/**
 * Parses files, with names relative to `root`, into one document. Throws DocumentProblems with every file that can't be
 * parsed.
 */
function parseFiles(root: string, files: readonly string[]): DocumentNode {
  const documents: DocumentNode[] = [];
  const errors: GraphQLError[] = [];
  for (const file of files) {
    try {
      documents.push(parse(new Source(readFileSync(path.join(root, file), 'utf8'), file)));
    } catch (error) {
      errors.push(error as GraphQLError);
    }
  }
  if (errors.length > 0) throw new DocumentProblems(errors.map(formatProblem));
  return concatAST(documents);
}

/**
 * Checks SDL files as one schema, and operation files against it, before types are generated: the generators' own
 * errors name neither file nor line. Throws DocumentProblems with all errors of the first invalid part.
 */
export function checkDocuments(root: string, sdlFiles: readonly string[], operationFiles: readonly string[]): void {
  const schema = checkSchema(parseFiles(root, sdlFiles));
  const operations = parseFiles(root, operationFiles);
  const errors = validate(schema, operations, rules, { maxErrors: 50 });
  if (errors.length > 0) throw new DocumentProblems(errors.map(formatProblem));
}

function checkSchema(sdl: DocumentNode): GraphQLSchema {
  const errors = validateSDL(sdl);
  if (errors.length > 0) throw new DocumentProblems(errors.map(formatProblem));
  const schema = buildASTSchema(sdl, { assumeValidSDL: true });
  const problems = [...validateSchema(schema), ...findUnknownKinds(sdl)];
  if (problems.length > 0) throw new DocumentProblems(problems.map(formatProblem));
  return schema;
}

/**
 * GraphQL features that the contract doesn't use: the app, the mock and the suite would each fail on them in a
 * different way.
 */
function findUnknownKinds(sdl: DocumentNode): GraphQLError[] {
  const errors: GraphQLError[] = [];
  const refuse = (nodes: ASTNode, ...message: string[]) => errors.push(new GraphQLError(message.join(' '), { nodes }));
  const refuseAbstract = (node: UnionTypeDefinitionNode | InterfaceTypeDefinitionNode) =>
    refuse(
      node,
      `${node.name.value} would be the first union or interface, which app, mock and suite don't know.`,
      'Write a type with a nullable field for each kind instead.',
    );
  visit(sdl, {
    ScalarTypeDefinition(node) {
      if (node.name.value in typeConfig.scalars) return;
      refuse(
        node,
        `The scalar ${node.name.value} has no type. Add it to scalars of schema/codegen/schema-types.ts,`,
        "and to scalarMarks of operations.ts beside it where it isn't text; tsc then names the tables that need it.",
      );
    },
    UnionTypeDefinition: refuseAbstract,
    InterfaceTypeDefinition: refuseAbstract,
    FieldDefinition(node) {
      if (!/\[(?!\w+!\])/.test(print(node.type))) return;
      refuse(node, `Entries of ${node.name.value} may be null or lists, which the app can't tell: write them as [T!].`);
    },
  });
  return errors;
}
