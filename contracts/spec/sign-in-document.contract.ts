import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type AuthPath, authPaths } from '../../schema/generated/auth.ts';
import {
  jobFunctions,
  jobLevels,
  registrationHiddenFields,
  registrationIndustries,
} from '../../schema/reference/registration.ts';
import { createMockBackend } from '../client/mock-backend.ts';
import { demoAudience, mockPeople } from '../client/people.ts';
import { authDocument, type FieldSchema } from '../client/schema.ts';
import { mockCases } from '../model/auth-cases.ts';
import { checkAnswer, isRequest } from '../rules/answer-shape.ts';

const { username, password } = demoAudience.credentials;
const singleSignOn = { sso1: 'a', sso2: 'b' };
const form = mockCases().at(-1)?.body as object;

/** A valid body for each call, whatever its response. */
const bodies: Readonly<Record<AuthPath, object>> = {
  '/auth/check-username': { username },
  '/auth/sign-up': { ...form, companyUrl: '', zipCode: '' },
  '/auth/sign-in': { username, password },
  '/auth/check-signed-in': { userid: '1', ...singleSignOn },
  '/auth/forgot-password': { username },
  // An invalid code is rejected before the person matters.
  '/auth/confirm-forgot-password': {
    username: mockPeople.forgetful.username,
    password: 'Another2',
    confirmationCode: 'x',
    tinid: '1',
  },
  '/auth/refresh-token': { refreshToken: 'x' },
  '/auth/sign-out': { refreshToken: 'x' },
  '/auth/sso-token': { tinid: '1', ...singleSignOn },
  '/api/legacy-sign-in': { username, password },
};

/** Keys in a document without a value; a comma in an unquoted text turns the rest into a key. */
function placesWithoutValue(value: unknown, place = ''): string[] {
  if (value === null) return [place];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => placesWithoutValue(inner, `${place}/${name}`));
}

it.each(['auth', 'control'])('%s.openapi.yaml has a value for every key', (name) => {
  const text = readFileSync(new URL(`../../schema/${name}.openapi.yaml`, import.meta.url), 'utf8');
  expect(placesWithoutValue(parse(text))).toEqual([]);
});

it('auth.openapi.yaml has servers, no security and one tag per call', () => {
  const document = parse(readFileSync(new URL('../../schema/auth.openapi.yaml', import.meta.url), 'utf8'));
  const names = document.tags.map((tag: { readonly name: string }) => tag.name);
  const tags = Object.values(document.paths as Readonly<Record<string, { post: { tags?: string[] } }>>).map(
    ({ post }) => post.tags ?? [],
  );
  expect(document.servers.length).toBeGreaterThan(0);
  expect(document.security).toEqual([]);
  expect(tags.filter(([tag, ...others]) => !names.includes(tag) || others.length > 0)).toEqual([]);
  expect(new Set(tags.flat())).toEqual(new Set(names));
});

/** Fields with values from lists that the document refers to: those of the selected job function, and a standard. */
const listed = ['jobDiscipline', 'country'];

function fieldsOf(path: string): readonly (readonly [string, FieldSchema])[] {
  const ref = authDocument.paths[path]?.post.requestBody.content['application/json'].schema.$ref ?? '';
  const schema = authDocument.components.schemas[ref.split('/').at(-1) ?? ''];
  return Object.entries(schema?.properties ?? {});
}

const textsOf = (path: string) =>
  fieldsOf(path).filter(([field, { type }]) => type === 'string' && !listed.includes(field));

/** A text of this length that breaks no other rule of its field. */
const textOf = (field: string, length: number) =>
  field === 'email' && length > 2
    ? `${'a'.repeat(length - 2)}@b`
    : // A password with only a digit would be masked in numbers of other tests.
      (/password/i.test(field) ? 'Q1' : '1').repeat(length).slice(0, length);

/** Lengths at and next to the bounds, and a long one if there is no maximum. */
function lengthsAt({ minLength = 0, maxLength }: FieldSchema): readonly number[] {
  const least = [0, minLength - 1, minLength].filter((length) => length >= 0);
  return [...new Set([...least, ...(maxLength === undefined ? [10_000] : [maxLength, maxLength + 1])])];
}

const edges = authPaths.flatMap((path) =>
  textsOf(path).flatMap(([field, schema]) =>
    lengthsAt(schema).map(
      (length) => [path, field, length, { ...bodies[path], [field]: textOf(field, length) }] as const,
    ),
  ),
);

/** Each field with a value of each type: the mock must accept a new field exactly as the document says. */
const types = authPaths.flatMap((path) =>
  fieldsOf(path).flatMap(([field]) =>
    [true, 1, null, [], {}].map(
      (value) => [path, field, JSON.stringify(value), { ...bodies[path], [field]: value }] as const,
    ),
  ),
);

const backend = createMockBackend();
let calls = 0;

/** The response to a sender without earlier attempts. */
const send = (path: string, body: unknown) => backend.auth(path, body, { 'x-mock-sandbox': `edges-${calls++}` });

describe('the sign-in document and the mock', () => {
  it.each(Object.entries(bodies))('both accept a body for %s (AUT-015)', async (path, body) => {
    expect(isRequest(path, body)).toBe(true);
    expect((await send(path, body)).text).not.toContain('validation errors');
  });

  it.each(edges)('%s: agree on %s with %i characters (AUT-015, AUT-016)', async (path, field, _, body) => {
    const { status, text, body: answer } = await send(path, body);
    // A new password that is too short is rejected with a special message (AUT-023).
    const isRefused = text.includes(`"${field}: `) || (path === '/auth/sign-up' && status === 400);
    expect(isRefused).toBe(!isRequest(path, body));
    if (isRefused) expect(status).toBe(400);
    expect(checkAnswer(path, status, answer)).toEqual([]);
  });

  it.each(types)('%s: agree on %s of type %s (AUT-015, AUT-016)', async (path, field, _, body) => {
    const { status, text } = await send(path, body);
    const isRefused = status === 400 && (text.includes(`"${field}: `) || path === '/auth/sign-up');
    expect(isRefused, 'whether mock-server/auth refuses it').toBe(!isRequest(path, body));
  });

  it.each([
    [{ firstName: '   ' }],
    [{ companyName: ' \n' }],
    [{ industry: 'Chemicals' }],
    [{ industry: '' }],
    [{ country: 'us' }],
    [{ email: 'a b@c' }],
    [{ email: ' ada@okafor.example ' }],
    [{ email: 'ada@gears@okafor.example' }],
    [{ adcode: 'x' }],
    [Object.fromEntries(Object.keys(registrationHiddenFields).map((name) => [name, undefined]))],
    [registrationHiddenFields],
  ])('agree on a form with %j (AUT-016)', async (part) => {
    const body = { ...form, ...part };
    expect((await send('/auth/sign-up', body)).status === 200).toBe(
      isRequest('/auth/sign-up', JSON.parse(JSON.stringify(body))),
    );
  });

  it('list the same industries (REG-030)', () => {
    const takes = (industry: string) => isRequest('/auth/sign-up', { ...form, industry });
    expect(registrationIndustries.filter((industry) => !takes(industry))).toEqual([]);
    expect(authDocument.components.schemas.SignUpRequest?.properties.industry?.enum).toHaveLength(
      registrationIndustries.length,
    );
  });

  it.each([
    ['jobFunction', jobFunctions],
    ['jobLevel', jobLevels],
  ])('list the same choices of %s as schema/reference/registration.ts (REG-021, REG-029)', (field, choices) => {
    const { enum: named } = authDocument.components.schemas.SignUpRequest?.properties[field] ?? {};
    expect(named).toEqual(choices.map(({ value }) => value));
  });

  it('require the same fields of a registration (AUT-016, REG-032)', async () => {
    const needed = Object.keys(form).filter((name) => !isRequest('/auth/sign-up', without(name)));
    const refusedNames = [];
    for (const name of Object.keys(form)) {
      if ((await send('/auth/sign-up', without(name))).status === 400) refusedNames.push(name);
    }
    expect(refusedNames).toEqual(needed);
  });

  it.each(authPaths)('%s rejects a body of 5 MB as documented, and accepts only POST', async (path) => {
    const { status, body } = await send(path, { username: 'x'.repeat(5_000_000) });
    expect(status).toBe(413);
    expect(checkAnswer(path, status, body)).toEqual([]);
    const other = await backend.fetch(path, { method: 'GET' });
    expect([other.status, other.headers.get('allow')]).toEqual([405, expect.stringContaining('POST')]);
    expect(authDocument.info.description).toContain('405');
  });
});

const without = (name: string) => Object.fromEntries(Object.entries(form).filter(([field]) => field !== name));
