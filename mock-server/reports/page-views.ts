import type { FormSubmission, PageView } from '../../schema/generated/types.ts';
import type { ReportScope } from '../context.ts';
import { attributesOf } from './filters/attributes.ts';
import { highValuePages } from './filters/high-value.ts';
import { momentText } from './support/calendar.ts';
import { toId } from './support/ids.ts';

const NO_ACTION = 0xff;
const RFI = 1;

/** The pages of a session, in the order they were seen (dashboard section 3, page view). */
export function pageViewsOf(scope: ReportScope, row: number): PageView[] {
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
      id: toId('pageView', view),
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

/** The forms sent during a session: its RFIs, in the order they were sent (dashboard section 3). */
export function formSubmissionsOf({ world }: ReportScope, row: number): FormSubmission[] {
  const { sessions, actions, tables } = world;
  const result: FormSubmission[] = [];
  const end = sessions.actionStart[row + 1] as number;
  for (let action = sessions.actionStart[row] as number; action < end; action++) {
    if (actions.kind[action] !== RFI) continue;
    const person = tables.people[actions.person[action] as number];
    result.push({
      id: toId('form', action),
      timestamp: momentText(actions.time[action] as number),
      name: person?.name ?? '',
      email: person?.email ?? '',
      subject: tables.subjects[actions.text[action] as number]?.subject ?? '',
    });
  }
  return result;
}
