import { expect, it } from 'vitest';
import type { QueryCase } from '../model/query-cases.ts';
import type { SuiteContext } from '../model/suite-context.ts';
import { type Rule, report } from '../rules/rule.ts';
import { queryRules } from '../suite/snapshot-checks.ts';

/** Fails with the call, the rule, what was expected and what came, where a rule finds something. */
export async function prove<Subject>(rule: Rule<Subject>, subject: Subject, name: string): Promise<void> {
  expect(report(`${rule.id} (${rule.clauses.join(', ')})`, name, await rule.check(subject))).toBe('');
}

/** One test a rule, over the queries of a context; costly rules take the typical ones, or are left out. */
export function itKeepsQueryRules(context: SuiteContext, cases: readonly QueryCase[], { hasCostly = true } = {}): void {
  for (const rule of queryRules(context.subject)) {
    if (rule.isCostly && !hasCostly) continue;
    const chosen = cases.filter(({ isTypical }) => isTypical || !rule.isCostly);
    it(`keeps ${rule.id}`, async () => {
      for (const { name, query } of chosen) await prove(rule, context.subject(query), name);
    });
  }
}
