import type { Plugin } from 'graphql-yoga';
import { noClaims } from '../errors.ts';
import { type Identity, identify } from './identity.ts';
import { needsToken } from './needs-token.ts';
import type { Services } from './services.ts';

/** What the guard hands on to the context beside the services: nobody, where only the schema is asked for. */
export interface GuardContext {
  readonly services: Services;
  identity?: Identity;
}

/**
 * Decides who asks before any operation of the request runs, so that UNAUTHORIZED (401) and NO_CLAIMS (400)
 * answer the whole request with their status, a batch too (access section 8).
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
