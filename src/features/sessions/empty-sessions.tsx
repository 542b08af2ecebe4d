import { useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button/button.tsx';
import { CustomizeTargetsLink } from '../../components/customize-targets/customize-targets-link.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { appliedGroups } from '../../components/session-filters/applied-filters.ts';
import { paths } from '../../lib/paths.ts';
import { removeFiltersAtom, sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { emptySessionsTexts, sessionsTexts } from '../../text/sessions.ts';
import { allSessionsSearchAtom } from './link-search-atom.ts';

/** The page all leads out by clearing its filters, where there are any (dashboard section 2). */
export function EmptyAllSessions() {
  const hasFilters = appliedGroups(useAtomValue(sessionsConfigAtom)).length > 0;
  const removeFilters = useSetAtom(removeFiltersAtom);
  return (
    <EmptyState text={emptySessionsTexts.all}>
      {hasFilters && (
        <Button variant="quiet" onClick={() => removeFilters()}>
          {sessionsTexts.clearFilters}
        </Button>
      )}
    </EmptyState>
  );
}

/** The other pages lead out to all sessions. */
export function EmptySessions({ kind }: { readonly kind: Exclude<keyof typeof emptySessionsTexts, 'all'> }) {
  const search = useAtomValue(allSessionsSearchAtom);
  return (
    <EmptyState text={emptySessionsTexts[kind]}>
      {kind === 'noTargets' && <CustomizeTargetsLink />}
      <Link to={`${paths.sessions}${search}`}>{sessionsTexts.viewAll}</Link>
    </EmptyState>
  );
}
