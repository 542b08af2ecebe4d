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
  /** Sessions of the query. */
  readonly totalCount: number;
}

/**
 * The sessions of a query by the kind of their companies. Whoever needs it calls it: the same call twice is made once.
 */
export function useAudienceInfo(query: SessionQuery): {
  readonly info: AudienceInfo | null;
  readonly isFailed: boolean;
  readonly state: LoadState;
} {
  const state = useReport(SessionsInfoDocument, { query: useLatest(query), withAudience: true });
  const { data, isFailed } = state;
  const found = data?.sessionsInfo;
  const { industries, revenueRanges, companySizes } = found ?? {};
  const info =
    found && industries && revenueRanges && companySizes
      ? { industries, revenueRanges, companySizes, totalCount: found.totalCount }
      : null;
  return { info, isFailed, state };
}

/**
 * Variables of the first companies of the list. `before` is named: rows that are loaded later are cached under
 * these variables, and Home, which does not name it, still has its ten.
 */
export function firstVisitors(query: SessionQuery) {
  return { query, last: 10, before: null };
}

export function useFirstVisitors(query: SessionQuery) {
  return useReport(VisitorsDocument, firstVisitors(query));
}

/** Sessions that a chart shows: those of visitors whose industry, revenue or size is known. */
export function shownSessions(items: AudienceInfo['industries']): number {
  return items.reduce((sum, { value }) => sum + value, 0);
}

const { figures, hints } = audienceTexts;

/** The audience at a glance, from the calls behind the charts and the table below. */
export function AudienceSummary({ query }: { readonly query: SessionQuery }) {
  const { info, isFailed, state } = useAudienceInfo(query);
  const visitors = useFirstVisitors(useLatest(query));
  const identified = visitors.data?.visitors.pageInfo.totalCount ?? null;
  const failed = { value: noFigure };
  const unknown = { value: isFailed ? noFigure : null };
  // A quotient of this and of an earlier question, where one call failed, is no figure.
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

/** How many of the sessions come from visitors that are known. */
export function sessionsFigure({ totalCount, industries }: AudienceInfo): ShownFigure {
  const hint = totalCount > 0 ? hints.sessions(formatRate(shownSessions(industries) / totalCount)) : undefined;
  return { value: formatCount(totalCount), hint };
}

/** Sessions of a visitor, in the mean over those that are known: a company from each of its places (VIS-013). */
export function perVisitorFigure({ industries }: AudienceInfo, visitors: number): ShownFigure {
  const value = visitors > 0 ? meanMeasure.format(shownSessions(industries) / visitors) : noFigure;
  return { value, hint: hints.perVisitor };
}

export function industriesFigure({ industries }: AudienceInfo): ShownFigure {
  const [most] = industries;
  return { value: formatCount(industries.length), hint: most && hints.industries(most.label) };
}

export function enterprisesFigure({ companySizes }: AudienceInfo): ShownFigure {
  const known = shownSessions(companySizes);
  const index = companySizes.findIndex(({ id }) => id === 'Enterprise');
  // As the chart of sizes prints it (FRM-064).
  const share = sharesOfWhole(companySizes.map(({ value }) => value))[index] ?? 0;
  return {
    value: formatCount(companySizes[index]?.value ?? 0),
    hint: known > 0 ? hints.enterprises(formatRate(share)) : undefined,
  };
}
