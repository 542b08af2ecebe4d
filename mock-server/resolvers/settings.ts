import type { MutationResolvers, QueryResolvers } from '../../schema/generated/types.ts';
import { saveSettings } from '../state/save-settings.ts';

export const settingsQueries: QueryResolvers = {
  settings: (_root, _args, { state, account }) => state.settings(account()),
};

export const settingsMutations: MutationResolvers = {
  saveAccountSettings: (_root, { settings }, { state, account, clock }) =>
    saveSettings(state, account(), settings, clock.now()),
};
