import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hostileValues } from '../fixtures/scenarios/faults.ts';
import { signInPlaces } from '../mock-server/faults/answer-places.ts';
import { hostileFor, isMeant } from '../mock-server/faults/hostile-value.ts';
import { type AuthCallName, authAnswers } from '../schema/generated/auth.ts';
import type { HostileValueFault, StartScenario } from '../schema/generated/control.ts';
import { emailOf } from '../src/app/testing/forms.ts';
import { settled } from '../src/app/testing/render-app.tsx';
import { loginSteps, otherSignInSituations, registerSteps } from './fault-matrix/forms.ts';
import { createScreenDriver } from './fault-matrix/screen-driver.ts';
import { renewalSituations } from './fault-matrix/situations.ts';
import { findHostileProblems } from './support/hostile-answers.ts';

type HostileValue = HostileValueFault['value'];

const hostile = (operation: string, value: HostileValue, field?: string): StartScenario => ({
  name: `hostile-${value}@${field ?? operation}`,
  rules: [{ operation, fault: { kind: 'hostile-value', value, ...(field !== undefined && { field }) } }],
});

const places = (body: string) => signInPlaces(body, { answer: {} });

/** Scenarios for each hostile value in each field of a body that it fits, one at a time. */
const oneByOne = (body: string, call: string): readonly StartScenario[] =>
  places(body).flatMap((place) =>
    hostileValues
      .filter((value) => hostileFor(value, place) !== undefined)
      .map((value) => hostile(call, value, `${body}.${place.field}`)),
  );

/** Scenarios for each value in all fields of a body that it fits. */
const together = (body: string, call: string): readonly StartScenario[] =>
  hostileValues
    .filter((value) => places(body).some((place) => isMeant(place, value) && hostileFor(value, place) !== undefined))
    .map((value) => hostile(call, value));

/** Scenarios for hostile text in a rejection. */
const refusals = (call: string): readonly StartScenario[] =>
  together('AuthError', call).map(({ name, rules = [] }) => ({
    name,
    rules: [{ operation: call, fault: { kind: 'http-status', status: 400, body: 'json' } }, ...rules],
  }));

/**
 * The reason a call failed is logged under its name: the sign-in call, or those that wait for its tokens. A form for a
 * person whom no token identifies shows the error screen (REG-041).
 */
const isReport = /^sign-in:|AuthCallError: |the id token does not say whose it is/;

/** After this many failures, the rest would say the same. */
const maxWrong = 5;

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts) => void logged.push(parts.map(String).join(' ')));
  vi.spyOn(console, 'warn').mockReturnValue();
});

describe('a hostile sign-in service (ERR-031)', () => {
  /** Has no account, so the page after signing in loads quickly. */
  const username = emailOf('Helen Ostrow');
  const situations = [
    ...loginSteps(username).map((situation) => ({
      ...situation,
      scenariosOf: (body: string, call: string) => [...oneByOne(body, call), ...refusals(call)],
    })),
    // The same responses again, with each value in all fields at once.
    ...[...otherSignInSituations, ...registerSteps(username), ...renewalSituations].map((situation) => ({
      ...situation,
      scenariosOf: situation.requests.flat().includes('legacySignIn') ? oneByOne : together,
    })),
  ];
  const cases = situations.flatMap((situation) =>
    (situation.requests.flat() as AuthCallName[]).map((call) => ({ ...situation, call })),
  );

  it.each(cases)('breaks nothing while $name ($call)', async ({ call, ...situation }) => {
    const driver = await createScreenDriver(situation.persona, logged);
    const scenarios = situation.scenariosOf(authAnswers[call], call);
    const wrong: unknown[] = [];
    for (const [turn, scenario] of scenarios.entries()) {
      // Attempts are limited, whoever makes them.
      await driver.reset();
      await situation.open?.(driver);
      await situation.type?.(driver, turn);
      const typed = situation.typedField && (await driver.valueOf(situation.typedField));
      await driver.setScenarios([scenario]);
      const [sent] = await Promise.all([driver.sent(call), situation.trigger(driver, turn, call)]);
      await sent.finished();
      const stuck = await settled().then(
        () => [],
        (error: Error) => [error.message],
      );
      const { name } = scenario;
      const keptField = location.pathname === situation.path && situation.typedField;
      const isKept = !keptField || (await driver.valueOf(keptField)) === typed;
      const problems = [
        ...stuck,
        ...findHostileProblems(logged).filter((line) => !isReport.test(line)),
        ...(isKept ? [] : ['what was typed is lost']),
        ...((await driver.hasApplied(name)) ? [] : ['the mock changed nothing']),
      ];
      if (problems.length > 0)
        wrong.push({ name, ended: location.pathname, problems: problems.map((one) => one.slice(0, 400)) });
      await driver.setScenarios([]);
      if (wrong.length === maxWrong) break;
    }
    expect(wrong).toEqual([]);
  });
});
