import type { SandboxStore } from './sandbox-store.ts';

/** A person who registered in a sandbox (REG-018). */
export interface Registration {
  /** The tinid. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Maximum number of people registered in a sandbox: as many as an imported state may contain (TST-009). */
export const maxRegistrations = 10_000;

/** The code that would have been emailed. */
interface ResetCode {
  readonly code: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
  /** The number of codes issued to this person, including this one. */
  readonly count: number;
}

/** What the sign-in calls change about people. */
export interface PeopleState {
  registrations(): Promise<readonly Registration[]>;
  /** `make` receives the people already registered. It throws if nobody can be added. */
  register(make: (known: readonly Registration[]) => Registration): Promise<Registration>;
  /** Null until it is reset. */
  password(tinid: string): Promise<string | null>;
  savePassword(tinid: string, password: string): Promise<void>;
  resetCode(tinid: string): Promise<ResetCode | null>;
  renewResetCode(tinid: string, make: (former: ResetCode | null) => ResetCode): Promise<ResetCode>;
  /** Removes a used code; the count continues. False if it is gone already, because a code can be used only once. */
  spendResetCode(tinid: string, code: string): Promise<boolean>;
}

/** An object, because the storage would return a text of digits as a number. */
type SavedPassword = { readonly password: string };

/** The people registered in a sandbox, and people's passwords and codes there. */
export function createPeopleState(store: SandboxStore): PeopleState {
  return {
    registrations: async () => (await store.read<Registration[]>('registrations')) ?? [],
    async register(make) {
      const all = await store.update<Registration[]>('registrations', (known) => [...(known ?? []), make(known ?? [])]);
      // Safe: `update` has just added it.
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

/**
 * A person's request for a WebTrax account (REG-042), sent with the company form and decided by the provider's staff.
 */
interface AccountRequest {
  readonly companyName: string;
  readonly website: string;
  /** Milliseconds since 1970. */
  readonly requestedAt: number;
  readonly status: 'PENDING' | 'APPROVED' | 'DECLINED';
  /** Ids of the accounts linked by its approval that the person didn't have before. */
  readonly accountIds: readonly string[];
}

/** A person's account access beyond the fixtures. */
export type AccountAccess = {
  /** Null if the person never sent one. */
  readonly request: AccountRequest | null;
  /** Ids of accounts linked in the sandbox, by an approval or a legacy login. */
  readonly linkedAccountIds: readonly string[];
};

const noAccess: AccountAccess = { request: null, linkedAccountIds: [] };

/** Account requests, linked accounts and linked legacy logins of a sandbox. */
export interface AccountAccessState {
  read(tinid: string): Promise<AccountAccess>;
  change(tinid: string, change: (current: AccountAccess) => AccountAccess): Promise<AccountAccess>;
  /** The tinids of people who have sent a request or were linked to an account. */
  tinids(): Promise<readonly string[]>;
  /** Links a legacy login to a person unless it is already linked. Returns the tinid that it is linked to. */
  linkLegacyLogin(legacyId: string, tinid: string): Promise<string>;
}

/** An object, because the storage would return a text of digits as a number. */
type LegacyLink = { readonly tinid: string };

const prefix = 'access:';

/** Stored per sandbox under each person's tinid. */
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
      // Called with each call of the tab that links it, so it is written only once.
      const link = known ?? (await store.update<LegacyLink>(key, (current) => current ?? { tinid }));
      return link.tinid;
    },
  };
}

/** Access with these accounts added to the linked ones. */
export function withLinked(access: AccountAccess, accountIds: readonly string[]): AccountAccess {
  return { ...access, linkedAccountIds: [...new Set([...access.linkedAccountIds, ...accountIds])] };
}

/** A new request that replaces an earlier one. Accounts that the earlier one linked stay. */
export function requested(
  access: AccountAccess,
  request: Pick<AccountRequest, 'companyName' | 'website' | 'requestedAt'>,
): AccountAccess {
  return { ...access, request: { ...request, status: 'PENDING', accountIds: [] } };
}

/** Approves the request and links these accounts; unchanged without a request. */
export function approved(access: AccountAccess, accountIds: readonly string[]): AccountAccess {
  const { request, ...rest } = access;
  if (request === null) return access;
  const before = { ...rest, linkedAccountIds: withoutAccountsOf(access) };
  const added = accountIds.filter((id) => !before.linkedAccountIds.includes(id));
  return withLinked({ ...before, request: { ...request, status: 'APPROVED', accountIds: added } }, added);
}

/** Declines the request and removes accounts linked by an earlier approval; unchanged without a request. */
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
