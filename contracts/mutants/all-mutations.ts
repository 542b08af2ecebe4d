import { accessMutations } from './access-mutations.ts';
import { downloadMutations } from './download-mutations.ts';
import { listMutations } from './list-mutations.ts';
import type { Mutation } from './mutated-backend.ts';
import { queryMutations } from './query-mutations.ts';
import { signInMutations } from './sign-in-mutations.ts';
import { numberMutations, typeMutations } from './value-mutations.ts';

/** Every mutation, in an order that is always the same. */
export function allMutations(): Mutation[] {
  return [
    ...queryMutations(),
    ...listMutations(),
    ...numberMutations(),
    ...typeMutations(),
    ...downloadMutations(),
    ...accessMutations(),
    ...signInMutations(),
  ];
}
