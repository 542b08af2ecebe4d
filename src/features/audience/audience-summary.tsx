import type { SessionQuery } from '../../../schema/generated/types.ts';
import { Figure, FigureStrip } from '../../components/figure/figure.tsx';
import { formatCount } from '../../lib/format.ts';
import { audienceTexts } from '../../text/audience.ts';
import { enterprisesFigure, industriesFigure, perCompanyFigure, sessionsFigure } from './audience-figures.ts';
import { useAudienceInfo, useFirstVisitors } from './audience-reports.ts';

const nothing = '—';
const { figures, hints } = audienceTexts;

/** The audience at a glance, from the calls behind the charts and the table below. */
export function AudienceSummary({ query }: { readonly query: SessionQuery }) {
  const { info, isFailed } = useAudienceInfo(query);
  const visitors = useFirstVisitors(query);
  const companies = visitors.data?.visitors.pageInfo.totalCount ?? null;
  const failed = { value: nothing };
  const unknown = { value: isFailed ? nothing : null };
  const unknownCompanies = visitors.isFailed ? failed : unknown;
  return (
    <FigureStrip label={figures.region}>
      <Figure label={figures.sessions} {...(info ? sessionsFigure(info) : unknown)} />
      <Figure
        label={figures.companies}
        {...(visitors.isFailed
          ? failed
          : { value: companies === null ? null : formatCount(companies), hint: hints.companies })}
      />
      <Figure
        label={figures.perCompany}
        {...(info && companies !== null ? perCompanyFigure(info, companies) : unknownCompanies)}
      />
      <Figure label={figures.industries} {...(info ? industriesFigure(info) : unknown)} />
      <Figure label={figures.enterprises} {...(info ? enterprisesFigure(info) : unknown)} />
    </FigureStrip>
  );
}
