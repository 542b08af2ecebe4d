import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { passFocus } from '../../lib/pass-focus.ts';
import { appliedGroups } from '../../state/sessions/applied-filters.ts';
import { noDrill } from '../../state/sessions/drill.ts';
import { sessionsConfigAtom, updateSessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { emptyTargetedTexts } from '../../text/sessions.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../placeholder/placeholder.tsx';
import { WaysOut } from './ways-out.tsx';

/**
 * A targeted page without sessions: what narrows it beside the targets can be cleared, and the targets stay (SES-073).
 * `children` are the ways to other pages.
 */
export function EmptyTargeted({ children }: { readonly children: ReactNode }) {
  const config = useAtomValue(sessionsConfigAtom);
  const update = useSetAtom(updateSessionsConfigAtom);
  const isNarrowed = appliedGroups(config).some(({ filterType }) => filterType !== 'TARGET');
  const targets = config.activeFilters.filter(({ filterType }) => filterType === 'TARGET');
  const clear = () => update({ activeFilters: targets, pageDepth: null, length: null, drill: noDrill });
  return (
    <EmptyState text={isNarrowed ? emptyTargetedTexts.byMore : emptyTargetedTexts.byTargets}>
      <WaysOut canClear={false}>
        {isNarrowed && (
          <Button ref={passFocus} variant="quiet" onClick={clear}>
            {emptyTargetedTexts.clear}
          </Button>
        )}
      </WaysOut>
      {children}
    </EmptyState>
  );
}
