import { useQuery } from '@apollo/client/react';
import { Card } from '../../components/card/card.tsx';
import { ScreenFailure } from '../../components/load-state/load-state.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Skeleton } from '../../components/placeholder/placeholder.tsx';
import { GetUserTargetsAndPagesDocument } from '../../generated/documents/get-user-targets-and-pages.ts';
import type { GetUserTargetsAndPagesQuery } from '../../generated/operations.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { targetListTexts, targetsTexts } from '../../text/targets.ts';
import styles from './targets-form.module.css';
import { TargetsForm } from './targets-form.tsx';

const columns = [
  [targetListTexts.Industry.title, targetListTexts.State.title],
  [targetListTexts.Revenue.title, targetListTexts.Country.title],
  [targetListTexts.Size.title, targetsTexts.pages],
];

/** The cards at about their final size. */
function TargetsSkeleton() {
  return (
    <div className={styles.cards} aria-busy="true">
      {columns.map((titles) => (
        <div key={titles[0]} className={styles.column}>
          {titles.map((title) => (
            <Card key={title} title={title}>
              <Skeleton height={340} />
            </Card>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Your Target Audience & Pages (TGT-001). Loaded again on each visit, since another tab may have saved. */
export function Component() {
  const { data, error } = useQuery(GetUserTargetsAndPagesDocument, {
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  return (
    <>
      <title>{`${targetsTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader
        title={targetsTexts.title}
        subheader={data ? targetsTexts.subheader(data.targets.length, data.pages.length) : ''}
        showDateRange={false}
      />
      <Targets data={data} error={error} />
    </>
  );
}

interface TargetsProps {
  readonly data: GetUserTargetsAndPagesQuery | undefined;
  readonly error: unknown;
}

function Targets({ data, error }: TargetsProps) {
  if (data) return <TargetsForm data={data} />;
  return error ? <ScreenFailure text={targetsTexts.notLoaded} error={error} /> : <TargetsSkeleton />;
}
