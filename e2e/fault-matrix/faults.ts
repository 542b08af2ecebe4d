import { faultScenarios } from '../../fixtures/scenarios/faults.ts';
import { authAnswers } from '../../schema/generated/auth.ts';
import type { Fault, StartScenario } from '../../schema/generated/control.ts';

/**
 * Where a fault leaves the person: on the page with a failure, on the page as if nothing had happened, or elsewhere.
 */
export type Outcome = 'fails' | 'succeeds' | { readonly goesTo: string };

/** A fault, and which calls it can affect. */
export interface MatrixFault {
  readonly name: string;
  readonly fault: Fault;
  /** Whether it can affect a single call of a request while the app shows the others' responses. */
  readonly isOfOneCall: boolean;
}

/** A fault that redirects, or has a status, affects the whole request. */
function isOfOneCall(fault: Fault): boolean {
  if (fault.kind === 'graphql-error') return fault.status === undefined && goesTo[fault.code] === undefined;
  return fault.kind === 'partial-data' || fault.kind === 'forbidden-null';
}

const goesTo: Readonly<Record<string, string>> = {
  UNAUTHORIZED: '/login',
  DENIED_ACCOUNT_ACCESS: '/campaigns',
  ACCOUNT_NOT_FOUND: '/accounts',
  NO_CLAIMS: '/noclaims',
};

/** Every fault. Delays are shortened, since the matrix isn't about waiting times. */
export const matrixFaults: readonly MatrixFault[] = faultScenarios.map(({ name, rules }) => {
  const [rule] = rules;
  if (!rule || rules.length > 1) throw new Error(`the scenario ${name} is not one fault for every call`);
  const { fault } = rule;
  return {
    name,
    fault:
      fault.kind === 'latency'
        ? { ...fault, milliseconds: fault.milliseconds.map((time) => Math.max(20, time / 20)) }
        : fault,
    isOfOneCall: isOfOneCall(fault),
  };
});

/** Whether a name in the table of situations is a data call, a sign-in call or a folder of files. */
export function typeOf(name: string): 'data' | 'sign-in' | 'file' {
  if (name.startsWith('/')) return 'file';
  return Object.hasOwn(authAnswers, name) ? 'sign-in' : 'data';
}

/** Data calls whose responses don't depend on an account's sessions. */
const withoutFigures = /^(get|save|list|campaign|createPDF|pdf)/;

/** Whether a fault can affect a call at all; only then do they form a pair. */
export function canAffect({ fault }: MatrixFault, call: string): boolean {
  const type = typeOf(call);
  switch (fault.kind) {
    case 'graphql-error':
    case 'partial-data':
    case 'forbidden-null':
      return type === 'data';
    case 'account-size':
      return type === 'data' && !withoutFigures.test(call);
    case 'expired-token':
      return type === 'data';
    case 'clock-drift':
      return type !== 'file';
    case 'download-job':
      return fault.outcome === 'dead-file' ? call === '/downloads/' : /^(sessions|pdf)Download$/.test(call);
    case 'invalid-json':
      return type !== 'file';
    case 'latency':
      // To a file, all delays are alike.
      return type !== 'file' || fault.shape === 'fixed';
    default:
      return true;
  }
}

/** The scenario to start in the mock. Clock and job faults affect every call. */
export function scenarioOf({ name, fault }: MatrixFault, calls: readonly string[]): StartScenario {
  if (fault.kind === 'clock-drift' || fault.kind === 'download-job') return { name, rules: [{ fault }] };
  const refresh = fault.kind === 'expired-token' ? ['refreshToken'] : [];
  return { name, rules: [...calls, ...refresh].map((operation) => ({ fault, operation })) };
}

/**
 * Whether a fault may have nothing to affect: a call without nullable fields or figures, or a file that is only
 * requested by its head, since the browser fetches the rest on its own.
 */
export function mayFindNothing({ fault }: MatrixFault, calls: readonly string[]): boolean {
  if (fault.kind === 'cut-answer') return calls.every((call) => typeOf(call) === 'file');
  return fault.kind === 'partial-data' || fault.kind === 'account-size';
}

/** What a fault in a call leads to (ERR-004, ERR-012, ERR-013). */
export function outcomeOf({ fault }: MatrixFault, call: string, path: string): Outcome {
  const isData = typeOf(call) === 'data';
  switch (fault.kind) {
    case 'latency':
    case 'account-size':
    case 'clock-drift':
      return 'succeeds';
    case 'expired-token':
      return fault.refresh === 'refused' ? { goesTo: '/login' } : 'succeeds';
    case 'graphql-error': {
      const to = goesTo[fault.code];
      // A person who is already there stays, and sees why.
      return to === undefined || to === path ? 'fails' : { goesTo: to };
    }
    case 'http-status':
      return isData && [401, 403].includes(fault.status) ? { goesTo: '/login' } : 'fails';
    default:
      return 'fails';
  }
}
