import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import { GetUserTargetsAndPagesDocument } from '../../generated/documents/get-user-targets-and-pages.ts';
import { SessionsByDateDocument } from '../../generated/documents/sessions-by-date.ts';
import { todayAtom } from '../../state/dates/date-range.ts';
import { lastYear } from '../../state/dates/presets.ts';
import type { WelcomeStep } from './welcome-step.ts';

/**
 * The steps that are really done (WEL-017): terms accepted, sessions recorded on the website, targets and pages saved.
 * What is not known yet, or could not be loaded, is not done. The last step is a review, done by starting.
 */
export function useDoneSteps(): ReadonlySet<WelcomeStep> {
  const hasAccepted = useQuery(GetNavDocument).data?.user.prefs.hasAcceptedTerms === true;
  const { start, end } = lastYear(useAtomValue(todayAtom));
  const onSite = { startDate: start, endDate: end, actions: ['CLIENT_SITE_ACTIVITY' as const] };
  // Before the terms nothing else is asked for.
  const sessions = useQuery(SessionsByDateDocument, { variables: { query: onSite }, skip: !hasAccepted }).data;
  const saved = useQuery(GetUserTargetsAndPagesDocument, { skip: !hasAccepted }).data;
  const isDone: Readonly<Record<WelcomeStep, boolean>> = {
    1: hasAccepted,
    2: (sessions?.sessionsByDate.totalCount ?? 0) > 0,
    3: (saved?.targets.length ?? 0) > 0,
    4: (saved?.pages.length ?? 0) > 0,
    5: false,
  };
  return new Set(([1, 2, 3, 4, 5] as const).filter((step) => isDone[step]));
}
