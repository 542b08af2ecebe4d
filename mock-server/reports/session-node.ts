import type { Session } from '../../schema/generated/types.ts';
import type { ReportScope } from '../context.ts';
import { organisationName, visitorName } from './company-names.ts';
import { attributesOf } from './filters/attributes.ts';
import { sessionAttributes } from './filters/session-attributes.ts';
import { DIRECT_VALUE, referrerValue } from './filters/shown-referrers.ts';
import { formSubmissionsOf, pageViewsOf } from './page-views.ts';
import { momentText } from './support/calendar.ts';
import { toId } from './support/ids.ts';
import { ipText } from './support/ip-text.ts';

/** A session as it is answered (dashboard section 3). Page views and forms are made when they are read. */
export function sessionNode(scope: ReportScope, row: number): Session {
  const { sessions, visitors, tables } = scope.world;
  const visitor = sessions.visitor[row] as number;
  const city = tables.cities[visitors.city[visitor] as number];
  const referrer = referrerValue(scope, row);
  const path = tables.referrerPaths[sessions.referrerPath[row] as number];
  return {
    id: toId('session', row),
    visitorId: toId('visitor', visitor),
    visitorName: visitorName(scope.world, visitor),
    visitorIp: ipText(visitors.ip[visitor] as number),
    visitorISP: organisationName(scope.world, visitors.isp[visitor] as number),
    visitDate: momentText(sessions.time[row] as number),
    attributes: attributesOf(sessionAttributes(scope, row)),
    city: city?.name ?? '',
    state: city?.state ?? null,
    country: city?.country ?? '',
    pagesInSession: (sessions.pageStart[row + 1] as number) - (sessions.pageStart[row] as number),
    sessionDuration: sessions.duration[row] as number,
    referrer,
    referrerFull: referrer === DIRECT_VALUE ? null : (path ?? null),
    searchTerm: tables.searchTerms[sessions.searchTerm[row] as number] ?? null,
    get pageViews() {
      return pageViewsOf(scope, row);
    },
    get formSubmissions() {
      return formSubmissionsOf(scope, row);
    },
  };
}
