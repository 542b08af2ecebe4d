import type { Backend } from '../client/backend.ts';
import { CannotRun, messageOf } from '../client/failures.ts';
import type { People, Role } from '../client/people.ts';
import { parsePeople } from '../client/people.ts';
import { tokensOf } from '../client/sign-in.ts';
import type { Options } from './options.ts';
import { readFlagFile } from './trust.ts';

/** The people in the file of --people. Throws CannotRun if it cannot be read or has another shape. */
export async function peopleOf({ people: file }: Pick<Options, 'people'>): Promise<People> {
  return file === null ? {} : parsePeople(file, await readFlagFile('--people', file));
}

/** Roles whose rules need a successful sign-in. */
const signingIn: readonly Role[] = ['stranger', 'manyAccounts', 'noClaimsClient', 'noClaimsOther', 'emptyAccount'];

/** Throws CannotRun if a person of the file cannot sign in, which would fail their rules for the wrong reason. */
export async function expectPeople(backend: Backend, people: People): Promise<void> {
  for (const role of signingIn) {
    const person = people[role];
    if (person === undefined) continue;
    await tokensOf(backend, person).catch((error: unknown) => {
      throw new CannotRun(`--people: ${role} cannot sign in: ${messageOf(error)}`);
    });
  }
}
