import { nav } from '../../fixtures/nav.ts';
import type { MutationResolvers, QueryResolvers, User } from '../../schema/generated/types.ts';
import type { RequestContext } from '../context.ts';

export const userQueries: QueryResolvers = {
  nav: () => nav,
  user: (_root, _args, context) => currentUser(context),
};

export const userMutations: MutationResolvers = {
  savePreferences: (_root, { preferences }, { state, persona }) =>
    state.savePreferences(persona, { hasAcceptedTerms: preferences.hasAcceptedTerms }),
};

async function currentUser({ persona, account, state }: RequestContext): Promise<User> {
  const { id, name, role, email } = persona;
  const [prefs, settings, { targets }] = await Promise.all([
    state.preferences(persona),
    state.settings(account()),
    state.targets(persona, account()),
  ]);
  return { id, name, role, email, tinid: id, prefs, account: account(), settings, targets };
}
