import { GraphQLError } from 'graphql';
import type { DownloadJobFault } from '../../schema/generated/control.ts';
import type { SandboxState } from '../state/sandbox-state.ts';
import type { FaultKind } from './fault-kind.ts';
import { plainPage } from './plain-page.ts';

/** A file is dead where it is opened: until then its job goes as every other. */
export const downloadJob: FaultKind<DownloadJobFault> = {
  fits: ({ kind }, { outcome }) => (outcome === 'dead-file' ? kind === 'file' : kind === 'data'),
  answer({ fault: { outcome }, hasHand }) {
    if (outcome !== 'dead-file') return null;
    hasHand();
    return plainPage(404, 'Not Found');
  },
  services(services, { fault: { outcome }, hasHand }) {
    if (outcome === 'dead-file') return services;
    const meet = outcome === 'stuck' ? neverDone : fail;

    function wrap(state: SandboxState): SandboxState {
      return {
        ...state,
        job: async (id) => metBy(await state.job(id)),
        pdfJob: async (id) => metBy(await state.pdfJob(id)),
      };
    }
    function metBy<Job extends { readonly doneAt: number }>(job: Job | null): Job | null {
      if (job === null) return null;
      hasHand();
      return meet(job);
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
