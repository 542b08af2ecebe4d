import type { AccountFixture, PersonaFixture } from '../../../fixtures/fixture-types.ts';
import { nav } from '../../../fixtures/nav.ts';
import type { SavedTargets, TargetsAndPages, User } from '../../../schema/generated/types.ts';
import type { SandboxState } from '../../state/sandbox-state.ts';
import { saveSettings } from '../../state/settings.ts';
import { type PersonalTargets, pagesAsTargets, readTargets } from '../../state/targets.ts';
import type { RequestContext } from '../context.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolver-types.ts';
import { report } from './reports.ts';

export const accountQueries = {
  userAccounts: (_root, _args, context) => accountsOf(context),
} satisfies QueryResolvers;

/** The person's accounts, sorted by name regardless of case. */
function accountsOf({ accounts, persona }: RequestContext): AccountFixture[] {
  const order = ({ name }: AccountFixture) => name.toLowerCase();
  return accounts
    .filter(({ id }) => persona.accountIds.includes(id))
    .sort((a, b) => (order(a) < order(b) ? -1 : Number(order(a) > order(b))));
}

export const userQueries = {
  nav: () => nav,
  user: (_root, _args, { persona, account, state }) => readUser(persona, account(), state),
} satisfies QueryResolvers;

export const userMutations = {
  savePreferences: (_root, { preferences }, { state, persona }) =>
    state.savePreferences(persona, { hasAcceptedTerms: preferences.hasAcceptedTerms }),
} satisfies MutationResolvers;

/** A person as a user of an account, including what they have saved in the sandbox. */
export async function readUser(persona: PersonaFixture, account: AccountFixture, state: SandboxState): Promise<User> {
  const { id, name, role, email } = persona;
  const [prefs, settings, { targets }] = await Promise.all([
    state.preferences(persona),
    state.settings(account),
    state.targets(persona, account),
  ]);
  return { id, name, role, email, tinid: id, prefs, account, settings, targets };
}

export const targetQueries = {
  targets: async (_root, _args, { state, persona, account }) => (await state.targets(persona, account())).targets,
  pages: async (_root, _args, { state, persona, account }) =>
    pagesAsTargets((await state.targets(persona, account())).pages),
  targetFilters: report('targetFilters', async () => (await import('../../reports/sessions-info.ts')).targetFilters),
} satisfies QueryResolvers;

export const targetMutations = {
  saveTargets: async (_root, { targets, pages }, { state, persona, account }): Promise<SavedTargets> => {
    const { saved, previous } = await state.saveTargets(persona, account(), readTargets(targets, pages));
    return { ...asAnswer(saved), previous: asAnswer(previous) };
  },
} satisfies MutationResolvers;

function asAnswer({ targets, pages }: PersonalTargets): TargetsAndPages {
  return { targets, pages: pagesAsTargets(pages) };
}

export const settingsQueries = {
  settings: (_root, _args, { state, account }) => state.settings(account()),
} satisfies QueryResolvers;

export const settingsMutations = {
  saveAccountSettings: (_root, { settings }, { state, account, clock }) =>
    saveSettings(state, account(), settings, clock.now()),
} satisfies MutationResolvers;
