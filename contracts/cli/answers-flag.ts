import { parseArgs } from 'node:util';

/**
 * Up to so many sessions answers are written unless told not to: each is asked of a mock, all of the log among them
 * (TST-082).
 */
const quickly = 100_000;

/** The flag of `npm run world` that is about answers, and the others. `answers` is undefined where nothing was said. */
export function splitFlags(args: readonly string[]): {
  readonly answers: boolean | undefined;
  readonly rest: string[];
} {
  const isAnswers = (arg: string) => arg === '--answers' || arg === '--no-answers';
  const options = { answers: { type: 'boolean' } } as const;
  const { values } = parseArgs({ args: args.filter(isAnswers), options, allowNegative: true });
  return { answers: values.answers, rest: args.filter((arg) => !isAnswers(arg)) };
}

/** Whether the answers of a log are written. */
export const wantsAnswers = (answers: boolean | undefined, sessions: number): boolean => answers ?? sessions <= quickly;
