import {
  type DocumentNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** What JSON has for a scalar, where that is no plain text. */
const scalarMarks: Readonly<Record<string, string>> = {
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  Date: 'day',
  DateTime: 'moment',
};

function markOf(type: GraphQLOutputType): object {
  const holds = scalarMarks[getNamedType(type).name];
  return holds === undefined ? {} : { holds };
}

/**
 * Marks each field of a document that may be null, each that is a list, and each scalar that is no text, so that the app can tell an answer that
 * keeps the schema from one that does not, and carries no schema for it. All other fields are single and never null, and
 * without fields of their own they are texts.
 * Throws for a list within a list and for entries that may be null: there is no mark for them.
 */
function markFields(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const type = types.getType();
        if (!type) return undefined;
        const inner = getNullableType(type);
        const isList = isListType(inner);
        if (isList && (!isNonNullType(inner.ofType) || isListType(inner.ofType.ofType))) {
          throw new Error(`${node.name.value}: no mark for ${String(type)}`);
        }
        const marks = {
          ...(isNonNullType(type) ? {} : { isNullable: true }),
          ...(isList ? { isList } : {}),
          ...markOf(type),
        };
        return Object.keys(marks).length > 0 ? { ...node, ...marks } : undefined;
      },
    }),
  );
}

/** Marks the compiled document within the text of its generated file. */
export function markFieldsIn(text: string, schema: GraphQLSchema): string {
  return text.replace(/^(export const \w+Document = )(\{.*\})( as unknown as )/m, (_, before, document, after) => {
    const marked = markFields(JSON.parse(document) as DocumentNode, schema);
    return `${before}${JSON.stringify(marked)}${after}`;
  });
}
