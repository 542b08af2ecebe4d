import { GraphQLError } from 'graphql';
import type {
  AccountSizeFault,
  DownloadJobFault,
  ForbiddenNullFault,
  PartialDataFault,
} from '../../schema/generated/control.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { WorldStore } from '../world/world-store.ts';
import { type AnswerPlace, answerPlaces, takenPlaces } from './answer-places.ts';
import type { FaultKind } from './fault-kind.ts';
import { plainPage } from './http-faults.ts';

/** Null in a non-nullable field. The place is drawn at random if the fault names no field. */
export const forbiddenNull: FaultKind<ForbiddenNullFault> = {
  fits: ({ calls }) => calls.length > 0,
  isOfCalls: true,
  change(answer, call, { fault: { field }, draw, markApplied }, { schema }) {
    const data = 'data' in answer ? answer.data : null;
    const places = answerPlaces(schema, call, data, { isInAllEntries: field !== undefined });
    const chosenPlaces = takenPlaces(
      places.filter(({ isNullable }) => !isNullable),
      field,
      () => draw(call.names.join()),
    );
    if (chosenPlaces.length === 0) return false;
    markApplied();
    for (const { parent, key } of chosenPlaces) parent[key] = null;
    return true;
  },
};

/** Leaves a response without nullable fields unchanged. */
export const partialData: FaultKind<PartialDataFault> = {
  fits: ({ calls }) => calls.length > 0,
  isOfCalls: true,
  change(answer, call, { fault: { field, isSilent = false }, draw, markApplied }, { schema }) {
    const { data, errors = [] } = answer as { data?: unknown; errors?: readonly unknown[] };
    const places = answerPlaces(schema, call, data, { isInAllEntries: field !== undefined });
    const isEmptied = ({ isNullable, parent, key }: AnswerPlace) =>
      isSilent && !isNullable && Array.isArray(parent[key]) && parent[key].length > 0;
    const chosenPlaces = takenPlaces(
      places.filter((place) => place.isNullable || isEmptied(place)),
      field,
      () => draw(call.names.join()),
    );
    if (chosenPlaces.length === 0) return false;
    markApplied();
    for (const { parent, key, isNullable } of chosenPlaces) parent[key] = isNullable ? null : [];
    const failures = chosenPlaces.map(({ path }) => ({
      message: 'This part could not be made out',
      path,
      extensions: { code: 'INTERNAL_SERVER_ERROR' },
    }));
    if (!isSilent) Object.assign(answer, { errors: [...errors, ...failures] });
    return true;
  },
};

/** A dead file fails only when it is opened. Until then its job proceeds normally. */
export const downloadJob: FaultKind<DownloadJobFault> = {
  fits: ({ kind }, { outcome }) => (outcome === 'dead-file' ? kind === 'file' : kind === 'data'),
  isOfCalls: true,
  isSole: true,
  replaces: ({ outcome }) => (outcome === 'dead-file' ? 'page' : null),
  answer({ markApplied }) {
    markApplied();
    return plainPage(404, 'Not Found');
  },
  services(services, { fault: { outcome }, markApplied }) {
    if (outcome === 'dead-file') return services;
    const change = outcome === 'stuck' ? neverDone : fail;

    function wrap(state: SandboxState): SandboxState {
      return {
        ...state,
        job: async (id) => applyTo(await state.job(id)),
        pdfJob: async (id) => applyTo(await state.pdfJob(id)),
      };
    }
    function applyTo<Job extends { readonly doneAt: number }>(job: Job | null): Job | null {
      if (job === null) return null;
      markApplied();
      return change(job);
    }
    return { ...services, state: (sandbox) => wrap(services.state(sandbox)) };
  },
};

function neverDone<Job extends { readonly doneAt: number }>(job: Job): Job {
  return { ...job, doneAt: Number.POSITIVE_INFINITY };
}

function fail(): never {
  throw new GraphQLError('DOWNLOAD_FAILED: the file could not be made', { extensions: { code: 'DOWNLOAD_FAILED' } });
}

const sessions = { empty: 0, huge: 500_000 };

/** Gives a call's account no sessions, or half a million. Its other data is unchanged. */
export const accountSize: FaultKind<AccountSizeFault> = {
  fits: ({ kind }) => kind !== 'sign-in',
  isOfCalls: true,
  isSole: true,
  services(services, { fault, markApplied }) {
    const store = services.worldStores.of({ ...services.world, forAll: sessions[fault.size] });
    // Keeps the name of the account's own world, so that files requested before remain available.
    const worlds: WorldStore = {
      ...services.worlds,
      get(account, until) {
        markApplied();
        return store.get(account, until);
      },
    };
    // The database contains the account's own log, which doesn't apply here.
    return { ...services, reports: undefined, worlds };
  },
};
