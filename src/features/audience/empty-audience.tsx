import { useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { appliedGroups } from '../../components/session-filters/applied-filters.ts';
import { paths } from '../../lib/paths.ts';
import { useWithDates } from '../../state/dates/keep-dates.ts';
import { removeFiltersAtom, sessionsConfigAtom } from '../../state/sessions/sessions-config-atoms.ts';
import { audienceTexts, emptyAudienceTexts } from '../../text/audience.ts';

type Kind = keyof typeof emptyAudienceTexts;

/** What stands where a page has no sessions, with its way out. */
export function EmptyAudience({ kind }: { readonly kind: Kind }) {
  const hasFilters = appliedGroups(useAtomValue(sessionsConfigAtom)).length > 0;
  const isBare = kind === 'audience-all' && !hasFilters;
  return (
    <EmptyState text={isBare ? audienceTexts.empty : emptyAudienceTexts[kind]}>
      {isBare ? <LinkButton to={paths.tagging}>{audienceTexts.checkTracking}</LinkButton> : <WayOut kind={kind} />}
    </EmptyState>
  );
}

function WayOut({ kind }: { readonly kind: Kind }) {
  const removeFilters = useSetAtom(removeFiltersAtom);
  const withDates = useWithDates();
  if (kind === 'noTargets') return <LinkButton to={paths.targets}>{audienceTexts.setUpTargets}</LinkButton>;
  if (kind !== 'audience-all') return <Link to={withDates(paths.audience)}>{audienceTexts.viewAll}</Link>;
  return (
    <Button variant="quiet" onClick={() => removeFilters()}>
      {audienceTexts.clearFilters}
    </Button>
  );
}
