import { describe, expect, it } from 'vitest';
import { createViolationLog } from './violations.ts';

const exchange = (body = '{}') => ({
  method: 'POST',
  path: '/graphql',
  requestHeaders: {},
  requestBody: Buffer.from(body),
  milliseconds: 1,
});

const violationAt = (place: string, findings = 1) => ({
  rule: 'proxy.user',
  call: 'user',
  clauses: ['CAL-009'],
  findings: Array.from({ length: findings }, () => ({ place, expected: 'a', received: 'b' })),
});

describe("the proxy's log (TST-097)", () => {
  it('contains each violation once, and each rule that passed', () => {
    const log = createViolationLog();
    expect(log.add(violationAt('user.name'), exchange())).toBe(true);
    expect(log.add(violationAt('user.name'), exchange())).toBe(false);
    expect(log.add({ ...violationAt(''), rule: 'proxy.nav', call: 'nav', findings: [] }, exchange())).toBe(false);
    expect(log.outcomes()).toMatchObject([{ subject: 'user.name' }, { subject: 'what passed', requests: [] }]);
    expect(log.sentence()).toBe('Saw 3 calls of 2 different ones: 2 broke the contract, in 1 way.');
  });

  it('contains the start of a long request, and says so', () => {
    const log = createViolationLog();
    log.add(violationAt('user.name'), exchange(`{"query":"${'x'.repeat(1_000_000)}"}`));
    const body = log.outcomes()[0]?.requests[0]?.body ?? '';
    expect(body.length).toBeLessThan(20_100);
    expect(body).toMatch(/^\{"query":"x+… \(1000012 characters\)$/);
    expect(log.sentence()).toContain('Long requests of which only the beginning was kept: 1.');
  });

  it('contains the first of many findings, and their number', () => {
    const log = createViolationLog();
    log.add(violationAt('user.name', 50_000), exchange());
    const { findings = [] } = log.outcomes()[0] ?? {};
    expect(findings.length).toBe(101);
    expect(findings.at(-1)?.received).toBe('49900 more that are not kept');
  });

  it('is limited in size, but never empty', () => {
    const log = createViolationLog();
    const long = exchange('x'.repeat(30_000));
    for (let at = 0; at < 3000; at++) {
      const call = `${at}${'y'.repeat(at < 3 ? 1_000_000 : 3000)}`;
      log.add({ ...violationAt(`${call}.name`, 40), call, rule: `proxy.${call}` }, long);
    }
    const outcomes = log.outcomes();
    expect(outcomes.length).toBeGreaterThan(10);
    expect(JSON.stringify(outcomes).length).toBeLessThan(10_100_000);
    expect(log.sentence()).toMatch(
      /^Saw 3000 calls of at least 2000 different ones: 3000 broke the contract.*There were more ways than are kept/,
    );
  });
});
