import { fieldOf } from '../client/json.ts';

/** Something that a run has made on a backend, and that no call of the contract removes. */
export interface Leftover {
  /** The call that made it. */
  readonly call: string;
  /** Ids of jobs; emails of persons. */
  readonly ids: readonly string[];
}

export interface Leftovers {
  /** Takes in a data call's answer. */
  add(query: string, variables: unknown, answer: unknown): void;
  /** Takes in a sign-in call with its answer. */
  addSignIn(path: string, body: unknown, status: number): void;
  list(): Leftover[];
}

const makingCalls = ['createSessionsDownload', 'createActivitiesDownload', 'createPDFDownload'];

export function createLeftovers(): Leftovers {
  const made = new Map<string, string[]>();
  const note = (call: string, id: string) => void made.set(call, [...(made.get(call) ?? []), id]);
  return {
    add(_query, _variables, answer) {
      const { data } = (answer ?? {}) as { data?: Readonly<Record<string, unknown>> | null };
      for (const call of makingCalls) {
        const id = fieldOf(data?.[call], 'id');
        if (id !== '') note(call, id);
      }
    },
    addSignIn(path, body, status) {
      if (path === '/auth/sign-up' && status === 200) note(path, fieldOf(body, 'email'));
    },
    list: () => [...made].map(([call, ids]) => ({ call, ids: [...new Set(ids)] })),
  };
}
