import { isRecord, parseJson } from '../client/json.ts';
import { demoAudience } from '../client/people.ts';
import { allCalls, personalCalls } from '../client/schema.ts';
import { answerOf, headersOf, type Mutation, rulesOf, type Send } from './mutated-backend.ts';

const isCallTo = (call: string, init: RequestInit | undefined) => String(init?.body).includes(`${call}(`);

/** Answers anyone who asks for an id with its first owner's data, even if they have the same id themselves. */
function answerWithFirstOwner(call: string): Send {
  const owners = new Map<string, Headers>();
  return async (path, init, next) => {
    const response = await next(path, init);
    if (!isCallTo(call, init)) return response;
    const answer = await answerOf(response, call);
    const variables = JSON.stringify((parseJson(String(init?.body)) as { variables?: unknown }).variables);
    const owner = owners.get(variables);
    if (answer && !owner) owners.set(variables, headersOf(init));
    return owner ? next(path, { ...init, headers: owner }) : response;
  };
}

/** Answers each person with the first account they asked about. */
function ofFirstAccount(call: string): Send {
  const firsts = new Map<string, string>();
  return async (path, init, next) => {
    const headers = headersOf(init);
    const [token, account] = [headers.get('authorization') ?? '', headers.get('x-wt-wtid')];
    if (!isCallTo(call, init) || !account || !(await answerOf(await next(path, init), call))) return next(path, init);
    headers.set('x-wt-wtid', firsts.get(token) ?? account);
    firsts.set(token, firsts.get(token) ?? account);
    return next(path, { ...init, headers });
  };
}

/** Repeats a request that was rejected with a code, with other headers. */
const mending =
  (code: string, change: (headers: Headers, next: Parameters<Send>[2]) => unknown): Send =>
  async (path, init, next) => {
    const response = await next(path, init);
    if (!(await response.clone().text()).includes(code)) return response;
    const headers = headersOf(init);
    await change(headers, next);
    return next(path, { ...init, headers });
  };

/** Returns null for a campaign if the account in the header is unknown. */
const ofKnownAccounts: Send = async (path, init, next) => {
  const account = headersOf(init).get('x-wt-wtid') ?? '';
  return isCallTo('campaign', init) && /^no-/.test(account)
    ? Response.json({ data: { campaign: null } })
    : next(path, init);
};

/** Rejects an unknown account in a call that doesn't depend on one. */
const needingAccount =
  (call: string): Send =>
  async (path, init, next) => {
    const isElsewhere = /^no-/.test(headersOf(init).get('x-wt-wtid') ?? '');
    const errors = [{ message: 'ACCOUNT_NOT_FOUND', extensions: { code: 'ACCOUNT_NOT_FOUND' } }];
    const isMutatedCall = new RegExp(`\\{ *${call}\\b`).test(String(init?.body));
    return isMutatedCall && isElsewhere ? Response.json({ data: null, errors }) : next(path, init);
  };

/** A token of the account's own person. */
async function ownersToken(next: Parameters<Send>[2]): Promise<string> {
  const body = JSON.stringify({ ...demoAudience.credentials, account: undefined });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  return (await (await next('/auth/sign-in', init)).json()).id_token;
}

/** Uses the token of the account's own person if an account is given by slug. */
const ownedBySlug = mending('DENIED_ACCOUNT_ACCESS', async (headers, next) => {
  if (/^\d+$/.test(headers.get('x-wt-wtid') ?? '')) return;
  headers.set('authorization', await ownersToken(next));
});

const withoutLegacyToken: Send = (path, init, next) => {
  const headers = headersOf(init);
  headers.delete('x-wt-legacy_token');
  return next(path, { ...init, headers });
};

const nothingWithoutClaims =
  (call: string): Send =>
  async (path, init, next) => {
    const response = await next(path, init);
    const isRefused = (await response.clone().text()).includes('NO_CLAIMS');
    return isRefused ? Response.json({ data: { [call]: null } }) : response;
  };

/** Denies access to the named account if the person has none at all. */
const accountBeforeClaims: Send = async (path, init, next) => {
  const response = await next(path, init);
  const text = await response.clone().text();
  if (!headersOf(init).has('x-wt-wtid') || !text.includes('NO_CLAIMS')) return response;
  return new Response(text.replaceAll('NO_CLAIMS', 'DENIED_ACCOUNT_ACCESS'), { headers: response.headers });
};

/** Defects of a single call while all others behave (ACC-016, CAL-003, ERR-007, ERR-008, ERR-009). */
function callMutations(): Mutation[] {
  return allCalls().flatMap((call) => {
    const ofCall = (description: string, send: Send): Mutation => ({
      name: `${call} ${description}`,
      call,
      rule: rulesOf(call, 'access'),
      send,
    });
    const onlyAccount = mending('ACCOUNT_NOT_FOUND', (headers) => headers.delete('x-wt-wtid'));
    return [
      ofCall('takes any legacy token', withoutLegacyToken),
      ...(personalCalls.includes(call)
        ? []
        : [
            ofCall('opens an account to anybody who knows its slug', ownedBySlug),
            ofCall('takes an unknown account for the only one', onlyAccount),
            ofCall('answers nothing to a person without accounts', nothingWithoutClaims(call)),
            ofCall('looks for the account that a person without any names', accountBeforeClaims),
          ]),
    ];
  });
}

/** The inputs of a PDF with another token; undefined if the body is about something else. */
const pdfBody = (init: RequestInit | undefined, idToken: string): string | undefined => {
  const body = parseJson(String(init?.body));
  if (!isRecord(body) || !isRecord(body.variables) || !isRecord(body.variables.campaignPDFInputs)) return undefined;
  const inputs = body.variables.campaignPDFInputs;
  const tokens = { ...(isRecord(inputs.tokens) ? inputs.tokens : {}), idToken };
  return JSON.stringify({ ...body, variables: { campaignPDFInputs: { ...inputs, tokens } } });
};

/** Creates a PDF as the requesting person, or as the campaign's own person, if it was rejected with a code. */
const makingPdf =
  (code: string, tokenOf: (headers: Headers, next: Parameters<Send>[2]) => Promise<string>): Send =>
  async (path, init, next) => {
    const response = await next(path, init);
    const text = await response.clone().text();
    if (!text.includes(code)) return response;
    const headers = headersOf(init);
    const token = await tokenOf(headers, next);
    const body = pdfBody(init, token);
    headers.set('authorization', token);
    return body === undefined ? response : next(path, { ...init, headers, body });
  };

/** PDFs for the wrong person (ERR-010, FIL-024, FIL-026). */
function pdfMutations(): Mutation[] {
  const call = 'createPDFDownload';
  const access = rulesOf(call, 'access');
  const own = async (headers: Headers) => headers.get('authorization') ?? '';
  const campaigns = new Map<unknown, unknown>();
  return [
    { name: `${call} takes the id token of anybody`, call, rule: access, send: makingPdf('UNAUTHORIZED', own) },
    {
      name: `${call} makes the PDF of another company's campaign`,
      call,
      rule: access,
      send: makingPdf('DENIED_ACCOUNT_ACCESS', (_, next) => ownersToken(next)),
    },
    {
      name: 'pdfDownload leaves its campaign aside',
      call: 'pdfDownload',
      rule: rulesOf('campaign.pdf'),
      changeVariables: (variables) => {
        // The first request for a job comes with its own campaign.
        const campaignId = campaigns.get(variables.id) ?? variables.campaignId;
        campaigns.set(variables.id, campaignId);
        return { ...variables, campaignId };
      },
    },
  ];
}

/** Leaks between accounts and people (ACC-018, FIL-011, FIL-026). */
export function isolationMutations(): Mutation[] {
  const named = (name: string, call: string, rule: RegExp, send: Send): Mutation => ({
    name,
    call,
    rule,
    path: '/graphql',
    send,
  });
  return [
    ...callMutations(),
    ...pdfMutations(),
    named(
      'phoneCall answers anybody who knows the id',
      'phoneCall',
      /^access\.elsewhere$/,
      answerWithFirstOwner('phoneCall'),
    ),
    ...['sessionsDownload', 'pdfDownload'].map((call) =>
      named(`${call} answers anybody who knows the id`, call, /^access\.jobs$/, answerWithFirstOwner(call)),
    ),
    ...['sessions', 'visitors', 'sessionsByDate'].map((call) =>
      named(`${call} is about the first account of a person`, call, /^access\.mixed$/, ofFirstAccount(call)),
    ),
    named('campaign needs an account that there is', 'campaign', /^campaign\.whichever-account$/, ofKnownAccounts),
    ...['nav', 'userAccounts', 'savePreferences'].map((call) => {
      const rule = call === 'savePreferences' ? /^saves\.preferences$/ : /^person\.whichever-account$/;
      return named(`${call} goes by the account`, call, rule, needingAccount(call));
    }),
  ];
}
