import type { Variables } from '../client/backend.ts';
import { type Call, callOf } from '../client/schema.ts';
import { calls } from '../model/call-examples.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { argumentNames } from './stable-names.ts';

/** A read whose answer is compared. */
export interface GoldenQuestion {
  readonly call: Call;
  /** The query by its name, or the arguments by theirs. */
  readonly subject: string;
  readonly variables: Variables;
}

/** Calls about the person and what they have chosen. */
const personal: readonly string[] = ['user', 'userAccounts', 'settings', 'targets', 'pages'];
/** What the app shows, which each backend words itself. */
const own: readonly string[] = ['nav'];

/** Every read over every kind of query; those about the person only where the person is the same too. */
export function goldenQuestions(context: SuiteContext, { isSamePerson = false } = {}): GoldenQuestion[] {
  return Object.entries(calls).flatMap(([name, examples]) => {
    // The table has every call of the SDL by its name.
    const call = name as Call;
    const { kind, field } = callOf(call);
    if (kind === 'mutation' || own.includes(name) || (!isSamePerson && personal.includes(name))) return [];
    const asked = examples(context).map((variables) => ({ call, subject: argumentNames(variables), variables }));
    if (!field.args.some((argument) => argument.name === 'query')) return asked;
    // An empty log has no page to ask about.
    const [needed] = examples(context);
    const cases = needed === undefined ? [] : context.cases;
    const narrowed = cases.map(({ name: subject, query }) => ({
      call,
      subject,
      variables: { ...needed, query },
    }));
    return [...asked, ...narrowed];
  });
}
