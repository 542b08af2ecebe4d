import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { paths } from '../paths.ts';

/**
 * Where a failed data call leads (ERR-001 to ERR-004). The first matching row wins. Rows for named reasons come before
 * the row for statuses, because a server can set a status along with any reason.
 */
export const errorTable: readonly ErrorRow[] = [
  {
    name: 'DENIED_ACCOUNT_ACCESS',
    applies: (signal) => hasWord(signal, 'DENIED_ACCOUNT_ACCESS'),
    goTo: paths.campaigns,
  },
  { name: 'ACCOUNT_NOT_FOUND', applies: (signal) => hasWord(signal, 'ACCOUNT_NOT_FOUND'), goTo: paths.accounts },
  { name: 'NO_CLAIMS', applies: (signal) => hasWord(signal, 'NO_CLAIMS'), goTo: paths.noClaims },
  {
    name: 'UNAUTHORIZED',
    applies: (signal) => signal.status === 401 || signal.status === 403 || hasWord(signal, 'UNAUTHORIZED'),
    goTo: paths.login,
  },
];

interface ErrorRow {
  readonly name: string;
  applies(signal: ServerSignal): boolean;
  readonly goTo: string;
}

const hasWord = (signal: ServerSignal, word: string) =>
  signal.body.includes(word) || signal.messages.some((message) => message.includes(word));

/** The path that a signal leads to; null if the app stays on the page and only logs the error. */
export function routeOf(signal: ServerSignal): string | null {
  return errorTable.find((row) => row.applies(signal))?.goTo ?? null;
}

/**
 * Whether the sender's token was rejected and a new one might be accepted. Reasons named in the table are not about the
 * token.
 */
export function isRefusedToken(signal: ServerSignal): boolean {
  return routeOf(signal) === paths.login && signal.status !== 403;
}

/** What a failed data call says, in whatever form the server sent it. */
interface ServerSignal {
  /** The HTTP status or one named in an error; null if there is neither, or no response. */
  readonly status: number | null;
  /** Messages and codes of the GraphQL errors. */
  readonly messages: readonly string[];
  /** The body of a response that wasn't GraphQL; otherwise empty. */
  readonly body: string;
}

/** Extracts the signal from an Apollo Client error or any other. */
export function signalOf(error: unknown): ServerSignal {
  if (CombinedGraphQLErrors.is(error)) {
    const messages = error.errors.flatMap(({ message, extensions }) => [
      message,
      typeof extensions?.code === 'string' ? extensions.code : '',
    ]);
    const statuses = error.errors.map(({ extensions }) => statusOf(extensions));
    return { status: statuses.find((status) => status !== null) ?? null, messages, body: '' };
  }
  if (ServerError.is(error) || ServerParseError.is(error)) {
    return { status: error.statusCode, messages: [], body: error.bodyText };
  }
  return {
    status: null,
    messages: [error instanceof Error ? error.message : String(error)],
    body: refusalOf(error),
  };
}

/** A server that responds with 200 can put the status of one call in its error. */
function statusOf(extensions: Readonly<Record<string, unknown>> | undefined): number | null {
  const { status, http } = extensions ?? {};
  const named = typeof http === 'object' && http !== null && 'status' in http ? http.status : status;
  return typeof named === 'number' ? named : null;
}

/**
 * A server that rejects a whole batch sends one response where several are expected. Apollo's link puts it on the
 * error.
 */
function refusalOf(error: unknown): string {
  return error instanceof Error && 'result' in error ? (JSON.stringify(error.result) ?? '') : '';
}

/**
 * The status of the account request of a person without accounts, from NO_CLAIMS (ERR-028). Null if missing or unknown
 * to the app.
 */
export function accountRequestOf(error: unknown): 'PENDING' | 'DECLINED' | null {
  const text = CombinedGraphQLErrors.is(error) ? JSON.stringify(error.errors) : signalOf(error).body;
  const status = /"accountRequest"\s*:\s*"(\w+)"/.exec(text)?.[1];
  return status === 'PENDING' || status === 'DECLINED' ? status : null;
}

/**
 * Whether a call failed because its query's visitor id doesn't exist. The visitor's page requests the sessions and the
 * visitor together, so a mistyped address or one of another account causes this. It isn't a malfunction, and the page
 * explains it.
 */
export function isUnknownVisitor({ messages }: ServerSignal): boolean {
  return messages.includes('BAD_USER_INPUT') && messages.some((message) => message.includes('query.visitorId'));
}

interface Surroundings {
  /** Path of the current page. */
  readonly here: () => string;
  /**
   * Resolves to whether the page was reached or the person is being asked whether to leave. They might go elsewhere in
   * the meantime.
   */
  readonly go: (path: string) => Promise<boolean>;
}

/**
 * Redirects after failed calls without ever going in circles: an error never leads back to a page that another error
 * led away from, until the person navigates. If two pages reject each other, the second stays and shows what it can.
 */
export function createErrorRedirect({ here, go }: Surroundings) {
  const leftPaths = new Set<string>();
  let underWay: string | null = null;
  const forget = () => {
    leftPaths.clear();
    underWay = null;
  };
  return {
    redirect(path: string): void {
      const present = here();
      if (path === present || path === underWay || leftPaths.has(path)) return;
      leftPaths.add(present);
      underWay = path;
      void go(path).then((isThere) => {
        if (!isThere && underWay === path) forget();
      });
    },
    /** Called when a page is shown. */
    arrived(path: string): void {
      if (path !== underWay) leftPaths.clear();
      underWay = null;
    },
    /** Called when the person chooses to stay on the page: the next error asks again (ERR-011). */
    stayed: forget,
  };
}

const campaignCalls = /^(listCampaigns|campaign|createPDFDownload|pdfDownload)/;
const frameCalls = /^(getNav|getUserSettings|getAccounts)$/;

/** A failed call: its name, and the path of the page shown when it was made. */
export interface FailedCall {
  readonly operation: string;
  readonly page: string;
}

/**
 * Whether a failed call leads away from the current page. A call of a page that has been left does not, since its
 * response no longer matters, unless it is one of the frame's, which surrounds every page (ERR-011). Campaigns need no
 * account, and people whose account is rejected are sent there (ERR-001, FRM-013), so missing-account errors of the
 * frame are ignored on those pages.
 */
export function causesRedirect(path: string, { operation, page }: FailedCall, currentPath: string): boolean {
  if (page !== currentPath && !frameCalls.test(operation)) return false;
  const isForAccount = path === paths.accounts || path === paths.campaigns;
  const isOfCampaigns = currentPath === paths.campaigns || currentPath.startsWith(`${paths.campaigns}/`);
  return !isForAccount || !isOfCampaigns || campaignCalls.test(operation);
}
