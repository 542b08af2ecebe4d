import { describe, expect, it } from 'vitest';
import { createMockTarget } from './mock-target.ts';
import { prove } from './prove.ts';
import { byDateRules } from './rules/by-date.ts';
import { drillDownRules } from './rules/drill-downs.ts';
import { funnelRules } from './rules/funnel.ts';
import { infoRules } from './rules/info-lists.ts';
import { pagingRules } from './rules/paging.ts';
import { placeRules } from './rules/places.ts';
import { reportOrderingRules } from './rules/report-ordering.ts';
import { reportRules } from './rules/reports.ts';
import { sessionRules } from './rules/sessions.ts';
import { totalRules } from './rules/totals.ts';
import { visitorRules } from './rules/visitors.ts';
import { audiences } from './scene/audiences.ts';
import { setStage } from './scene/subject.ts';
import { signIn } from './sign-in.ts';

const target = createMockTarget();

for (const { name: audience, credentials, isWhole, prepare } of audiences) {
  const client = await signIn(target, credentials);
  await prepare?.(client);
  const stage = await setStage(client);
  const cases = isWhole ? stage.cases : stage.cases.filter((_, at) => at % 4 === 0);

  describe(audience, () => {
    it('has the sessions that its checks need', () => {
      const total = stage.scene.rows.length;
      expect(isWhole ? total : Math.max(total, 1)).toBeGreaterThan(isWhole ? 1000 : 0);
    });

    const rules = [
      ...sessionRules,
      ...reportRules,
      ...totalRules,
      ...byDateRules,
      ...infoRules(stage.subject),
      ...visitorRules,
      ...funnelRules,
      ...placeRules,
      ...drillDownRules,
      ...reportOrderingRules,
      ...pagingRules,
    ];
    for (const rule of rules) {
      it(`keeps ${rule.id}`, async () => {
        for (const { name, query } of cases) await prove(rule, stage.subject(query), `${audience}, ${name}`);
      });
    }
  });
}
