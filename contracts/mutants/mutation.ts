import type { Variables } from '../client/backend.ts';

/** The answer of a call, as it lies in data. */
export type Answer = Readonly<Record<string, unknown>> | readonly unknown[] | string | number | boolean | null;

/** One believable mutation of a backend: in what it understands, in what it answers, or in how it says it. */
export interface Mutation {
  /** What is wrong, in words: names the place that a finding must name. */
  readonly name: string;
  /** The call of the SDL or the path that is wrong. */
  readonly call: string;
  /** Beginning of the path whose responses are wrong, where that is not the call's own. */
  readonly path?: string;
  /** The variables as the faulty backend understands them. */
  readonly ask?: (variables: Variables) => Variables;
  /** The call's answer as the faulty backend gives it. */
  readonly answer?: (answer: Answer) => Answer;
  /** The response as the faulty backend sends it. */
  readonly respond?: (status: number, text: string) => { readonly status: number; readonly text: string };
}
