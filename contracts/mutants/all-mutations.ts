import { accessMutations } from './access-mutations.ts';
import { argumentMutations } from './argument-mutations.ts';
import { campaignMutations } from './campaign-mutations.ts';
import { dayMutations } from './day-mutations.ts';
import { downloadMutations } from './download-mutations.ts';
import { isolationMutations } from './isolation-mutations.ts';
import { listMutations } from './list-mutations.ts';
import { meaningMutations } from './meaning-mutations.ts';
import type { Mutation } from './mutated-backend.ts';
import { plainListMutations } from './plain-list-mutations.ts';
import { queryMutations } from './query-mutations.ts';
import { saveMutations } from './save-mutations.ts';
import { savedListMutations } from './saved-list-mutations.ts';
import { signInMutations } from './sign-in-mutations.ts';
import { transportMutations } from './transport-mutations.ts';
import { numberMutations, textMutations, typeMutations } from './value-mutations.ts';

/** Every mutation that can be seen, in an order that is always the same. */
export function allMutations(): Mutation[] {
  return everyMutation().filter(({ name }) => !(name in unobservable));
}

/** The same with those that no rule can see. */
export function everyMutation(): Mutation[] {
  return [
    ...queryMutations(),
    ...argumentMutations(),
    ...listMutations(),
    ...numberMutations(),
    ...typeMutations(),
    ...textMutations(),
    ...plainListMutations(),
    ...downloadMutations(),
    ...accessMutations(),
    ...isolationMutations(),
    ...meaningMutations(),
    ...campaignMutations(),
    ...saveMutations(),
    ...savedListMutations(),
    ...dayMutations(),
    ...signInMutations(),
    ...transportMutations(),
  ];
}

/**
 * Mutations that no rule can see, by their names, with the reason: whatever they answer is a right answer of some
 * backend, since nothing else that the contract has says the same thing.
 */
export const unobservable: Readonly<Record<string, string>> = {
  'listCampaigns createdDate is a day late': 'no other call has the day, and it need only come before the first day',
  'campaign user.settings.lastmod is an hour late': 'a booking person need not be the one who asks and saves',
  'visitor isDirectoryUser is another value': 'nothing else says it',
  'listCampaigns is empty': 'nothing else lists the campaigns of a person',
  'listCampaigns lacks its last row': 'nothing else lists the campaigns of a person',
  'nav lacks its last row': 'which items there are is for the backend',
  'nav is backwards': 'the order of items is for the backend',
  'nav children is empty': 'which items there are is for the backend',
  'nav children lacks its last row': 'which items there are is for the backend',
  'nav children is backwards': 'the order of items is for the backend',
  'locations is backwards': 'points of a map have no order',
  'campaign creatives is backwards': 'the order of creatives is not stated',
  'campaign visitorLocations is backwards': 'points of a map have no order',
  'highValueActivities typeCounts is backwards': 'the order of kinds is not stated',
  'sessions edges.node.formSubmissions is backwards': 'the order of forms is not stated',
};
