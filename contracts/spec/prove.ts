import { expect, it } from 'vitest';
import type { QueryCase } from '../model/query-cases.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { type Rule, report } from '../rules/rule.ts';
import { queryRules } from '../suite/snapshot-checks.ts';

/** Fails with the call, the rule, and the expected and received values if a rule finds something. */
export async function prove<Subject>(rule: Rule<Subject>, subject: Subject, name: string): Promise<void> {
  expect(report(`${rule.id} (${rule.clauses.join(', ')})`, name, await rule.check(subject))).toBe('');
}

/** One test per rule, on the queries of a context; expensive rules only run on the typical ones, or are skipped. */
export function itKeepsQueryRules(context: SuiteContext, cases: readonly QueryCase[], { hasCostly = true } = {}): void {
  for (const rule of queryRules(context.subject)) {
    if (rule.isCostly && !hasCostly) continue;
    const chosen = cases.filter(({ isTypical }) => isTypical || !rule.isCostly);
    it(`keeps ${rule.id}`, async () => {
      for (const { name, query } of chosen) await prove(rule, context.subject(query), name);
    });
  }
}
