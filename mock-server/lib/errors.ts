import { GraphQLError } from 'graphql';

// Everything that leaves the data calls as an error. The app reads the message, so each contains its code
// (ERR-005); where a status is fixed, it is set.

/** Status 401: no token, an expired one, or one that we did not sign. */
export function unauthorized(reason: string): GraphQLError {
  return new GraphQLError(`UNAUTHORIZED: ${reason}`, { extensions: { code: 'UNAUTHORIZED', http: { status: 401 } } });
}

/** Status 200: no such account, or none chosen where there are several. */
export function accountNotFound(reason: string): GraphQLError {
  return new GraphQLError(`ACCOUNT_NOT_FOUND: ${reason}`, { extensions: { code: 'ACCOUNT_NOT_FOUND' } });
}

/** Status 200: the account belongs to somebody else. */
export function deniedAccountAccess(reason: string): GraphQLError {
  return new GraphQLError(`DENIED_ACCOUNT_ACCESS: ${reason}`, { extensions: { code: 'DENIED_ACCOUNT_ACCESS' } });
}

/**
 * Status 400, since the app finds the code in a network body: the person has no accounts. Says how far their request
 * for one is, if they sent one (ERR-028).
 */
export function noClaims(accountRequest?: 'PENDING' | 'DECLINED'): GraphQLError {
  return new GraphQLError('NO_CLAIMS: the user is not linked to any account', {
    extensions: { code: 'NO_CLAIMS', http: { status: 400 }, ...(accountRequest && { accountRequest }) },
  });
}

/** Status 200: an argument that cannot be answered. Names it, for example `limit` or `query.depth`. */
export function badInput(argument: string, reason: string): GraphQLError {
  return new GraphQLError(`${argument}: ${reason}`, { extensions: { code: 'BAD_USER_INPUT', argument } });
}

/** Whether an error says that an argument cannot be answered. */
export function isBadInput(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && error.extensions.code === 'BAD_USER_INPUT';
}

/** Status 400: the document asks for more than the mock answers in one go. Says which limit, and by how much. */
export function queryLimit(reason: string): GraphQLError {
  // spec: false keeps the status for clients of application/json too, for which validation answers with 200.
  return new GraphQLError(reason, { extensions: { code: 'QUERY_LIMIT', http: { status: 400, spec: false } } });
}

/** Status 200: a call that the contract has and the mock does not answer. */
export function notImplemented(reason: string): GraphQLError {
  return new GraphQLError(reason, { extensions: { code: 'NOT_IMPLEMENTED' } });
}
