import type { SessionQuery } from '../../../../schema/generated/types.ts';
import { RankedCard } from '../../../components/key-analytics/ranked-card.tsx';
import { ViewAll } from '../../../components/key-analytics/view-all.tsx';
import { paths } from '../../../lib/paths.ts';
import { drillInto, useSessionsLink } from '../../../state/sessions/sessions-link.ts';
import { analyticsTexts } from '../../../text/analytics.ts';
import { overviewTexts, reportTexts } from '../../../text/analytics-reports.ts';
import { groupDevices } from '../devices/device-groups.ts';
import { useDevices } from './use-overview.ts';

/** Sessions by kind of device: there are five, of which those with sessions are shown (dashboard section 9). */
export function TopDevices({ query }: { readonly query: SessionQuery }) {
  const link = useSessionsLink();
  const { data, isFailed } = useDevices(query);
  const groups = data && groupDevices(data.browsers.edges.map(({ node }) => node));
  const items = groups?.map(({ name, sessionsct, ids }) => ({
    id: name,
    label: name,
    count: sessionsct,
    href: link(drillInto({ browsers: { ids, name } })),
  }));
  return (
    <RankedCard
      title={overviewTexts.devices}
      unit={analyticsTexts.unit}
      items={items ?? null}
      isFailed={isFailed}
      empty={analyticsTexts.noSessions}
      actions={<ViewAll path={paths.browsers} of={reportTexts.browsers.many} />}
    />
  );
}
