import type { Plugin } from 'graphql-yoga';
import { type Identity, identify } from '../auth/identity.ts';
import { noClaims } from '../lib/errors.ts';
import type { GraphqlServices } from './context.ts';
import { needsToken } from './needs-token.ts';

/** What the guard hands on to the context beside the services: nobody, where only the schema is asked for. */
export interface GuardContext {
  readonly services: GraphqlServices;
  identity?: Identity;
}

/**
 * Decides who asks before any operation of the request runs, so that UNAUTHORIZED (401) and NO_CLAIMS (400)
 * answer the whole request with their status, a batch too (ERR-005, ERR-006).
 */
export function guardPlugin(): Plugin<object, GuardContext> {
  return {
    onRequestParse({ request, serverContext }) {
      const admit = (identity: Identity) => {
        if (identity.persona.accountIds.length === 0) throw noClaims();
        serverContext.identity = identity;
      };
      return {
        onRequestParseDone({ requestParserResult }) {
          const operations = Array.isArray(requestParserResult) ? requestParserResult : [requestParserResult];
          const hasToken = request.headers.has('authorization');
          if (!hasToken && !operations.some((params) => needsToken(params?.query))) return;
          const identity = identify(request, serverContext.services);
          return identity instanceof Promise ? identity.then(admit) : admit(identity);
        },
      };
    },
  };
}
