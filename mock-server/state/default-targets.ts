import type { PersonaFixture } from '../../fixtures/fixture-types.ts';
import type { Target } from '../../schema/generated/types.ts';
import { remember } from './remember.ts';
import { targetLabel } from './target-values.ts';

/** Targets and high-value pages of one person in one account. */
export type PersonalTargets = { readonly targets: readonly Target[]; readonly pages: readonly string[] };

/** What a person starts with, in every account. */
export const defaultTargets = remember(
  (persona: PersonaFixture): PersonalTargets => ({
    targets: persona.targets.map(({ targetType, value }, index) => ({
      label: targetLabel(targetType, value) ?? value,
      targetType,
      value,
      sortOrder: index + 1,
    })),
    pages: persona.highValuePages,
  }),
);
