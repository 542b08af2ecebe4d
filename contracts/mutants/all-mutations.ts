import { accessMutations } from './access-mutations.ts';
import { downloadMutations } from './download-mutations.ts';
import { listMutations } from './list-mutations.ts';
import type { Mutation } from './mutated-backend.ts';
import { plainListMutations } from './plain-list-mutations.ts';
import { queryMutations } from './query-mutations.ts';
import { signInMutations } from './sign-in-mutations.ts';
import { textMutations } from './text-mutations.ts';
import { transportMutations } from './transport-mutations.ts';
import { unobservable } from './unobservable.ts';
import { numberMutations, typeMutations } from './value-mutations.ts';

/** Every mutation that can be seen, in an order that is always the same. */
export function allMutations(): Mutation[] {
  return everyMutation().filter(({ name }) => !(name in unobservable));
}

/** The same with those that no rule can see. */
export function everyMutation(): Mutation[] {
  return [
    ...queryMutations(),
    ...listMutations(),
    ...numberMutations(),
    ...typeMutations(),
    ...textMutations(),
    ...plainListMutations(),
    ...downloadMutations(),
    ...accessMutations(),
    ...signInMutations(),
    ...transportMutations(),
  ];
}
