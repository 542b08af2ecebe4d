import { vettedValues } from '../../schema/reference/action-texts.ts';
import { type Client, createClient } from '../client/client.ts';
import { pdfInputs } from '../client/downloads.ts';
import { allByCursor, requestList } from '../client/lists.ts';
import { needsRole, type People, type Role } from '../client/people.ts';
import { signIn } from '../client/sign-in.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { activitiesOf } from '../rules/activities.ts';
import { inWords } from '../rules/differences.ts';
import { type Finding, holds, same } from '../rules/rule.ts';
import type { Check } from './check.ts';

/** Clients for a person of a role, one for each of the first of their accounts. */
async function clientsOf({ snapshot: { client } }: SuiteContext, people: People, role: Role): Promise<Client[]> {
  const person = people[role];
  if (!person) return [];
  const { backend, headers, request } = await signIn(client.backend, person);
  const { 'x-wt-wtid': _, ...others } = headers;
  const accounts = await request('userAccounts');
  return accounts.slice(0, maxAccounts).map(({ id }) => createClient(backend, { ...others, 'x-wt-wtid': id }));
}

const maxAccounts = 3;

/** A check that looks at the accounts of a person with some role. */
export type RoleCheck = (
  role: Role,
  rest: Pick<Check, 'rule' | 'clauses' | 'calls' | 'subject'>,
  find: (clients: readonly Client[]) => Promise<Finding[]>,
) => Check;

/** Creates such checks; one whose role nobody has isn't examined. */
export function roleChecks(context: SuiteContext, people: People): RoleCheck {
  return (role, rest, find) => ({
    ...rest,
    ...(people[role] ? {} : { unexamined: needsRole(role) }),
    run: async () => find(await clientsOf(context, people, role)),
  });
}

/** Data and jobs belong to one account and person, and to no other (ACC-018). */
export function isolationChecks(context: SuiteContext, people: People): Check[] {
  const checkOf = roleChecks(context, people);
  return [
    checkOf(
      'manyAccounts',
      {
        rule: 'access.mixed',
        clauses: ['ACC-018'],
        calls: ['sessions', 'visitors', 'sessionsByDate'],
        subject: 'the accounts of one person',
      },
      (clients) => findMixed(context, clients),
    ),
    checkOf(
      'stranger',
      {
        rule: 'access.elsewhere',
        clauses: ['ACC-018', 'ACT-028', 'VIS-010'],
        calls: ['phoneCall', 'visitor'],
        subject: 'ids of another account',
      },
      ([stranger]) => findShown(context, stranger),
    ),
    checkOf(
      'stranger',
      {
        rule: 'access.jobs',
        clauses: ['FIL-011', 'FIL-026'],
        calls: ['sessionsDownload', 'pdfDownload', 'createSessionsDownload', 'createPDFDownload'],
        subject: 'jobs of somebody else',
      },
      ([stranger]) => findShownJobs(context, stranger),
    ),
    checkOf(
      'stranger',
      {
        rule: 'createPDFDownload.access',
        clauses: ['ERR-010', 'FIL-024'],
        calls: ['createPDFDownload'],
        subject: "the campaign of another company, and someone else's id token",
      },
      ([stranger]) => findMadePdf(context, stranger),
    ),
  ];
}

/** The latest sessions and visitors of two accounts must differ. */
async function findMixed({ snapshot: { year } }: SuiteContext, clients: readonly Client[]): Promise<Finding[]> {
  const parts = clients.map(async (client) => {
    const variables = { query: year, limit: 20 };
    const { nodes } = await requestList(client, 'sessions', variables, {
      fields: ['visitDate', 'visitorIp', 'visitorName'],
    });
    const { nodes: visitors } = await allByCursor(client, 'visitors', { query: year });
    const { days } = await client.request('sessionsByDate', { query: year });
    return { sessions: nodes, visitors, 'sessionsByDate.days': days.filter(({ sessionsCount }) => sessionsCount > 0) };
  });
  const accounts = await Promise.all(parts);
  const names = ['sessions', 'visitors', 'sessionsByDate.days'] as const;
  return accounts.flatMap((account, index) =>
    accounts.slice(index + 1).flatMap((other) =>
      names.flatMap((name) => {
        // A few rows may be the same by chance.
        const isSame = account[name].length > 5 && JSON.stringify(account[name]) === JSON.stringify(other[name]);
        const received = inWords(`the same ${account[name].length} rows`);
        return holds(`${name} of two accounts of one person`, !isSame, 'different rows for each account', received);
      }),
    ),
  );
}

/** Ids may be counted per account, so what they lead to must differ but needn't be null. */
async function findShown({ snapshot }: SuiteContext, stranger: Client | undefined): Promise<Finding[]> {
  if (!stranger) return [];
  const [call] = (await activitiesOf(snapshot, vettedValues)).filter(({ callId }) => callId !== null);
  const company = snapshot.rows.find((row) => row.company)?.company;
  const callId = call?.callId;
  const answers = [
    ...(callId
      ? [
          [
            'phoneCall',
            await snapshot.client.request('phoneCall', { callId }),
            await stranger.request('phoneCall', { callId }),
          ] as const,
        ]
      : []),
    ...(company
      ? [
          [
            'visitor',
            await snapshot.client.request('visitor', { visitorId: company.id }),
            await stranger.request('visitor', { visitorId: company.id }),
          ] as const,
        ]
      : []),
  ];
  return answers.flatMap(([name, own, strangers]) => {
    const isShown = strangers !== null && JSON.stringify(own) === JSON.stringify(strangers);
    return holds(`${name} for someone from another account`, !isShown, 'null, or one of their own rows', strangers);
  });
}

async function findShownJobs(
  { campaigns: [campaign], snapshot: { client, year } }: SuiteContext,
  stranger: Client | undefined,
): Promise<Finding[]> {
  if (!stranger) return [];
  const { id } = await client.request('createSessionsDownload', { query: year, downloadType: 'BROWSERS' });
  const own = await client.request('sessionsDownload', { id });
  const found = [
    ...same('sessionsDownload for its own person, id', id, own?.id),
    ...same('sessionsDownload for someone else', null, await stranger.request('sessionsDownload', { id })),
  ];
  if (!campaign) return found;
  const { campaignId, startDate: start, endDate: end } = campaign;
  const inputs = pdfInputs(client.headers.authorization ?? '', campaignId, { start, end });
  const pdf = await client.request('createPDFDownload', { campaignPDFInputs: inputs });
  const ownPdf = await client.request('pdfDownload', { id: pdf.id, campaignId });
  // Null, or rejected like any call about a campaign that isn't theirs.
  const { data } = await stranger.send('pdfDownload', { id: pdf.id, campaignId });
  return [
    ...found,
    ...same('pdfDownload for its own person, id', pdf.id, ownPdf?.id),
    ...same('pdfDownload for someone else', null, data?.pdfDownload ?? null),
  ];
}

/** Nobody gets the PDF of another company's campaign, or one in somebody else's name. */
async function findMadePdf(
  { campaigns: [campaign], snapshot: { client } }: SuiteContext,
  stranger: Client | undefined,
): Promise<Finding[]> {
  if (!stranger || !campaign) return [];
  const { campaignId, startDate: start, endDate: end } = campaign;
  const campaignPDFInputs = pdfInputs(stranger.headers.authorization ?? '', campaignId, { start, end });
  const foreign = await stranger.send('createPDFDownload', { campaignPDFInputs });
  const lent = await client.send('createPDFDownload', { campaignPDFInputs });
  const cases = [
    ['for the campaign of another company', 'DENIED_ACCOUNT_ACCESS', foreign],
    ["with someone else's id token", 'UNAUTHORIZED', lent],
  ] as const;
  return cases.flatMap(([name, code, { data, errors }]) => [
    ...same(`createPDFDownload ${name}`, null, data?.createPDFDownload ?? null),
    ...same(`createPDFDownload ${name}: code`, code, errors[0]?.extensions?.code),
  ]);
}
