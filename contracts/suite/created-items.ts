import { fieldOf } from '../client/json.ts';
import type { CallListener } from '../client/request-log.ts';

/** What a run created on a backend with one call, and no call of the contract removes. */
export interface CreatedItems {
  readonly call: string;
  /** Ids of jobs; emails of people. */
  readonly ids: readonly string[];
}

interface CreatedItemsTracker extends CallListener {
  list(): CreatedItems[];
}

const creatingCalls = ['createSessionsDownload', 'createActivitiesDownload', 'createPDFDownload'];

/** Listens to calls and lists what they created. */
export function trackCreatedItems(): CreatedItemsTracker {
  const idsByCall = new Map<string, Set<string>>();
  const note = (call: string, id: string) => void idsByCall.set(call, (idsByCall.get(call) ?? new Set()).add(id));
  return {
    add(_query, _variables, answer) {
      const { data } = (answer ?? {}) as { data?: Readonly<Record<string, unknown>> | null };
      for (const call of creatingCalls) {
        const id = fieldOf(data?.[call], 'id');
        if (id !== '') note(call, id);
      }
    },
    addSignIn(path, body, status) {
      if (path === '/auth/sign-up' && status === 200) note(path, fieldOf(body, 'email'));
    },
    list: () => [...idsByCall].map(([call, ids]) => ({ call, ids: [...ids] })),
  };
}
