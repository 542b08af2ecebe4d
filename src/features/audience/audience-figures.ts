import { formatCount, formatRate } from '../../lib/format.ts';
import { audienceTexts } from '../../text/audience.ts';
import type { AudienceInfo } from './audience-reports.ts';

const { hints } = audienceTexts;
const nothing = '—';

type Shares = AudienceInfo['industries'];

/** Sessions that a chart shows. */
export function shownSessions(items: Shares): number {
  return items.reduce((sum, { value }) => sum + value, 0);
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
  const value = companies > 0 ? (shownSessions(industries) / companies).toFixed(1) : nothing;
  return { value, hint: hints.perCompany };
}

export function industriesFigure({ industries }: AudienceInfo): ShownFigure {
  const [most] = industries;
  return { value: formatCount(industries.length), hint: most && hints.industries(most.label) };
}

export function enterprisesFigure({ companySizes }: AudienceInfo): ShownFigure {
  const known = shownSessions(companySizes);
  const count = companySizes.find(({ id }) => id === 'Enterprise')?.value ?? 0;
  return { value: formatCount(count), hint: known > 0 ? hints.enterprises(formatRate(count / known)) : undefined };
}
