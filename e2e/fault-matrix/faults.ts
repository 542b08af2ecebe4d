import { faultScenarios } from '../../fixtures/scenarios/faults.ts';
import { authAnswers } from '../../schema/generated/auth.ts';
import type { Fault, StartScenario } from '../../schema/generated/control.ts';

/** Where a fault leaves the person: on the page with a failure, on the page as if nothing was, or elsewhere. */
export type Outcome = 'fails' | 'succeeds' | { readonly goesTo: string };

/** A fault, and which calls it can affect. */
export interface MatrixFault {
  readonly name: string;
  readonly fault: Fault;
  /** Whether it can affect one call of a request while the others are answered, and the app then shows those. */
  readonly isOfOneCall: boolean;
}

/** What leads away, or has a status, is of the whole request in its effect. */
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

/** Every fault that there is. Delays are made short: how long a person waits is no part of the matrix. */
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

/** Whether a name of the table of situations is a data call's, a sign-in call's or a folder of files. */
export function typeOf(name: string): 'data' | 'sign-in' | 'file' {
  if (name.startsWith('/')) return 'file';
  return Object.hasOwn(authAnswers, name) ? 'sign-in' : 'data';
}

/** Data calls whose answers do not depend on an account's sessions. */
const withoutFigures = /^(get|save|list|campaign|createPDF|pdf)/;

/** Whether a fault can affect a call at all; only then the two are a pair. */
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
      // One delay is to a file as the others.
      return type !== 'file' || fault.shape === 'fixed';
    default:
      return true;
  }
}

/** The scenario that the mock is given. Faults of clocks and jobs affect every call. */
export function scenarioOf({ name, fault }: MatrixFault, calls: readonly string[]): StartScenario {
  if (fault.kind === 'clock-drift' || fault.kind === 'download-job') return { name, rules: [{ fault }] };
  const refresh = fault.kind === 'expired-token' ? ['refreshToken'] : [];
  return { name, rules: [...calls, ...refresh].map((operation) => ({ fault, operation })) };
}

/**
 * Whether a fault may find nothing to do: a call without a field that can be null, or without figures; a file of which
 * the head alone is asked for, since the browser fetches the rest by itself.
 */
export function mayFindNothing({ fault }: MatrixFault, calls: readonly string[]): boolean {
  if (fault.kind === 'cut-answer') return calls.every((call) => typeOf(call) === 'file');
  return fault.kind === 'partial-data' || fault.kind === 'account-size';
}

/** What a fault of a call leads to (ERR-004, ERR-012, ERR-013). */
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
      // A person who is there already stays, and reads why.
      return to === undefined || to === path ? 'fails' : { goesTo: to };
    }
    case 'http-status':
      return isData && [401, 403].includes(fault.status) ? { goesTo: '/login' } : 'fails';
    default:
      return 'fails';
  }
}
