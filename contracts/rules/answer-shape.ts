import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  type DocumentNode,
  GraphQLEnumType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLScalarType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Scalars } from '../../schema/generated/types.ts';
import type { Variables } from '../client/backend.ts';
import { isRecord, jsonToShow } from '../client/json.ts';
import { authDocument, type Media, type SelectedField, selectedFields } from '../client/schema.ts';
import type { Finding } from './rule.ts';

/**
 * Checks a response's data against the schema: every selected field is present, of its type, and null only if the
 * schema allows it; there are no other fields. The contract has no abstract types.
 */
export function checkShape(document: DocumentNode, data: unknown, variables: Variables = {}): Finding[] {
  return selectedFields(document, variables).flatMap((root) =>
    isObjectType(root.type) ? checkObject('data', root.type, root, data) : [],
  );
}

function checkObject(place: string, type: GraphQLObjectType, selected: SelectedField, value: unknown): Finding[] {
  if (!isRecord(value)) return [findingAt(place, `an object, ${type}`, value)];
  const values = new Map(Object.entries(value));
  const extra = [...values.keys()].filter((key) => !selected.fields.has(key));
  return [
    ...extra.map((key) => findingAt(`${place}.${key}`, 'no such field, since it was not requested', values.get(key))),
    ...[...selected.fields].flatMap(([key, field]) => {
      const at = `${place}.${key}`;
      if (field.name === '__typename')
        return values.get(key) === type.name ? [] : [findingAt(at, type.name, values.get(key))];
      // GraphQL, not the contract, defines introspection.
      if (field.name.startsWith('__')) return [];
      if (!field.type) return [findingAt(at, `a field of ${type}`, field.name)];
      if (!values.has(key)) return [findingAt(at, `a value, ${field.type}`, undefined)];
      return checkValue(at, field.type, field, values.get(key));
    }),
  ];
}

function checkValue(place: string, type: GraphQLOutputType, selected: SelectedField, value: unknown): Finding[] {
  if (isNonNullType(type)) {
    if (value === null) return [findingAt(place, `not null, ${type}`, value)];
    return checkValue(place, type.ofType, selected, value);
  }
  if (value === null) return [];
  if (isListType(type)) {
    if (!Array.isArray(value)) return [findingAt(place, `a list, ${type}`, value)];
    return value.flatMap((entry, index) => checkValue(`${place}[${index}]`, type.ofType, selected, entry));
  }
  if (isObjectType(type)) return checkObject(place, type, selected, value);
  // There are no interfaces and unions (schema/codegen/check-documents.ts): everything else is a leaf.
  const expected = expectedLeaf(type as GraphQLEnumType | GraphQLScalarType, value);
  return expected === null ? [] : [findingAt(place, expected, value)];
}

function findingAt(place: string, expected: string, value: unknown): Finding {
  return { place, expected, received: (jsonToShow(value) ?? 'nothing').slice(0, 200) };
}

/** What a value of a leaf type should be; null if it is valid. */
function expectedLeaf(type: GraphQLEnumType | GraphQLScalarType, value: unknown): string | null {
  if (type instanceof GraphQLEnumType) {
    const names = type.getValues().map(({ name }) => name);
    return typeof value === 'string' && names.includes(value) ? null : `one of ${names.join(', ')}`;
  }
  const shape = scalarShapes[type.name];
  if (!shape) return `a scalar whose shape the contract defines, not ${type.name}`;
  const [isRight, expected] = shape;
  return isRight(value) ? null : expected;
}

/** A test of a JSON value, and a description of what it should be. */
type ScalarShape = readonly [(value: unknown) => boolean, string];

const scalarShapes: Readonly<Record<string, ScalarShape>> = {
  Int: [isInt32, 'a whole number of 32 bits'],
  Float: [(value) => typeof value === 'number' && Number.isFinite(value), 'a finite number'],
  String: [(value) => typeof value === 'string', 'a string'],
  ID: [(value) => typeof value === 'string' && value !== '', 'a non-empty string'],
  Boolean: [(value) => typeof value === 'boolean', 'true or false'],
  Date: [isDay, 'an existing day, YYYY-MM-DD'],
  DateTime: [isMoment, 'a moment in UTC with whole seconds, YYYY-MM-DDTHH:MM:SSZ'],
} satisfies Record<keyof Scalars, ScalarShape>;

function isInt32(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isRoundTrip(`${value}T00:00:00Z`);
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value) && isRoundTrip(value);
}

/** The parser shifts or rejects days that don't exist, such as February 30. */
function isRoundTrip(moment: string): boolean {
  const time = Date.parse(moment);
  return Number.isFinite(time) && new Date(time).toISOString() === moment.replace('Z', '.000Z');
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema({ ...authDocument, $id: 'openapi' });

function operationOf(path: string) {
  const operation = authDocument.paths[path]?.post;
  if (!operation) throw new RangeError(`The OpenAPI document has no POST ${path}`);
  return operation;
}

/** The problems of a value according to a schema of the document; empty if there are none. */
function problems({ content }: Media, value: unknown): ErrorObject[] {
  const { $ref } = content['application/json'].schema;
  // Compiled on first use.
  const validate = ajv.getSchema(`openapi${$ref}`);
  if (!validate) throw new RangeError(`The OpenAPI document has no ${$ref}`);
  return validate(value) ? [] : (validate.errors ?? []);
}

/** Whether the call accepts this body. */
export function isRequest(path: string, body: unknown): boolean {
  return problems(operationOf(path).requestBody, body).length === 0;
}

/** Checks a response against the document: its status is listed, and its body matches it. */
export function checkAnswer(path: string, status: number, body: unknown): Finding[] {
  const { responses } = operationOf(path);
  const entry = responses[String(status)];
  if (!entry)
    return [{ place: `${path} status`, expected: Object.keys(responses).join(', '), received: String(status) }];
  const media = '$ref' in entry ? authDocument.components.responses[entry.$ref.split('/').at(-1) ?? ''] : entry;
  if (!media)
    return [{ place: `${path} ${status}`, expected: 'a response of the document', received: JSON.stringify(entry) }];
  return problems(media, body).map(({ instancePath, message = '' }) => ({
    place: `${path} ${status} ${instancePath}`,
    expected: message,
    received: jsonToShow(body) ?? 'no JSON',
  }));
}
