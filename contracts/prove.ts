import { expect } from 'vitest';
import { report } from './finding.ts';
import type { Rule } from './rule.ts';

/** Fails with the call, the rule, what was expected and what came, where a rule finds something. */
export async function prove<Subject>(rule: Rule<Subject>, subject: Subject, name: string): Promise<void> {
  expect(report(`${rule.id} (${rule.section})`, name, await rule.check(subject))).toBe('');
}
