import { authPaths } from '../client/schema.ts';
import type { Mutation } from './mutated-backend.ts';

type Respond = NonNullable<Mutation['respond']>;

export const when =
  (status: number, change: Respond): Respond =>
  (came, text) =>
    came === status ? change(came, text) : { status: came, text };
export const withStatus =
  (other: number): Respond =>
  (_, text) => ({ status: other, text });
export const withBody =
  (change: (body: Record<string, unknown>) => unknown): Respond =>
  (status, text) => {
    try {
      return { status, text: JSON.stringify(change(JSON.parse(text) as Record<string, unknown>)) };
    } catch {
      return { status, text };
    }
  };

/** What a sign-in call may get wrong, whichever it is. */
const authMutations: readonly (readonly [string, Respond])[] = [
  ['answers 200 to what is invalid', when(400, withStatus(200))],
  ['answers 500 to what is invalid', when(400, withStatus(500))],
  [
    'says another text to what is invalid',
    when(
      400,
      withBody((body) => ({ ...body, message: 'Bad Request' })),
    ),
  ],
  ['answers HTML to what is invalid', when(400, (status) => ({ status, text: '<h1>Bad Request</h1>' }))],
  ['answers 201', when(200, withStatus(201))],
  ['answers nothing', when(200, (status) => ({ status, text: '' }))],
  [
    'answers a list',
    when(
      200,
      withBody((body) => [body]),
    ),
  ],
  [
    'adds a field',
    when(
      200,
      withBody((body) => ({ ...body, debug: true })),
    ),
  ],
];

/** Rules of sign-in calls; without a sign-in nothing else can begin. */
const signInRules = /^auth\.|^account\.read$/;

const only = (paths: readonly string[], name: string, respond: Respond): Mutation[] =>
  paths.map((call) => ({ name: `${call} ${name}`, call, rule: signInRules, respond }));

/** Mutations of the sign-in calls (AUT-005, AUT-010). */
export function signInMutations(): Mutation[] {
  const refusing = ['/auth/sign-in', '/auth/refresh-token', '/auth/sso-token'];
  const unknowing = ['/auth/check-username', '/auth/forgot-password'];
  return [
    ...authMutations.flatMap(([name, respond]) => only(authPaths, name, respond)),
    ...only(refusing, 'answers 200 to whom it should refuse', when(401, withStatus(200))),
    ...only(refusing, 'answers 403 to whom it should refuse', when(401, withStatus(403))),
    ...only(
      refusing,
      'says another text',
      when(
        401,
        withBody((body) => ({ ...body, message: 'Unauthorized' })),
      ),
    ),
    ...only(unknowing, 'answers 200 where it knows nobody', when(404, withStatus(200))),
    ...only(
      unknowing,
      'says another text',
      when(
        404,
        withBody((body) => ({ ...body, message: 'Not Found' })),
      ),
    ),
    ...only(['/auth/sign-up'], 'answers 400 where the email has an account', when(409, withStatus(400))),
  ];
}
