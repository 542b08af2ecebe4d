import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  isRequiredArgument,
  parse,
} from 'graphql';
import { callOf } from './schema.ts';

/**
 * A query or mutation for one call of the SDL that takes every argument as a variable of the same name and
 * selects every field down to `depth` levels, the call's own being the first. So a field that is added to
 * the SDL is selected without further changes. Fields with required arguments are left out.
 * `rowFields` narrows the rows of a list to some of their fields, for checks that read long lists for their order.
 */
export function fullSelection(call: string, depth: number, rowFields?: readonly string[]): string {
  const key = [call, depth, ...(rowFields ?? [])].join(' ');
  const text = texts.get(key) ?? selectAll(call, depth, rowFields);
  texts.set(key, text);
  return text;
}

/** What was written before: the same few hundred texts are asked for again and again. */
const texts = new Map<string, string>();

/** The same, parsed. */
export function fullDocument(call: string, depth: number): DocumentNode {
  const text = fullSelection(call, depth);
  const document = documents.get(text) ?? parse(text);
  documents.set(text, document);
  return document;
}

const documents = new Map<string, DocumentNode>();

function selectAll(call: string, depth: number, rowFields?: readonly string[]): string {
  const { kind, field } = callOf(call);
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const variables = declared === '' ? '' : `(${declared})`;
  const args = given === '' ? '' : `(${given})`;
  return `${kind} ${call}${variables} { ${call}${args}${selectionOf(field, depth - 1, rowFields)} }`;
}

function selectionOf(field: GraphQLField<unknown, unknown>, depth: number, rowFields?: readonly string[]): string {
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return '';
  const fields = field.name === 'node' && rowFields ? rowFields : fieldsOf(type, depth, rowFields);
  return ` { ${fields.join(' ')} }`;
}

function fieldsOf(type: GraphQLObjectType, depth: number, rowFields?: readonly string[]): string[] {
  const needsArguments = (args: readonly GraphQLArgument[]) => args.some(isRequiredArgument);
  const fields = Object.values(type.getFields())
    .filter(({ args }) => !needsArguments(args))
    .filter((field) => depth > 1 || !isObjectType(getNamedType(field.type)))
    .map((field) => field.name + selectionOf(field, depth - 1, rowFields));
  return fields.length > 0 ? fields : ['__typename'];
}
