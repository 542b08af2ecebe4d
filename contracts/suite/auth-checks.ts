import type { Backend } from '../client/backend.ts';
import { needsRole, type People } from '../client/people.ts';
import type { Credentials } from '../client/sign-in.ts';
import type { AuthCase } from '../model/auth-case.ts';
import { generalCases } from '../model/general-cases.ts';
import { mockCases } from '../model/mock-cases.ts';
import { personCases } from '../model/person-cases.ts';
import { type Finding, holds, same } from '../rules/finding.ts';
import { checkAnswer } from '../rules/open-api.ts';
import type { Check } from './check.ts';
import { needsSignIn } from './not-examined.ts';

async function findWrong(backend: Backend, { path, body, status, message }: AuthCase): Promise<Finding[]> {
  const answer = await backend.auth(path, body);
  const said = typeof answer.body === 'object' && answer.body !== null && 'message' in answer.body;
  return [
    ...same(`${path} status`, status, answer.status),
    ...checkAnswer(path, answer.status, answer.body),
    ...(message === undefined ? [] : holds(`${path} message`, said, message, answer.text)),
    ...(said && message !== undefined
      ? same(`${path} message`, message, (answer.body as { message: unknown }).message)
      : []),
  ];
}

const nobody: Credentials = { username: 'nobody', password: 'none' };
/** Why a registration is tried on the mock alone. */
const staysReason = 'would leave a person behind whom no call removes';

/**
 * Every sign-in call, success and each error body, by the OpenAPI document: about somebody who is known, or nobody
 * where `known` is null, about the persons of roles, and, on the mock alone, what leaves somebody behind.
 */
export function authChecks(backend: Backend, known: Credentials | null, people: People, isMock: boolean): Check[] {
  const checkOf = (authCase: AuthCase, why?: string): Check => ({
    rule: `auth${authCase.path.replaceAll('/', '.')}`,
    section: 'access sections 7 and 8',
    calls: [authCase.path],
    subject: authCase.name,
    ...(authCase.writes ? { writes: true } : {}),
    ...(why === undefined ? {} : { unexamined: why }),
    run: () => findWrong(backend, authCase),
  });
  return [
    ...generalCases(known ?? nobody, `nobody.${Math.round(backend.now())}@nowhere.example`).map((one) =>
      checkOf(one, known ? undefined : needsSignIn),
    ),
    ...personCases(people).map((one) => checkOf(one, people[one.role] ? undefined : needsRole(one.role))),
    ...mockCases.map((one) => checkOf(one, isMock ? undefined : staysReason)),
  ];
}
