import {
  type DocumentNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** What a type says of null, without its names: `[Session!]!` is `[!]!`, and `String` is nothing. */
export function nullabilityOf(type: GraphQLOutputType): string {
  if (isNonNullType(type)) return `${nullabilityOf(type.ofType)}!`;
  return isListType(type) ? `[${nullabilityOf(type.ofType)}]` : '';
}

/**
 * Marks each field of a document that must not be null, or whose entries must not, so that the app can tell an answer
 * that keeps the schema from one that does not, and carries no schema for it.
 */
function markRequired(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new TypeInfo(schema);
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field(node) {
        const type = types.getType();
        const required = type ? nullabilityOf(type) : '';
        return required.includes('!') ? { ...node, required } : undefined;
      },
    }),
  );
}

/** Marks the compiled document within the text of its generated file. */
export function markRequiredIn(text: string, schema: GraphQLSchema): string {
  return text.replace(/^(export const \w+Document = )(\{.*\})( as unknown as )/m, (_, before, document, after) => {
    const marked = markRequired(JSON.parse(document) as DocumentNode, schema);
    return `${before}${JSON.stringify(marked)}${after}`;
  });
}
