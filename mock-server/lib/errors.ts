import { GraphQLError } from 'graphql';

// All errors that data calls return. The app reads the message, so each message contains its code (ERR-005). The status
// is set wherever the specification fixes one.

/** Status 401: the token is missing, expired, or not signed by the mock. */
export function unauthorized(reason: string): GraphQLError {
  return new GraphQLError(`UNAUTHORIZED: ${reason}`, { extensions: { code: 'UNAUTHORIZED', http: { status: 401 } } });
}

/** Status 200: the account doesn't exist, or the caller has several and chose none. */
export function accountNotFound(reason: string): GraphQLError {
  return new GraphQLError(`ACCOUNT_NOT_FOUND: ${reason}`, { extensions: { code: 'ACCOUNT_NOT_FOUND' } });
}

/** Status 200: the account belongs to someone else. */
export function deniedAccountAccess(reason: string): GraphQLError {
  return new GraphQLError(`DENIED_ACCOUNT_ACCESS: ${reason}`, { extensions: { code: 'DENIED_ACCOUNT_ACCESS' } });
}

/**
 * Status 400, because the app looks for the code in a network error's body: the person has no accounts. Includes the
 * state of their account request, if they sent one (ERR-028).
 */
export function noClaims(accountRequest?: 'PENDING' | 'DECLINED'): GraphQLError {
  return new GraphQLError('NO_CLAIMS: the user is not linked to any account', {
    extensions: { code: 'NO_CLAIMS', http: { status: 400 }, ...(accountRequest && { accountRequest }) },
  });
}

/** Status 200: an invalid argument. Names the argument, for example `limit` or `query.depth`. */
export function badInput(argument: string, reason: string): GraphQLError {
  return new GraphQLError(`${argument}: ${reason}`, { extensions: { code: 'BAD_USER_INPUT', argument } });
}

/** Whether an error reports an invalid argument. */
export function isBadInput(error: unknown): error is GraphQLError {
  return error instanceof GraphQLError && error.extensions.code === 'BAD_USER_INPUT';
}

/**
 * Status 400: the document asks for more than the mock answers in one request. Says which limit it exceeds and by how
 * much.
 */
export function queryLimit(reason: string): GraphQLError {
  // `spec: false` keeps the status for application/json clients too; otherwise validation errors return them 200.
  return new GraphQLError(reason, { extensions: { code: 'QUERY_LIMIT', http: { status: 400, spec: false } } });
}

/** Status 200: a call that the contract defines and the mock doesn't implement. */
export function notImplemented(reason: string): GraphQLError {
  return new GraphQLError(reason, { extensions: { code: 'NOT_IMPLEMENTED' } });
}
