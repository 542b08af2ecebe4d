import { describe, expect, it } from 'vitest';
import { rowAt } from '../client/json.ts';
import { causesOf } from './causes.ts';
import type { Outcome } from './run-checks.ts';

/** A check whose rule found the same problem at each of several places. */
const failing = (rule: string, ...places: readonly string[]): Outcome => ({
  rule,
  level: 'MUST',
  clauses: [],
  calls: rule.startsWith('campaign.') ? ['campaign'] : [],
  subject: places.join(),
  state: 'failed',
  milliseconds: 1,
  findings: places.map((place) => ({ place, expected: '12', received: '"12"' })),
  requests: [],
});

const titlesOf = (...outcomes: readonly Outcome[]) =>
  causesOf(outcomes).map(({ title }) => title.replace(': expected N, received "…"', ''));

describe('the cause of a failure (TST-067)', () => {
  it.each([
    ['lists of one call', 'data.sessionsInfo.industries[0].value', 'data.sessionsInfo.companySizes[2].value'],
    ['levels of one response', 'data.user.id', 'data.user.account.id'],
    ['totals and their days', 'campaign.campaignActivity.clicks', 'campaign.campaignActivity.activityByDate[3].clicks'],
    ['a field and its sum', 'referrers[DTS] sessionsCount', 'sum of referrers.sessionsCount'],
    [
      'a field and the list it opens',
      'referrers[DTS] sessionsCount',
      'referrers[DTS] sessionsCount against its sessions',
    ],
    ['texts of sign-in calls', '/auth/sign-in message', '/auth/sso-token message'],
    ['settings', 'sessions with reportType[{"reportType":"T"}]', 'sessions with blockedIps[{"blockedIps":[]}]'],
    ['orders of lists', 'order of sessionsInfo.referrers[2]', 'order of visitors[2]'],
    ['sort keys', 'sessions ordering by visitDate ASC[0]', 'sessions ordering by visitorName ASC[0]'],
    ['requests rejected for two clauses', 'status by LIM-003', 'status by LIM-005'],
    ['tokens', 'user with no token: status', 'user with a token that has expired: status'],
    ['an order and its argument', 'sessions ordering by visitDate ASC[0]', 'sessions with a bad ordering'],
  ])('differs between two places that are wrong alike: %s', (_, one, other) => {
    expect(titlesOf(failing('x.rule', one), failing('x.rule', other))).toHaveLength(2);
  });

  it.each([
    ['rows', 'sessions[s1].pageViews[p1].timestamp', 'sessions.edges[7].node.pageViews[2].timestamp'],
    ['what was requested', 'data.page.bounces', 'data.page.bounces, called with {"query":{"endDate":"2026-01-01"}}'],
    ['a requested order', 'data.page.url', 'data.page.url, called with {"ordering":[{"key":"url"}]}'],
    ['names that are contract terms', rowAt('locations', 'sessions, url'), rowAt('locations', 'a[b].value')],
    ['rules that read the same total', 'referrers totalCount', 'referrers totalCount of the whole list'],
    ['what is missing from a list', 'sessions that match[3]', 'sessions that match[9]'],
  ])('is the same for one place, whatever else differs: %s', (_, one, other) => {
    expect(titlesOf(failing('x.rule', one), failing('x.rule', other))).toHaveLength(1);
  });

  it('is the error of an unusable response, whatever else it contains', () => {
    const answering = (received: string) => ({
      ...failing('x.rule'),
      findings: [{ place: 'sessions, called with {}', expected: 'an answer', received }],
    });
    const refusal = (message: string) => `200 {"errors":[{"message":"${message}","extensions":{"code":"X_1"}}]}`;
    expect(
      titlesOf(
        answering('202 {"data":{"sessions":{"edges":[]}}}'),
        answering('202 {"data":{"sessions":{"edges":[{"cursor":"a"}]}}}'),
        answering(refusal('Row 7 of \\"users\\" is gone')),
        answering(refusal('Row 8 of \\"pages\\" is gone')),
      ),
    ).toEqual(['sessions: expected an answer, received 202', 'sessions: received the error Row N of "…" is gone']);
  });

  it('is one error per call, whatever else is in the response', () => {
    const errors = '[{"message":"NOT_READY: later","extensions":{"code":"NOT_READY"}}]';
    const found = [
      ['sessions, called with {}', 'an answer', `200 {"errors":${errors},"data":null}`],
      ['sessions errors', 'none', errors],
      ['sessions message', 'a message that names startDate', '"NOT_READY: later"'],
      ['sessions code of a refusal', 'BAD_USER_INPUT', errors],
    ].map(([place = '', expected = '', received = '']) => ({
      ...failing('x.rule'),
      findings: [{ place, expected, received }],
    }));
    expect(titlesOf(...found)).toEqual(['sessions: received the error NOT_READY: later']);
  });

  it('says that data was received, without its contents', () => {
    const answering = (received: string) => ({
      ...failing('x.rule'),
      findings: [{ place: 'sessions with a bad depth', expected: 'an error', received }],
    });
    expect(titlesOf(answering('{"sessions":{"edges":[]}}'), answering('{"sessions":{"edges":[{"a":1}'))).toEqual([
      'x: sessions with a bad depth: expected an error, received {…}',
    ]);
  });

  it("is the rule's call if the place names none", () => {
    expect(titlesOf(failing('campaign.days', 'activityByDate.date[3]'))).toEqual(['campaign.activityByDate.date']);
    expect(titlesOf(failing('campaign.days', 'last day'))).toEqual(['campaign: last day']);
  });

  it('is separate for each wrong field of a check', () => {
    const ofShape = failing('user.shape', 'data.user.id', 'data.user.name', 'data.user.account.id');
    expect(titlesOf(ofShape)).toEqual(['user.account.id', 'user.id', 'user.name']);
    const ofRows = failing('visitors.recount', 'visitors[v1] sessionCount', 'visitors[v1] pagesViewed');
    expect(titlesOf(ofRows)).toEqual(['visitors.pagesViewed', 'visitors.sessionCount']);
  });

  it('shows the request for its own place', () => {
    const requests = ['pages', 'visitors', 'targets'].map((call) => ({
      method: 'POST',
      path: '/graphql',
      headers: {},
      body: `{"query":"{ ${call} { id } }"}`,
    }));
    const outcome = failing('person.values', 'targets[0] value', 'pages[/x] targetType', 'visitors[v1] title', 'day');
    const causes = causesOf([{ ...outcome, requests }]);
    const lastOf = ({ outcomes: [first] }: (typeof causes)[number]) => first?.requests.at(-1)?.body;
    expect(causes.map((cause) => [cause.title.split(':')[0], lastOf(cause)])).toEqual([
      ['pages.targetType', requests[0]?.body],
      ['targets.value', requests[2]?.body],
      ['visitors.title', requests[1]?.body],
    ]);
  });

  it('is found among 200,000 findings', () => {
    const findings = Array.from({ length: 200_000 }, (_, index) => ({
      place: `visitors[v${index}] sessionCount`,
      expected: '12',
      received: '"12"',
    }));
    expect(titlesOf({ ...failing('visitors.recount'), findings })).toEqual(['visitors.sessionCount']);
  });

  it('is shared by all fields of a mismatched row', () => {
    const places = ['sessionCount', 'pagesViewed', 'title'].map((field) => `visitors[v1] ${field}`);
    expect(titlesOf(failing('visitors.recount', ...places))).toEqual(['visitors.sessionCount']);
  });

  it("is the list's if rows are missing, and shows each place before repeating one", () => {
    const places = ['sessions that match: number of rows', 'sessions that match: missing', 'sessions totalCount'];
    const [cause, ...others] = causesOf([failing('sessions.filter', ...places)]);
    expect(others).toEqual([]);
    expect(cause?.outcomes[0]?.findings.map(({ place }) => place)).toEqual([places[0], places[2], places[1]]);
  });
});
