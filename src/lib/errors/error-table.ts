import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors';
import { paths } from '../paths.ts';

/**
 * Where a failed data call leads (ERR-001 to ERR-004). The first row that applies wins: the rows that name a
 * reason come before the row of the statuses, which a server may set beside any of them.
 */
export const errorTable: readonly ErrorRow[] = [
  {
    name: 'DENIED_ACCOUNT_ACCESS',
    applies: (signal) => says(signal, 'DENIED_ACCOUNT_ACCESS'),
    goTo: paths.campaigns,
  },
  { name: 'ACCOUNT_NOT_FOUND', applies: (signal) => says(signal, 'ACCOUNT_NOT_FOUND'), goTo: paths.accounts },
  { name: 'NO_CLAIMS', applies: (signal) => says(signal, 'NO_CLAIMS'), goTo: paths.noClaims },
  {
    name: 'UNAUTHORIZED',
    applies: (signal) => signal.status === 401 || signal.status === 403 || says(signal, 'UNAUTHORIZED'),
    goTo: paths.login,
  },
];

interface ErrorRow {
  readonly name: string;
  applies(signal: ServerSignal): boolean;
  readonly goTo: string;
}

const says = (signal: ServerSignal, word: string) =>
  signal.body.includes(word) || signal.messages.some((message) => message.includes(word));

/** The path that a signal leads to; null where the app stays and the error is only logged. */
export function routeOf(signal: ServerSignal): string | null {
  return errorTable.find((row) => row.applies(signal))?.goTo ?? null;
}

/**
 * Whether the sender's token was refused, and another might not be. A reason that the table names is none of the
 * token's.
 */
export function isRefusedToken(signal: ServerSignal): boolean {
  return routeOf(signal) === paths.login && signal.status !== 403;
}

/** What a failed data call says, whatever form the server chose for it. */
interface ServerSignal {
  /** HTTP status, or the one that an error names; null where there is none or no answer came. */
  readonly status: number | null;
  /** Messages and codes of GraphQL errors. */
  readonly messages: readonly string[];
  /** Body of an answer that was not GraphQL; empty otherwise. */
  readonly body: string;
}

/** Reads the signal of an error of Apollo Client, or of any other. */
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

/** A server that answers 200 may name the status of one call beside its error. */
function statusOf(extensions: Readonly<Record<string, unknown>> | undefined): number | null {
  const { status, http } = extensions ?? {};
  const named = typeof http === 'object' && http !== null && 'status' in http ? http.status : status;
  return typeof named === 'number' ? named : null;
}

/** A server that refuses a whole batch answers once where several answers are awaited; the link keeps that answer. */
function refusalOf(error: unknown): string {
  return error instanceof Error && 'result' in error ? (JSON.stringify(error.result) ?? '') : '';
}

/**
 * How far the request of a person without accounts is, where NO_CLAIMS says so (ERR-028); null where it says nothing,
 * or something that the app doesn't know.
 */
export function accountRequestOf(error: unknown): 'PENDING' | 'DECLINED' | null {
  const text = CombinedGraphQLErrors.is(error) ? JSON.stringify(error.errors) : signalOf(error).body;
  const status = /"accountRequest"\s*:\s*"(\w+)"/.exec(text)?.[1];
  return status === 'PENDING' || status === 'DECLINED' ? status : null;
}

/**
 * Whether a call was refused because no visitor has the id of its query. The visitor's page asks for the sessions
 * and the visitor at once, so an address that is mistyped or of another account brings this about: no error of
 * anybody's, and the page says so.
 */
export function isUnknownVisitor({ messages }: ServerSignal): boolean {
  return messages.includes('BAD_USER_INPUT') && messages.some((message) => message.includes('query.visitorId'));
}

interface Surroundings {
  /** Path of the page that is shown. */
  readonly here: () => string;
  /**
   * Resolves to whether that page is there, or the person is asked whether to leave: they may go elsewhere meanwhile.
   */
  readonly go: (path: string) => Promise<boolean>;
}

/**
 * Goes where failed calls lead, and never in a circle: a page that an error has led away from is not gone back to
 * by another error before the person has gone somewhere themselves. Where two pages refuse each other, the second
 * stays and shows what it can.
 */
export function createErrorRedirect({ here, go }: Surroundings) {
  const left = new Set<string>();
  let underWay: string | null = null;
  const forget = () => {
    left.clear();
    underWay = null;
  };
  return {
    redirect(path: string): void {
      const present = here();
      if (path === present || path === underWay || left.has(path)) return;
      left.add(present);
      underWay = path;
      void go(path).then((isThere) => {
        if (!isThere && underWay === path) forget();
      });
    },
    /** To be called with each page that is shown. */
    arrived(path: string): void {
      if (path !== underWay) left.clear();
      underWay = null;
    },
    /** To be called when the person, asked whether to leave, has stayed: the next error asks again (ERR-011). */
    stayed: forget,
  };
}

const campaignCalls = /^(listCampaigns|campaign|createPDFDownload|pdfDownload)/;
const frameCalls = /^(getNav|getUserSettings|getAccounts)$/;

/** A call that failed: its name, and the path of the page that was shown when it was made. */
export interface FailedCall {
  readonly operation: string;
  readonly page: string;
}

/**
 * Whether a failed call leads away from the page that is shown. One of a page that was left meanwhile does not: its
 * answer comes too late to matter, unless it is the frame's, which is around every page (ERR-011). Campaigns need no
 * account, and a person whose account is refused is sent to them (ERR-001, FRM-013): what the frame around them cannot
 * read for want of an account leads nowhere.
 */
export function leadsAway(path: string, { operation, page }: FailedCall, here: string): boolean {
  if (page !== here && !frameCalls.test(operation)) return false;
  const isForAccount = path === paths.accounts || path === paths.campaigns;
  const isOfCampaigns = here === paths.campaigns || here.startsWith(`${paths.campaigns}/`);
  return !isForAccount || !isOfCampaigns || campaignCalls.test(operation);
}
