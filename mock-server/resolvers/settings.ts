import type { MutationResolvers, QueryResolvers } from '../../schema/generated/types.ts';
import { applySettings } from '../state/apply-settings.ts';

export const settingsQueries: QueryResolvers = {
  settings: (_root, _args, { state, account }) => state.settings(account()),
};

export const settingsMutations: MutationResolvers = {
  saveAccountSettings: async (_root, { settings }, { state, account, clock }) => ({
    id: account().id,
    settings: await state.saveSettings(account(), (current) => applySettings(current, settings, clock.now())),
  }),
};
