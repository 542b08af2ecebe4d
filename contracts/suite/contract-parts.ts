import { getNamedType, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { authPaths } from '../../schema/generated/auth.ts';
import { allCalls, callOf, schema } from '../client/schema.ts';

/** Error codes of data calls, and error texts of sign-in calls (ERR-005, CAL-038). */
const errorRows = [
  ...['UNAUTHORIZED', 'NO_CLAIMS', 'DENIED_ACCOUNT_ACCESS', 'ACCOUNT_NOT_FOUND', 'BAD_USER_INPUT'],
  'AUTHENTICATION FAILED',
  '401 - "Account not authorized."',
  'Attempt limit exceeded',
  'Cant Find User',
  'User already exists',
  'The request had some validation errors',
  'Invalid verification code',
  'Invalid verification code provided, please try again.',
  'Invalid code provided, please request a code again.',
  'password shorter than 6',
];

/** Only the app creates filters of this kind; no call returns one. */
export const neverAnswered: readonly string[] = ['FilterType.SEARCH'];

/** Whether a type has fields that aren't calls. */
export const isOurs = (name: string) => !name.startsWith('__') && name !== 'Query' && name !== 'Mutation';

/**
 * Every part of the contract that a run can exercise, by kind. A sign-in call counts as exercised only when it
 * succeeds: a rejection says nothing about what it does.
 */
export function contractParts() {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => isOurs(name));
  const fieldsOf = (kind: 'object' | 'input') =>
    types.flatMap((type) => {
      const isKind = kind === 'object' ? isObjectType(type) : isInputObjectType(type);
      if (!isKind || !('getFields' in type)) return [];
      return Object.keys(type.getFields()).map((field) => `${type.name}.${field}`);
    });
  const calls = allCalls();
  const orderings = calls.flatMap((call) => {
    const argument = callOf(call).field.args.find(({ name }) => name === 'ordering');
    const input = argument && getNamedType(argument.type);
    const key = isInputObjectType(input) ? getNamedType(input.getFields().key?.type) : undefined;
    const keys = isEnumType(key) ? key.getValues().map(({ name }) => name) : [];
    return keys.flatMap((name) => [`${call} by ${name} ASC`, `${call} by ${name} DESC`]);
  });
  return {
    operations: calls,
    'sign-in calls': authPaths as readonly string[],
    variables: [
      ...calls.flatMap((call) => callOf(call).field.args.map(({ name }) => `${call}.${name}`)),
      ...fieldsOf('input'),
    ],
    fields: fieldsOf('object'),
    'enum values': types
      .flatMap((type) => (isEnumType(type) ? type.getValues().map((one) => `${type.name}.${one.name}`) : []))
      .filter((name) => !neverAnswered.includes(name)),
    orderings,
    'error rows': errorRows,
  };
}
