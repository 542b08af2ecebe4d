import type { SandboxStore } from './sandbox-store.ts';

/** Somebody who registered in a sandbox (REG-018). */
export interface Registration {
  /** The tinid. */
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The code that would have been mailed. */
export interface ResetCode {
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
  /** Removes it once it has been used; the count continues. */
  spendResetCode(tinid: string): Promise<void>;
}

/** As an object: the storage would give a text of digits back as a number. */
type SavedPassword = { readonly password: string };

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
    async spendResetCode(tinid) {
      await store.update<ResetCode>(`reset-code:${tinid}`, (code) => ({
        code: '',
        expiresAt: 0,
        count: code?.count ?? 0,
      }));
    },
  };
}
