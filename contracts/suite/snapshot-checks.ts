import type { SessionQuery } from '../../schema/generated/types.ts';
import { type Backend, graphqlAnswer, type Variables } from '../client/backend.ts';
import { fullDepth, fullDocument, fullSelection } from '../client/client.ts';
import { needsRole, type People } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import { calls } from '../model/call-examples.ts';
import { createSuiteContext, type Subject, type SuiteContext } from '../model/suite-context.ts';
import { activityRules } from '../rules/activities.ts';
import { checkShape } from '../rules/answer-shape.ts';
import { callRules } from '../rules/calls.ts';
import { campaignSubject } from '../rules/campaign-subject.ts';
import { campaignRules } from '../rules/campaigns.ts';
import { momentRules, zoneDayRules } from '../rules/dates.ts';
import { inWords } from '../rules/differences.ts';
import { downloadRules } from '../rules/downloads.ts';
import { funnelRules } from '../rules/funnel.ts';
import { infoRules } from '../rules/info-lists.ts';
import { largestPageRules, pagingRules } from '../rules/paging.ts';
import { personRules, saveRules } from '../rules/person.ts';
import { placeRules } from '../rules/places.ts';
import { plainListRules } from '../rules/plain-lists.ts';
import { bucketLabelRules, drillDownRules, reportOrderingRules, reportRules } from '../rules/reports.ts';
import { type Finding, holds, type Rule, same } from '../rules/rule.ts';
import { savedEffectRules } from '../rules/saved-effects.ts';
import { sessionRules } from '../rules/sessions.ts';
import { settingsEffectRules } from '../rules/settings-effects.ts';
import { settingsSaveRules } from '../rules/settings-saves.ts';
import { byDateRules, totalRules } from '../rules/totals.ts';
import { unknownIdRules } from '../rules/unknown-ids.ts';
import { firstSeenRules, visitorRules } from '../rules/visitors.ts';
import { argumentNames, type Check, checkOf, isWriting } from './check.ts';
import { shapeClauses } from './clause-tables.ts';

/** Rules about an account's whole year: activities, calls, and the person; also saves and files, which write. */
export function snapshotChecks({ snapshot }: SuiteContext): Check[] {
  const rules = [
    ...activityRules,
    ...callRules,
    ...personRules,
    ...plainListRules,
    ...unknownIdRules,
    ...firstSeenRules,
    ...largestPageRules,
    ...momentRules,
    ...saveRules,
    ...savedEffectRules,
    ...settingsEffectRules,
    ...settingsSaveRules,
    ...zoneDayRules,
    ...downloadRules,
  ];
  return rules.map((rule) => checkOf(rule, snapshot, 'the year'));
}

/** How many campaigns are checked: each needs dozens of requests. */
const maxCampaigns = 12;

/** Every campaign rule on the first campaigns of the list. */
export function campaignChecks({ campaigns, snapshot: { client } }: SuiteContext): Check[] {
  return campaigns.slice(0, maxCampaigns).flatMap((row) => {
    // Fetched by the first of its checks; if that fails, each check reports the error.
    let subject: ReturnType<typeof campaignSubject> | undefined;
    return campaignRules.map(({ id, clauses, calls, check }) => ({
      rule: id,
      clauses,
      calls,
      subject: `${row.campaignId} ${row.campaignName}`,
      run: async () => {
        subject ??= campaignSubject(client, row);
        return check(await subject);
      },
    }));
  });
}

/** Every rule that applies to any query of any account. */
export function queryRules(subjectOf: (query: SessionQuery) => Subject): readonly Rule<Subject>[] {
  return [
    ...sessionRules,
    ...reportRules,
    ...totalRules,
    ...byDateRules,
    ...infoRules(subjectOf),
    ...visitorRules,
    ...funnelRules,
    ...placeRules,
    ...bucketLabelRules,
    ...drillDownRules,
    ...reportOrderingRules,
    ...pagingRules,
  ];
}

/** Every query rule on every query of a context; expensive rules only on the typical ones. */
export function queryChecks(context: SuiteContext): Check[] {
  return queryRules(context.subject).flatMap((rule) =>
    context.cases
      .filter(({ isTypical }) => isTypical || !rule.isCostly)
      .map(({ name, query }) => checkOf(rule, context.subject(query), name)),
  );
}

async function findMisshapen(
  { snapshot: { client } }: SuiteContext,
  call: string,
  variables: Variables,
): Promise<Finding[]> {
  const text = fullSelection(call, fullDepth);
  const { status, data, errors, text: body, isGraphql } = await client.backend.graphql(text, variables, client.headers);
  if (!isGraphql) return holds(call, false, graphqlAnswer, inWords(`${status} ${body}`));
  return [
    ...holds(`${call} status`, status === 200, '200', status),
    ...holds(`${call} errors`, errors.length === 0, 'none', errors),
    ...(errors.length === 0 ? checkShape(fullDocument(call, fullDepth), data) : []),
  ];
}

/** Every call with every argument: each field is present, of its type, and null only if the schema allows it. */
export function shapeChecks(context: SuiteContext): Check[] {
  return Object.entries(calls).flatMap(([call, examples]) =>
    examples(context).map((variables) => ({
      rule: `${call}.shape`,
      clauses: shapeClauses(call),
      calls: [call],
      subject: argumentNames(variables),
      run: () => findMisshapen(context, call, variables),
    })),
  );
}

/** An account without sessions: lists are empty rather than null, sums are 0, and nothing is divided by zero. */
export async function emptyChecks(backend: Backend, { emptyAccount: person }: People): Promise<Check[]> {
  const emptyRule = { rule: 'account.empty', clauses: ['CAL-009', 'HOM-017'], calls: ['sessions'] };
  const subject = 'an account without sessions';
  if (!person) return [{ ...emptyRule, subject, unexamined: needsRole('emptyAccount'), run: async () => [] }];
  let context: SuiteContext;
  try {
    context = await createSuiteContext(await signIn(backend, person));
  } catch (error) {
    // The only finding: such an account can't be read at all.
    return [{ ...emptyRule, subject, run: () => Promise.reject(error) }];
  }
  const checks = [...shapeChecks(context), ...queryChecks(context)].filter((check) => !isWriting(check));
  return [
    { ...emptyRule, subject, run: async () => same('sessions: number of rows', 0, context.snapshot.rows.length) },
    ...checks.map((check) => ({ ...check, subject: `${subject}, ${check.subject}` })),
  ];
}
