import { parseArgs } from 'node:util';

/**
 * Up to this many sessions, responses are written by default: each is requested from a mock, some over the whole log
 * (TST-082).
 */
const quickly = 100_000;

/** Separates the `npm run world` flag about responses from the others. `answers` is undefined if it isn't given. */
export function splitFlags(args: readonly string[]): {
  readonly answers: boolean | undefined;
  readonly rest: string[];
} {
  const isAnswers = (arg: string) => arg === '--answers' || arg === '--no-answers';
  const options = { answers: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: args.filter(isAnswers), options, allowNegative: true });
  return { answers: values.answers, rest: args.filter((arg) => !isAnswers(arg)) };
}

/** Whether the responses of a log are written. */
export const wantsAnswers = (answers: boolean | undefined, sessions: number): boolean => answers ?? sessions <= quickly;
