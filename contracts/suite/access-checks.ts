import { badTokens } from '../bad-input/tokens.ts';
import { calls } from '../calls.ts';
import { holds, same } from '../finding.ts';
import { fullSelection } from '../full-selection.ts';
import type { Stage } from '../scene/subject.ts';
import type { Credentials } from '../sign-in.ts';
import type { HeaderTable, Target } from '../target.ts';
import type { Check } from './check.ts';

const accepts = ['application/json', 'application/graphql-response+json', '*/*'];

async function findAdmitted(target: Target, headers: HeaderTable, text = '{ user { id } }', variables = {}) {
  const { status, data, errors, text: said } = await target.graphql(text, variables, headers);
  return [
    ...same('status', 401, status),
    ...same('data', null, data ?? null),
    ...same('code', 'UNAUTHORIZED', errors[0]?.extensions?.code),
    ...holds('message', said.includes('UNAUTHORIZED'), 'a message with UNAUTHORIZED', said),
  ];
}

/** Who speaks for nobody is refused, in each form of answer, and by each call (access sections 7 and 8). */
export async function accessChecks(stage: Stage, credentials: Credentials | null): Promise<Check[]> {
  const { target } = stage.scene.client;
  const told = { rule: 'access.token', section: 'access sections 7 and 8' };
  const refused: readonly (readonly [string, HeaderTable])[] = credentials
    ? await badTokens(target, null, credentials)
    : [['no token', {}]];
  const byToken = refused.flatMap(([name, headers]) =>
    accepts.map((accept) => ({
      ...told,
      calls: ['user'],
      subject: `${name}, accept ${accept}`,
      run: () => findAdmitted(target, { accept, ...headers }),
    })),
  );
  const byCall = Object.entries(calls).map(([call, examples]) => ({
    ...told,
    rule: `${call}.access`,
    calls: [call],
    subject: 'no token',
    run: () => findAdmitted(target, {}, fullSelection(call, 4), examples(stage)[0]),
  }));
  return [...byToken, ...byCall];
}
