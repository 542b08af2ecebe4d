import type { AuthCase } from '../auth/auth-case.ts';
import { generalCases } from '../auth/general-cases.ts';
import { checkAnswer } from '../auth/open-api.ts';
import { type Finding, holds, same } from '../finding.ts';
import type { Credentials } from '../sign-in.ts';
import type { Target } from '../target.ts';
import type { Check } from './check.ts';

async function findWrong(target: Target, { path, body, status, message }: AuthCase): Promise<Finding[]> {
  const answer = await target.auth(path, body);
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

/** Every sign-in call, success and each error body, by the OpenAPI document. `cases` are more than hold for any backend. */
export function authChecks(target: Target, known: Credentials, cases: readonly AuthCase[] = []): Check[] {
  return [...generalCases(known), ...cases].map((authCase) => ({
    rule: `auth${authCase.path.replaceAll('/', '.')}`,
    section: 'access sections 7 and 8',
    calls: [authCase.path],
    subject: authCase.name,
    ...(authCase.writes ? { writes: true } : {}),
    run: () => findWrong(target, authCase),
  }));
}
