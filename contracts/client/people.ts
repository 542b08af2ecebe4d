import type { Credentials } from './sign-in.ts';

/** Persons that some rules need beside the one who asks, by what makes them so (access sections 2, 6 and 8). */
export const roles = {
  stranger: 'somebody who may open neither the account of --user nor its campaigns',
  manyAccounts: 'somebody with several accounts, who must choose one',
  noClaimsClient: 'a client without accounts',
  noClaimsOther: 'somebody without accounts who is no client',
  emptyAccount: 'somebody with an account without sessions',
  legacy: 'somebody with a legacy login, under that name',
  notAuthorized: 'somebody who is known and not authorized to sign in',
  attempts: 'somebody whom wrong passwords may lock out for a while',
  forgetful: 'somebody who may be mailed a code for a new password',
} as const;

export type Role = keyof typeof roles;
/** How the persons sign in that a backend has for the roles. */
export type People = Readonly<Partial<Record<Role, Credentials>>>;

export const roleNames = Object.keys(roles) as readonly Role[];

/** Why a rule is not examined where nobody has the role. */
export const needsRole = (role: Role): string => `needs the role ${role} in the file of --people: ${roles[role]}`;
