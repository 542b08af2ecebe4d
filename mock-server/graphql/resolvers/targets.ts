import type { TargetsAndPages } from '../../../schema/generated/types.ts';
import type { PersonalTargets } from '../../state/targets.ts';
import { pagesAsTargets, readTargets } from '../../state/targets.ts';
import type { MutationResolvers, QueryResolvers } from '../generated/resolver-types.ts';
import { report } from './report.ts';

export const targetQueries: QueryResolvers = {
  targets: async (_root, _args, { state, persona, account }) => (await state.targets(persona, account())).targets,
  pages: async (_root, _args, { state, persona, account }) =>
    pagesAsTargets((await state.targets(persona, account())).pages),
  targetFilters: report(async () => (await import('../../reports/sessions-info.ts')).targetFilters),
};

export const targetMutations: MutationResolvers = {
  saveTargets: async (_root, { targets, pages }, { state, persona, account }) =>
    asAnswer(await state.saveTargets(persona, account(), readTargets(targets, pages))),
};

function asAnswer({ targets, pages }: PersonalTargets): TargetsAndPages {
  return { targets, pages: pagesAsTargets(pages) };
}
