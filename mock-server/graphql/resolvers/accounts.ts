import type { AccountFixture } from '../../../fixtures/fixture-types.ts';
import type { RequestContext } from '../context.ts';
import type { QueryResolvers } from '../generated/resolver-types.ts';

export const accountQueries: QueryResolvers = {
  userAccounts: (_root, _args, context) => accountsOf(context),
};

/** Accounts of the person by name, whatever its case. */
function accountsOf({ accounts, persona }: RequestContext): AccountFixture[] {
  const order = ({ name }: AccountFixture) => name.toLowerCase();
  return accounts
    .filter(({ id }) => persona.accountIds.includes(id))
    .sort((a, b) => (order(a) < order(b) ? -1 : Number(order(a) > order(b))));
}
