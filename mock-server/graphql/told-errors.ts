import { type ExecutionResult, GraphQLError } from 'graphql';
import { redactMessage } from '../lib/safe-text.ts';

/** Errors of a refused request that are told, and characters of each: together under 5,000 (LIM-008). */
const toldErrors = 8;
const toldCharacters = 400;

/** Characters that the messages of an answer with data have together, and what each may have at least (LIM-025). */
const charactersWithData = 20_000;
const leastWithData = 60;

/**
 * An answer whose errors are told to whoever asked. Those of wrong variables repeat them whole, the tokens of a person
 * among them, and there is one for each wrong entry. Of an answer with data each says which field failed: all are told.
 */
export function withToldErrors(result: ExecutionResult): ExecutionResult {
  const errors = result.errors?.map((error) =>
    saying(error, redactMessage(shortened(error.message, charactersWithData))),
  );
  if (errors === undefined) return result;
  const isRefused = result.data === undefined;
  const some = isRefused ? errors.slice(0, toldErrors) : errors;
  const most = isRefused ? toldCharacters : roomOf(some.map(({ message }) => message.length));
  return { ...result, errors: some.map((error) => saying(error, shortened(error.message, most))) };
}

function saying(error: GraphQLError, message: string): GraphQLError {
  if (message === error.message) return error;
  const { nodes, source, positions, path, originalError, extensions } = error;
  return new GraphQLError(message, { nodes, source, positions, path, originalError, extensions });
}

const shortened = (message: string, most: number) => (message.length > most ? `${message.slice(0, most)}…` : message);

/** How long a message may be, so that the long ones share what the short ones leave. */
function roomOf(lengths: readonly number[]): number {
  let left = charactersWithData;
  for (const [at, length] of lengths.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (lengths.length - at));
    if (length > share) return Math.max(leastWithData, share);
    left -= length;
  }
  return charactersWithData;
}
