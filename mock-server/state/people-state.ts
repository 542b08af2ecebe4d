import type { SandboxStore } from './sandbox-store.ts';

/** Somebody who registered in a sandbox (REG-018). */
export interface Registration {
  /** The tinid. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** People that can register in a sandbox: as many as a state may hold that is put back (TST-009). */
export const maxRegistrations = 10_000;

/** The code that would have been mailed. */
interface ResetCode {
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** How many codes this person has been given, this one included. */
  readonly count: number;
}

/** What the sign-in calls change of people. */
export interface PeopleState {
  registrations(): Promise<readonly Registration[]>;
  /** `make` gets who is registered already; it throws where nobody may be added. */
  register(make: (known: readonly Registration[]) => Registration): Promise<Registration>;
  /** Null while nobody has reset it. */
  password(tinid: string): Promise<string | null>;
  savePassword(tinid: string, password: string): Promise<void>;
  resetCode(tinid: string): Promise<ResetCode | null>;
  renewResetCode(tinid: string, make: (former: ResetCode | null) => ResetCode): Promise<ResetCode>;
  /** Removes a code that is used; the count continues. False where it isn't there any more: it is used once. */
  spendResetCode(tinid: string, code: string): Promise<boolean>;
}

/** As an object: the storage would give a text of digits back as a number. */
type SavedPassword = { readonly password: string };

/** Who has registered in one sandbox, and the passwords and codes of people there. */
export function createPeopleState(store: SandboxStore): PeopleState {
  return {
    registrations: async () => (await store.read<Registration[]>('registrations')) ?? [],
    async register(make) {
      const all = await store.update<Registration[]>('registrations', (known) => [...(known ?? []), make(known ?? [])]);
      // `update` has just put it there.
      return all.at(-1) as Registration;
    },
    password: async (tinid) => (await store.read<SavedPassword>(`password:${tinid}`))?.password ?? null,
    async savePassword(tinid, password) {
      await store.update<SavedPassword>(`password:${tinid}`, () => ({ password }));
    },
    resetCode: (tinid) => store.read<ResetCode>(`reset-code:${tinid}`),
    renewResetCode: (tinid, make) => store.update(`reset-code:${tinid}`, make),
    async spendResetCode(tinid, code) {
      let isSpent = false;
      await store.update<ResetCode | null>(`reset-code:${tinid}`, (given) => {
        isSpent = given?.code === code;
        return isSpent && given ? { ...given, code: '', expiresAt: 0 } : given;
      });
      return isSpent;
    },
  };
}

/** A person's request for a WebTrax account (REG-042): sent with the company form, decided by the provider's staff. */
interface AccountRequest {
  readonly companyName: string;
  readonly website: string;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  readonly status: 'PENDING' | 'APPROVED' | 'DECLINED';
  /** Ids of the accounts that its approval linked, and that the person did not have before. */
  readonly accountIds: readonly string[];
}

/** What of a person's accounts the fixtures do not say. */
export type AccountAccess = {
  /** Null where the person never sent one. */
  readonly request: AccountRequest | null;
  /** Ids of accounts that were linked in the sandbox, by an approval or by a legacy login. */
  readonly linkedAccountIds: readonly string[];
};

const noAccess: AccountAccess = { request: null, linkedAccountIds: [] };

/** Requests, linked accounts and linked legacy logins of a sandbox. */
export interface AccountAccessState {
  read(tinid: string): Promise<AccountAccess>;
  change(tinid: string, change: (current: AccountAccess) => AccountAccess): Promise<AccountAccess>;
  /** The tinids of those who have sent a request or were linked to an account. */
  tinids(): Promise<readonly string[]>;
  /** Links a legacy login to a person unless it is linked already. The tinid of whom it is linked to. */
  linkLegacyLogin(legacyId: string, tinid: string): Promise<string>;
}

/** As an object: the storage would give a text of digits back as a number. */
type LegacyLink = { readonly tinid: string };

const prefix = 'access:';

/** Kept in one sandbox under the tinid of each person. */
export function createAccountAccessState(store: SandboxStore): AccountAccessState {
  return {
    read: async (tinid) => (await store.read<AccountAccess>(`${prefix}${tinid}`)) ?? noAccess,
    change: (tinid, change) =>
      store.update<AccountAccess>(`${prefix}${tinid}`, (current) => change(current ?? noAccess)),
    tinids: async () =>
      (await store.keys()).filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
    async linkLegacyLogin(legacyId, tinid) {
      const key = `legacy-link:${legacyId}`;
      const known = await store.read<LegacyLink>(key);
      // Asked with each call of the tab that links it: written once.
      const link = known ?? (await store.update<LegacyLink>(key, (current) => current ?? { tinid }));
      return link.tinid;
    },
  };
}

/** Access with these accounts linked too. */
export function withLinked(access: AccountAccess, accountIds: readonly string[]): AccountAccess {
  return { ...access, linkedAccountIds: [...new Set([...access.linkedAccountIds, ...accountIds])] };
}

/** A request that was just sent, in the place of an earlier one: what that one linked stays. */
export function requested(
  access: AccountAccess,
  request: Pick<AccountRequest, 'companyName' | 'website' | 'requestedAt'>,
): AccountAccess {
  return { ...access, request: { ...request, status: 'PENDING', accountIds: [] } };
}

/** The request approved, with these accounts linked by it; unchanged without a request. */
export function approved(access: AccountAccess, accountIds: readonly string[]): AccountAccess {
  const { request, ...rest } = access;
  if (request === null) return access;
  const before = { ...rest, linkedAccountIds: withoutAccountsOf(access) };
  const added = accountIds.filter((id) => !before.linkedAccountIds.includes(id));
  return withLinked({ ...before, request: { ...request, status: 'APPROVED', accountIds: added } }, added);
}

/** The request declined, and what its approval may have linked taken away; unchanged without a request. */
export function declined(access: AccountAccess): AccountAccess {
  const { request } = access;
  if (request === null) return access;
  return {
    request: { ...request, status: 'DECLINED', accountIds: [] },
    linkedAccountIds: withoutAccountsOf(access),
  };
}

function withoutAccountsOf({ request, linkedAccountIds }: AccountAccess): readonly string[] {
  return linkedAccountIds.filter((id) => !request?.accountIds.includes(id));
}
