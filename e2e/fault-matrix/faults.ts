import { faultScenarios } from '../../fixtures/scenarios/faults.ts';
import type { Fault, StartScenario } from '../../schema/generated/control.ts';

/** Where a fault leaves the person: on the page with a failure, on the page as if nothing was, or elsewhere. */
export type Outcome = 'fails' | 'succeeds' | { readonly goesTo: string };

/** A fault with what it may meet. */
export interface MatrixFault {
  readonly name: string;
  readonly fault: Fault;
  /** Whether data calls of one request are met each by itself. */
  readonly isOfCalls: boolean;
}

const single: readonly Fault['kind'][] = ['graphql-error', 'partial-data', 'forbidden-null'];

/** Every fault that there is. Delays are made short: how long a person waits is no part of the matrix. */
export const matrixFaults: readonly MatrixFault[] = faultScenarios.map(({ name, rules }) => {
  const [rule] = rules;
  if (!rule || rules.length > 1) throw new Error(`the scenario ${name} is not one fault for every call`);
  const { fault } = rule;
  return {
    name,
    fault: fault.kind === 'latency' ? { ...fault, milliseconds: fault.milliseconds.map((time) => Math.round(time / 20)) } : fault,
    isOfCalls: single.includes(fault.kind),
  };
});

const downloadCalls = /^(create(Sessions|Activities|PDF)|sessions|pdf)Download$|^\/downloads\/$/;

/** Whether a name of the table of situations is a data call's, a sign-in call's or a folder of files. */
export function typeOf(name: string): 'data' | 'sign-in' | 'file' {
  if (name.startsWith('/')) return 'file';
  return signInCalls.includes(name) ? 'sign-in' : 'data';
}

export const signInCalls: readonly string[] = [
  'checkUsername',
  'signUp',
  'signIn',
  'checkSignedIn',
  'forgotPassword',
  'confirmForgotPassword',
  'refreshToken',
  'ssoToken',
  'legacySignIn',
];

/** Whether a fault can meet a call at all; where it cannot, the two are no pair. */
export function canMeet({ fault }: MatrixFault, asked: string): boolean {
  const type = typeOf(asked);
  switch (fault.kind) {
    case 'graphql-error':
    case 'partial-data':
    case 'forbidden-null':
    case 'account-size':
      return type === 'data';
    case 'expired-token':
      return type === 'data';
    case 'clock-drift':
      return type !== 'file';
    case 'download-job':
      return fault.outcome === 'dead-file' ? asked === '/downloads/' : /^(sessions|pdf)Download$/.test(asked);
    default:
      return true;
  }
}

/** What is told to the mock. What has to do with tokens, clocks and accounts is so for every call. */
export function scenarioOf({ name, fault }: MatrixFault, asked: string): StartScenario {
  const isWhole = ['expired-token', 'clock-drift', 'account-size'].includes(fault.kind);
  const rule = isWhole || fault.kind === 'download-job' ? { fault } : { fault, operation: asked };
  return { name, rules: [rule] };
}

const goesTo: Readonly<Record<string, string>> = {
  UNAUTHORIZED: '/login',
  DENIED_ACCOUNT_ACCESS: '/campaigns',
  ACCOUNT_NOT_FOUND: '/accounts',
  NO_CLAIMS: '/noclaims',
};

/** What a fault of a call comes to (access section 8, dashboard section 8). */
export function outcomeOf({ fault }: MatrixFault, asked: string, path: string): Outcome {
  const isData = typeOf(asked) === 'data';
  switch (fault.kind) {
    case 'latency':
    case 'account-size':
    case 'clock-drift':
      return 'succeeds';
    case 'expired-token':
      return fault.refresh === 'refused' ? { goesTo: '/login' } : 'succeeds';
    case 'graphql-error': {
      const to = goesTo[fault.code];
      // Who is there already stays, and is told so.
      return to === undefined || to === path ? 'fails' : { goesTo: to };
    }
    case 'http-status':
      return isData && [401, 403].includes(fault.status) ? { goesTo: '/login' } : 'fails';
    default:
      return 'fails';
  }
}

export { downloadCalls };
