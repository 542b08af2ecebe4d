import type { FormSubmission, PageView, Session } from '../../schema/generated/types.ts';
import { organizationName, visitorName } from './company-names.ts';
import { attributesOf, highValuePages, sessionAttributes } from './filters/attributes.ts';
import { DIRECT_VALUE, referrerValue } from './filters/effective-referrers.ts';
import type { ReportScope } from './report-scope.ts';
import { momentText } from './support/calendar.ts';
import { ipText, rowId } from './support/ids.ts';

/** A session as it is answered (SES-043). Page views and forms are made when they are read. */
export function sessionNode(scope: ReportScope, row: number): Session {
  const { sessions, visitors, tables } = scope.world;
  const visitor = sessions.visitor[row] as number;
  const city = tables.cities[visitors.city[visitor] as number];
  const referrer = referrerValue(scope, row);
  const path = tables.referrerPaths[sessions.referrerPath[row] as number];
  return {
    id: rowId(scope.world, 'session', row),
    visitorId: rowId(scope.world, 'visitor', visitor),
    visitorName: visitorName(scope.world, visitor),
    visitorIp: ipText(visitors.ip[visitor] as number),
    visitorISP: organizationName(scope.world, visitors.isp[visitor] as number),
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

const NO_ACTION = 0xff;
const RFI = 1;

/** The pages of a session, in the order they were seen (SES-054). */
function pageViewsOf(scope: ReportScope, row: number): PageView[] {
  const { sessions, pageViews, tables } = scope.world;
  const isHighValue = highValuePages(scope);
  const result: PageView[] = [];
  const end = sessions.pageStart[row + 1] as number;
  for (let view = sessions.pageStart[row] as number; view < end; view++) {
    const index = pageViews.page[view] as number;
    const page = tables.pages[index];
    const action = pageViews.action[view] as number;
    if (!page) continue;
    result.push({
      id: rowId(scope.world, 'pageView', view),
      timestamp: momentText((sessions.time[row] as number) + (pageViews.offset[view] as number)),
      where: page.where,
      pageUrl: page.path + (page.params ?? ''),
      domain: page.domain,
      pageType: page.type,
      actions: action === NO_ACTION ? [] : attributesOf(1 << action),
      isHighValue: isHighValue[index] === 1,
    });
  }
  return result;
}

/** The forms sent during a session: its RFIs, in the order they were sent (SES-057). */
function formSubmissionsOf({ world }: ReportScope, row: number): FormSubmission[] {
  const { sessions, actions, tables } = world;
  const result: FormSubmission[] = [];
  const end = sessions.actionStart[row + 1] as number;
  for (let action = sessions.actionStart[row] as number; action < end; action++) {
    if (actions.kind[action] !== RFI) continue;
    const person = tables.people[actions.person[action] as number];
    result.push({
      id: rowId(world, 'form', action),
      timestamp: momentText(actions.time[action] as number),
      name: person?.name ?? '',
      email: person?.email ?? '',
      subject: tables.subjects[actions.text[action] as number]?.subject ?? '',
    });
  }
  return result;
}
