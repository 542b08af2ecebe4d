import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { countTypes } from '../../components/actions-table/actions-table.tsx';
import { Change, inBothPeriods } from '../../components/compare/change.tsx';
import { useComparedInquiries } from '../../components/compare/compared-queries.ts';
import { Figure, FigureStrip, shownFigure } from '../../components/figure/figure.tsx';
import { useNewRows } from '../../components/follow/new-rows.tsx';
import { TopReferrers } from '../../components/key-analytics/ranked-card.tsx';
import { SessionFigures } from '../../components/key-analytics/session-figures.tsx';
import { SessionDepth, SessionLength } from '../../components/key-analytics/session-histograms.tsx';
import { TotalSessions } from '../../components/key-analytics/total-sessions.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { inquiryCalls, keyCalls, useLatestInquiries } from '../../components/reports/report-queries.ts';
import { GetNavDocument } from '../../generated/documents/get-nav.ts';
import type { HighValueActivitiesQuery } from '../../generated/operations.ts';
import { countMeasure } from '../../lib/format.ts';
import type { EarlyCalls } from '../../lib/graphql/early-calls.ts';
import { joinStates } from '../../lib/graphql/use-report.ts';
import { compareAtom } from '../../state/dates/compare.ts';
import { dateRangeAtom } from '../../state/dates/date-range.ts';
import { rangeQueryAtom } from '../../state/sessions/session-query.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { figureTexts } from '../../text/figures.ts';
import { homeTexts } from '../../text/home.ts';
import styles from './home.module.css';
import { AudienceCard, InquiriesCard } from './home-cards.tsx';

/** What Home asks for when it is opened; a comparison asks for more, and all of it together. */
export const calls: EarlyCalls = (get) =>
  get(compareAtom) === null ? [...keyCalls(get(rangeQueryAtom)), ...inquiryCalls(get(dateRangeAtom))] : [];

/** Home (HOM-001). */
export function Component() {
  const query = useAtomValue(rangeQueryAtom);
  const accountName = useAccountName();
  useNewRows({ kind: 'sessions', query });
  return (
    <>
      <title>{`${homeTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader hasTimes title={homeTexts.title} subheader={accountName} />
      <div className={styles.cards}>
        <FiguresStrip />
        <TotalSessions query={query} />
        <AudienceCard />
        <section className={styles.analytics} aria-label={homeTexts.keyAnalytics}>
          <TopReferrers query={query} />
          <SessionDepth query={query} />
          <SessionLength query={query} />
        </section>
        <InquiriesCard />
      </div>
    </>
  );
}

/** The figures of the range at a glance: its sessions, and the sales inquiries among the activity. */
function FiguresStrip() {
  const query = useAtomValue(rangeQueryAtom);
  const isCompared = useAtomValue(compareAtom) !== null;
  const inquiries = useLatestInquiries();
  const compared = useComparedInquiries();
  const shown = shownFigure(inquiries, (data) => countMeasure.format(countOf(data)));
  return (
    <FigureStrip label={figureTexts.region}>
      <SessionFigures query={query} />
      <Figure
        label={figureTexts.inquiries}
        state={joinStates(inquiries, compared.state)}
        value={shown}
        change={isCompared && <Change {...inBothPeriods(compared, countOf)} measure={countMeasure} shown={shown} />}
        hint={!inquiries.isFailed && hintOf(inquiries.data)}
      />
    </FigureStrip>
  );
}

/** What the sales inquiries are: downloads too, which the names RFIs and calls don't say (HOM-019). */
function hintOf(data: HighValueActivitiesQuery | null): string {
  const { pageInfo, typeCounts } = data?.highValueActivities ?? {};
  return countTypes(pageInfo?.totalCount ?? 0, typeCounts) || figureTexts.hints.inquiries;
}

const countOf = ({ highValueActivities }: HighValueActivitiesQuery) => highValueActivities.pageInfo.totalCount;

/** Name of the account one looks at; undefined until the frame's own call, which this shares, has answered. */
function useAccountName(): string | undefined {
  return useQuery(GetNavDocument).data?.user.account?.name;
}
