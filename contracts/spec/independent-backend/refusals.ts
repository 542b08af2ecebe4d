import { GraphQLError } from 'graphql';

/** A refusal with its code, both in the message and in extensions.code (ERR-005). */
export function refusal(code: string, why: string, extensions: Readonly<Record<string, unknown>> = {}): GraphQLError {
  return new GraphQLError(`${code}: ${why}`, { extensions: { code, ...extensions } });
}

/** An argument that can't be answered (CAL-038). */
export const badArgument = (argument: string, why: string): GraphQLError =>
  refusal('BAD_USER_INPUT', `${argument} ${why}`);

const maxText = 2000;

/** Rejects texts over 2,000 characters (LIM-003). */
export function expectTexts(argument: string, texts: readonly string[]): void {
  if (texts.some((text) => text.length > maxText)) throw badArgument(argument, 'has a text that is too long');
}

/** Whether an error was thrown on purpose. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof GraphQLError && typeof error.extensions.code === 'string';
