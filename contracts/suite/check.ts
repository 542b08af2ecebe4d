import type { Finding } from '../rules/finding.ts';
import type { Rule } from '../rules/rule.ts';

/** A rule held against one subject: the smallest thing of which a run says passed or failed. */
export interface Check {
  /** Id of the rule, from the general to the particular: sessions.paging.offset. */
  readonly rule: string;
  /** Where the demand comes from, for example dashboard section 7. */
  readonly section: string;
  /** Calls of the SDL or paths of sign-in calls; empty for what is demanded of the whole. */
  readonly calls: readonly string[];
  /** What the rule is tried on, for example the name of a query. */
  readonly subject: string;
  /** Changes something on the backend, and puts it back. */
  readonly writes?: boolean;
  /** Why it cannot be tried on this backend; it is then reported as not examined. */
  readonly unexamined?: string;
  /** What it finds is worth knowing and no fault. */
  readonly isNote?: boolean;
  run(): Promise<readonly Finding[]>;
}

/** The check of a rule on a subject by that name. */
export function checkOf<Subject>({ id, section, calls, check }: Rule<Subject>, subject: Subject, name: string): Check {
  return { rule: id, section, calls, subject: name, run: () => check(subject) };
}
