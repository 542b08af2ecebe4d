import { GraphQLError } from 'graphql';
import type { AccountSizeFault, DownloadJobFault } from '../../schema/generated/control.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { WorldStore } from '../world/world-store.ts';
import type { FaultKind } from './fault-kind.ts';
import { plainPage } from './http-faults.ts';

/** A file is dead where it is opened: until then its job goes as every other. */
export const downloadJob: FaultKind<DownloadJobFault> = {
  fits: ({ kind }, { outcome }) => (outcome === 'dead-file' ? kind === 'file' : kind === 'data'),
  answer({ fault: { outcome }, markApplied }) {
    if (outcome !== 'dead-file') return null;
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

export const accountSize: FaultKind<AccountSizeFault> = {
  fits: ({ kind }) => kind !== 'sign-in',
  services(services, { fault, markApplied }, _faulted, { worldStores }) {
    const store = worldStores.of({ ...services.world, forAll: sessions[fault.size] });
    const worlds: WorldStore = {
      ...store,
      get(account) {
        markApplied();
        return store.get(account);
      },
    };
    // Its own log is not what is asked for.
    return { ...services, reports: undefined, worlds };
  },
};
