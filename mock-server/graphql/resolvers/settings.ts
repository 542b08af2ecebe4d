import type { SavedTargets, TargetsAndPages } from '../../../schema/generated/types.ts';
import { saveSettings } from '../../state/settings.ts';
import { type PersonalTargets, pagesAsTargets, readTargets } from '../../state/targets.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolver-types.ts';
import { report } from './reports.ts';

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
