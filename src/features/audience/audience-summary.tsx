import type { SessionQuery } from '../../../schema/generated/types.ts';
import { sharesOfWhole } from '../../../schema/reference/rounded-shares.ts';
import { Figure, FigureStrip, noFigure } from '../../components/figure/figure.tsx';
import { formatCount, formatRate, meanMeasure } from '../../lib/format.ts';
import { joinStates } from '../../lib/graphql/use-report.ts';
import { useLatest } from '../../state/sessions/use-page-query.ts';
import { audienceTexts } from '../../text/audience.ts';
import { type AudienceInfo, shownSessions, useAudienceInfo, useFirstVisitors } from './audience-reports.ts';

const { figures, hints } = audienceTexts;

/** The audience at a glance, from the calls behind the charts and the table below. */
export function AudienceSummary({ query }: { readonly query: SessionQuery }) {
  const { info, isFailed, state } = useAudienceInfo(query);
  const visitors = useFirstVisitors(useLatest(query));
  const companies = visitors.data?.visitors.pageInfo.totalCount ?? null;
  const failed = { value: noFigure };
  const unknown = { value: isFailed ? noFigure : null };
  // A quotient of this and of an earlier question, where one call failed, is no figure.
  const hasBoth = info !== null && companies !== null && state.isOld === visitors.isOld;
  const isLost = visitors.isFailed || state.hasFailed !== visitors.hasFailed;
  const unknownPerCompany = isLost ? failed : unknown;
  return (
    <FigureStrip label={figures.region}>
      <Figure label={figures.sessions} state={state} {...(info ? sessionsFigure(info) : unknown)} />
      <Figure
        label={figures.companies}
        state={visitors}
        {...(visitors.isFailed
          ? failed
          : { value: companies === null ? null : formatCount(companies), hint: hints.companies })}
      />
      <Figure
        label={figures.perCompany}
        state={joinStates(state, visitors)}
        {...(hasBoth ? perCompanyFigure(info, companies) : unknownPerCompany)}
      />
      <Figure label={figures.enterprises} state={state} {...(info ? enterprisesFigure(info) : unknown)} />
      <Figure label={figures.industries} state={state} {...(info ? industriesFigure(info) : unknown)} />
    </FigureStrip>
  );
}

interface ShownFigure {
  readonly value: string;
  readonly hint?: string;
}

/** How many of the sessions come from companies that are known. */
export function sessionsFigure({ totalCount, industries }: AudienceInfo): ShownFigure {
  const share = totalCount > 0 ? hints.sessions(formatRate(shownSessions(industries) / totalCount)) : undefined;
  return { value: formatCount(totalCount), hint: share };
}

/** Sessions of a company, in the mean over those that are known. */
export function perCompanyFigure({ industries }: AudienceInfo, companies: number): ShownFigure {
  const value = companies > 0 ? meanMeasure.format(shownSessions(industries) / companies) : noFigure;
  return { value, hint: hints.perCompany };
}

export function industriesFigure({ industries }: AudienceInfo): ShownFigure {
  const [most] = industries;
  return { value: formatCount(industries.length), hint: most && hints.industries(most.label) };
}

export function enterprisesFigure({ companySizes }: AudienceInfo): ShownFigure {
  const known = shownSessions(companySizes);
  const place = companySizes.findIndex(({ id }) => id === 'Enterprise');
  // As the chart of sizes prints it (FRM-064).
  const share = sharesOfWhole(companySizes.map(({ value }) => value))[place] ?? 0;
  return {
    value: formatCount(companySizes[place]?.value ?? 0),
    hint: known > 0 ? hints.enterprises(formatRate(share)) : undefined,
  };
}
