import { type ExecutionResult, GraphQLError } from 'graphql';
import { redactMessage } from '../lib/safe-text.ts';

/** How many errors of a refused request are kept, and the characters of each. The total stays under 5,000 (LIM-008). */
const maxErrors = 8;
const maxCharacters = 400;

/**
 * Character limits for error messages in a response with data: the total, and the minimum that each message gets
 * (LIM-025).
 */
const charactersWithData = 20_000;
const minCharactersWithData = 60;

/**
 * A response with short, few and redacted errors. Errors about wrong variables repeat the values, including tokens, and
 * there is one for each wrong entry. In a response with data each error names the field that failed, so all of them are
 * kept.
 */
export function withLimitedErrors(result: ExecutionResult): ExecutionResult {
  const errors = result.errors?.map((error) =>
    withMessage(error, redactMessage(shortened(error.message, charactersWithData))),
  );
  if (errors === undefined) return result;
  const isRefused = result.data === undefined;
  const shownErrors = isRefused ? errors.slice(0, maxErrors) : errors;
  const maxLength = isRefused ? maxCharacters : roomOf(shownErrors.map(({ message }) => message.length));
  return { ...result, errors: shownErrors.map((error) => withMessage(error, shortened(error.message, maxLength))) };
}

function withMessage(error: GraphQLError, message: string): GraphQLError {
  if (message === error.message) return error;
  const { nodes, source, positions, path, originalError, extensions } = error;
  return new GraphQLError(message, { nodes, source, positions, path, originalError, extensions });
}

const shortened = (message: string, maxLength: number) =>
  message.length > maxLength ? `${message.slice(0, maxLength)}…` : message;

/** The longest allowed message, such that long messages share the characters that short ones leave. */
function roomOf(lengths: readonly number[]): number {
  let left = charactersWithData;
  for (const [index, length] of lengths.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (lengths.length - index));
    if (length > share) return Math.max(minCharactersWithData, share);
    left -= length;
  }
  return charactersWithData;
}
