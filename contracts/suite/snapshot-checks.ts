import type { SuiteContext } from '../model/suite-context.ts';
import { activityRules } from '../rules/activities.ts';
import { callRules } from '../rules/calls.ts';
import { campaignSubject } from '../rules/campaign-subject.ts';
import { campaignRules } from '../rules/campaigns.ts';
import { downloadRules } from '../rules/downloads.ts';
import { personRules } from '../rules/person.ts';
import { saveRules } from '../rules/saves.ts';
import { type Check, checkOf } from './check.ts';

/** Rules of an account's year as a whole: activities, calls, the person; and saves and files, which write. */
export function snapshotChecks({ snapshot }: SuiteContext): Check[] {
  const checks = [...activityRules, ...callRules, ...personRules].map((rule) => checkOf(rule, snapshot, 'the year'));
  const writing = [...saveRules, ...downloadRules].map((rule) => ({
    ...checkOf(rule, snapshot, 'the year'),
    writes: true,
  }));
  return [...checks, ...writing];
}

/** Most campaigns that are looked at: each is asked for some dozen times. */
const maxCampaigns = 12;

/** Every rule of campaigns on the first campaigns of the list. */
export function campaignChecks({ campaigns, snapshot: { client } }: SuiteContext): Check[] {
  return campaigns.slice(0, maxCampaigns).flatMap((row) => {
    const subject = campaignSubject(client, row);
    // Each check that needs the subject tells why it cannot be had.
    subject.catch(() => {});
    return campaignRules.map(({ id, section, calls, check }) => ({
      rule: id,
      section,
      calls,
      subject: `${row.campaignId} ${row.campaignName}`,
      run: async () => check(await subject),
    }));
  });
}
