import type { Backend } from '../client/backend.ts';
import { CannotRun } from '../client/failures.ts';
import type { People, Role } from '../client/people.ts';
import { parsePeople } from '../client/people.ts';
import { tokensOf } from '../client/sign-in.ts';
import type { Options } from './options.ts';
import { readFlagFile } from './trust.ts';

/** The persons that the flags name. Throws CannotRun where their file cannot be read, or has another shape. */
export async function peopleOf({ people: file }: Pick<Options, 'people'>): Promise<People> {
  return file === null ? {} : parsePeople(file, await readFlagFile('--people', file));
}

/** Roles whose rules begin with a sign-in that must succeed. */
const signingIn: readonly Role[] = ['stranger', 'manyAccounts', 'noClaimsClient', 'noClaimsOther', 'emptyAccount'];

/** Throws CannotRun where a person of the file cannot sign in, so that no rule takes that for a fault of its own. */
export async function expectPeople(backend: Backend, people: People): Promise<void> {
  for (const role of signingIn) {
    const person = people[role];
    if (person === undefined) continue;
    await tokensOf(backend, person).catch((error: unknown) => {
      throw new CannotRun(`--people: ${role} is not signed in: ${error instanceof Error ? error.message : error}`);
    });
  }
}
