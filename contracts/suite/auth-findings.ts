import type { AuthAnswer, Backend } from '../client/backend.ts';
import { fieldOf } from '../client/json.ts';
import { type Credentials, dataHeaders } from '../client/sign-in.ts';
import { checkAnswer } from '../rules/open-api.ts';
import { type Finding, holds, same } from '../rules/rule.ts';

/** What is wrong where new tokens do not let the same person in. */
export async function findShutOut(
  backend: Backend,
  path: string,
  answer: AuthAnswer,
  credentials: Credentials,
): Promise<Finding[]> {
  const headers = dataHeaders(fieldOf(answer.body, 'id_token'), credentials);
  const { status } = await backend.graphql('{ user { id } }', {}, headers);
  return [...fitting(path, answer), ...holds(`${path} id_token`, status === 200, 'a token that lets in', status)];
}

/** What is wrong with an answer that should be a success. `place` begins with the path. */
export const fitting = (place: string, { status, body }: AuthAnswer): Finding[] => [
  ...same(`${place} status`, 200, status),
  ...checkAnswer(place.split(' ', 1)[0] ?? '', status, body),
];
