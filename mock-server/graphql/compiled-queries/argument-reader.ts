import {
  type FieldNode,
  type GraphQLField,
  getArgumentValues,
  isNonNullType,
  Kind,
  type ValueNode,
  type VariableValues,
  visit,
} from 'graphql';

type Arguments = Readonly<Record<string, unknown>>;

/** Throws as graphql does where a call lacks an argument. */
export type ReadArguments = (values: VariableValues) => Arguments;

/**
 * Reads the arguments of a call as graphql itself does. What its document says is read once, so that of each request
 * only the variables are looked at; those that are missing, and literals with variables in them, are left to graphql.
 */
export function argumentReader(field: GraphQLField<unknown, unknown>, node: FieldNode): ReadArguments {
  const given = new Map(node.arguments?.map(({ name, value }) => [name.value, value]));
  const usual: ReadArguments = (values) => getArgumentValues(field, node, values);
  const variables = field.args.flatMap(({ name, type }) => {
    const value = given.get(name);
    return value?.kind === Kind.VARIABLE ? [{ name, variable: value.name.value, isNeeded: isNonNullType(type) }] : [];
  });
  const others = field.args.filter(({ name }) => given.get(name)?.kind !== Kind.VARIABLE);
  if (others.some(({ name }) => hasVariables(given.get(name)))) return usual;
  const part: GraphQLField<unknown, unknown> = Object.create(field, { args: { value: others } });
  const said = getArgumentValues(part, node, { sources: {}, coerced: {} });
  return (values) => {
    const read: Record<string, unknown> = { ...said };
    for (const { name, variable, isNeeded } of variables) {
      const value = values.coerced[variable];
      if (value === undefined || (value === null && isNeeded)) return usual(values);
      read[name] = value;
    }
    return read;
  };
}

function hasVariables(value: ValueNode | undefined): boolean {
  let isFound = false;
  if (value !== undefined) {
    visit(value, {
      Variable() {
        isFound = true;
      },
    });
  }
  return isFound;
}
