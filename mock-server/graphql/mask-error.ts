import { GraphQLError } from 'graphql';

/**
 * Lets through the errors that were thrown for the client to read, and puts the same words in place of
 * every other, whatever the environment: nothing of it leaves.
 */
export function maskError(error: unknown, message: string): Error {
  if (isMeant(error)) return error;
  const place = error instanceof GraphQLError ? { nodes: error.nodes, path: error.path } : {};
  return new GraphQLError(message, {
    ...place,
    extensions: { code: 'INTERNAL_SERVER_ERROR', unexpected: true },
  });
}

function isMeant(error: unknown): error is GraphQLError {
  if (!(error instanceof GraphQLError)) return false;
  return error.originalError == null || isMeant(error.originalError);
}
