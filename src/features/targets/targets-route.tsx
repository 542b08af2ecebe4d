import { useQuery } from '@apollo/client/react';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { GetUserTargetsAndPagesDocument } from '../../generated/documents/get-user-targets-and-pages.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { targetsTexts } from '../../text/targets.ts';
import { TargetsForm } from './targets-form.tsx';
import { TargetsPlaceholder } from './targets-placeholder.tsx';

/** Your Target Audience & Pages (dashboard section 2). What another tab may have saved is asked for on each visit. */
export function Component() {
  const { data, error } = useQuery(GetUserTargetsAndPagesDocument, { fetchPolicy: 'cache-and-network' });
  return (
    <>
      <title>{`${targetsTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader
        title={targetsTexts.title}
        subheader={data && targetsTexts.subheader(data.targets.length, data.pages.length)}
        showDateRange={false}
      />
      {data ? <TargetsForm data={data} /> : <TargetsPlaceholder isFailed={error !== undefined} />}
    </>
  );
}
