import { saveSettings } from '../../state/settings.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolver-types.ts';

export const settingsQueries: QueryResolvers = {
  settings: (_root, _args, { state, account }) => state.settings(account()),
};

export const settingsMutations: MutationResolvers = {
  saveAccountSettings: (_root, { settings }, { state, account, clock }) =>
    saveSettings(state, account(), settings, clock.now()),
};
