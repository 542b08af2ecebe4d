import type { SessionQuery } from '../../../schema/generated/types.ts';
import { sharesOfWhole } from '../../../schema/reference/rounded-shares.ts';
import { Breakable } from '../../components/clamped/clamped.tsx';
import { Figure, FigureStrip, noFigure } from '../../components/figure/figure.tsx';
import { SessionsInfoDocument } from '../../generated/documents/sessions-info.ts';
import { VisitorsDocument } from '../../generated/documents/visitors.ts';
import type { AudienceInfoFragment } from '../../generated/operations.ts';
import { formatCount, formatRate, meanMeasure } from '../../lib/format.ts';
import { joinStates, type LoadState, useReport } from '../../lib/graphql/use-report.ts';
import { useLatest } from '../../state/sessions/use-page-query.ts';
import { audienceTexts } from '../../text/audience.ts';

export interface AudienceInfo extends AudienceInfoFragment {
  /** The query's number of sessions. */
  readonly totalCount: number;
}

/**
 * A query's sessions by kind of company. Every component that needs it can call it, since identical calls are made
 * once.
 */
export function useAudienceInfo(query: SessionQuery): {
  readonly info: AudienceInfo | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
} {
  const state = useReport(SessionsInfoDocument, { query: useLatest(query), withAudience: true });
  const { data, isFailed } = state;
  const sessionsInfo = data?.sessionsInfo;
  const { industries, revenueRanges, companySizes } = sessionsInfo ?? {};
  const info =
    sessionsInfo && industries && revenueRanges && companySizes
      ? { industries, revenueRanges, companySizes, totalCount: sessionsInfo.totalCount }
      : null;
  return { info, isFailed, state };
}

/**
 * Variables for the first companies of the list. `before` is explicit, because rows loaded later are cached under these
 * variables, and Home, which omits it, must keep its ten rows.
 */
export function firstVisitors(query: SessionQuery) {
  return { query, last: 10, before: null };
}

export function useFirstVisitors(query: SessionQuery) {
  return useReport(VisitorsDocument, firstVisitors(query));
}

/** Sessions counted in a chart: those of visitors with known industry, revenue or size. */
export function shownSessions(items: AudienceInfo['industries']): number {
  return items.reduce((sum, { value }) => sum + value, 0);
}

const { figures, hints } = audienceTexts;

/** Key figures of the audience, from the same calls as the charts and table below. */
export function AudienceSummary({ query }: { readonly query: SessionQuery }) {
  const { info, isFailed, state } = useAudienceInfo(query);
  const visitors = useFirstVisitors(useLatest(query));
  const identified = visitors.data?.visitors.pageInfo.totalCount ?? null;
  const failed = { value: noFigure };
  const unknown = { value: isFailed ? noFigure : null };
  // If one call failed, a quotient of new and old data would be meaningless.
  const hasBoth = info !== null && identified !== null && state.isOld === visitors.isOld;
  const isLost = visitors.isFailed || state.hasFailed !== visitors.hasFailed;
  const unknownPerVisitor = isLost ? failed : unknown;
  const industries = info && industriesFigure(info);
  return (
    <FigureStrip label={figures.region}>
      <Figure label={figures.sessions} state={state} {...(info ? sessionsFigure(info) : unknown)} />
      <Figure
        label={figures.visitors}
        state={visitors}
        {...(visitors.isFailed
          ? failed
          : { value: identified === null ? null : formatCount(identified), hint: hints.visitors })}
      />
      <Figure
        label={figures.perVisitor}
        state={joinStates(state, visitors)}
        {...(hasBoth ? perVisitorFigure(info, identified) : unknownPerVisitor)}
      />
      <Figure label={figures.enterprises} state={state} {...(info ? enterprisesFigure(info) : unknown)} />
      <Figure
        label={figures.industries}
        state={state}
        {...(industries ?? unknown)}
        hint={industries?.hint && <Breakable text={industries.hint} />}
      />
    </FigureStrip>
  );
}

interface ShownFigure {
  readonly value: string;
  readonly hint?: string;
}

/** How many sessions come from identified visitors. */
export function sessionsFigure({ totalCount, industries }: AudienceInfo): ShownFigure {
  const hint = totalCount > 0 ? hints.sessions(formatRate(shownSessions(industries) / totalCount)) : undefined;
  return { value: formatCount(totalCount), hint };
}

/** Mean number of sessions per identified visitor; a company counts once per location (VIS-013). */
export function perVisitorFigure({ industries }: AudienceInfo, visitors: number): ShownFigure {
  const value = visitors > 0 ? meanMeasure.format(shownSessions(industries) / visitors) : noFigure;
  return { value, hint: hints.perVisitor };
}

export function industriesFigure({ industries }: AudienceInfo): ShownFigure {
  const [largest] = industries;
  return { value: formatCount(industries.length), hint: largest && hints.industries(largest.label) };
}

export function enterprisesFigure({ companySizes }: AudienceInfo): ShownFigure {
  const knownSessions = shownSessions(companySizes);
  const index = companySizes.findIndex(({ id }) => id === 'Enterprise');
  // Rounded as in the chart of sizes (FRM-064).
  const share = sharesOfWhole(companySizes.map(({ value }) => value))[index] ?? 0;
  return {
    value: formatCount(companySizes[index]?.value ?? 0),
    hint: knownSessions > 0 ? hints.enterprises(formatRate(share)) : undefined,
  };
}
