import type {
  AccountRequest,
  ActiveScenario,
  CatalogRow,
  ClockChange,
  ClockState,
  Journal,
  Persona,
  RequestDecision,
  ResetCodeAnswer,
  Sandbox,
  SandboxName,
  Scenario,
  StartScenario,
  State,
  StorySaved,
  WorldChoice,
} from '../../../../schema/generated/control.ts';
import { testingProblems } from '../../../text/testing.ts';
import { ownSandbox } from '../sandbox-clock.ts';

/** Why the mock refused a request. The message is a sentence for the tester. */
export class ControlRefusal extends Error {
  /** HTTP status; 0 if no mock responds. */
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'ControlRefusal';
    this.status = status;
  }
}

/** Milliseconds after which the mock counts as missing, so that the app doesn't wait forever. */
const timeoutMs = 15_000;

export interface ControlOptions {
  /** Base address of the API, with a trailing slash. Evaluated for each call. */
  readonly base: () => string;
  readonly ask: typeof fetch;
  /** The token required by a publicly reachable mock; null for none. */
  readonly token: () => string | null;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The sentence in a refusal; undefined if the response isn't from the mock, such as a page of another server. */
function sentenceOf(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}

/** The mock's control API, with each call for this browser's sandbox. All calls reject with ControlRefusal. */
export function createControlClient({ base, ask, token }: ControlOptions) {
  async function call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const mockToken = token();
    const headers = {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(mockToken && { 'x-mock-token': mockToken }),
    };
    const failWithoutMock = () => {
      throw new ControlRefusal(0, testingProblems.noMock(base()));
    };
    const answer = await ask(`${base()}${path}`, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(failWithoutMock);
    const text = await answer.text().catch(failWithoutMock);
    if (answer.status === 204) return undefined as Answer;
    const value = read(text);
    if (answer.ok && value !== undefined) return value as Answer;
    const sentence = sentenceOf(value);
    if (sentence === undefined && (answer.ok || answer.status === 404)) return failWithoutMock();
    throw new ControlRefusal(answer.status, sentence ?? testingProblems.strange(answer.status));
  }

  const named = (path: string, name: string, value: string) => `${path}?${new URLSearchParams({ [name]: value })}`;
  return {
    sandbox: () => call<Sandbox>('GET', 'sandbox'),
    sandboxes: () => call<string[]>('GET', 'sandboxes'),
    createSandbox: () => call<SandboxName>('POST', 'sandboxes'),
    personas: () => call<Persona[]>('GET', 'personas'),
    catalog: () => call<CatalogRow[]>('GET', 'catalog'),
    scenarios: () => call<Scenario[]>('GET', 'scenarios'),
    start: (scenario: StartScenario) => call<ActiveScenario[]>('POST', 'scenarios/active', scenario),
    replaceStack: (stack: readonly StartScenario[]) => call<ActiveScenario[]>('PUT', 'scenarios/active', stack),
    stop: (name: string) => call<ActiveScenario[]>('DELETE', named('scenarios/active', 'name', name)),
    stopAll: () => call<ActiveScenario[]>('DELETE', 'scenarios/active'),
    changeClock: (change: ClockChange) => call<ClockState>('POST', 'clock', change),
    changeWorld: (choice: WorldChoice) => call<Sandbox>('PUT', 'world', choice),
    exportState: () => call<State>('GET', 'state'),
    importState: (state: unknown) => call<void>('PUT', 'state', state),
    resetState: () => call<void>('DELETE', 'state'),
    applyStory: (story: string) => call<StorySaved>('PUT', 'story', { story }),
    journal: (after: number, limit: number) => call<Journal>('GET', `journal?after=${after}&limit=${limit}`),
    calls: (operation: string) => call<Journal>('GET', named('journal', 'operation', operation)),
    clearJournal: () => call<void>('DELETE', 'journal'),
    requests: () => call<AccountRequest[]>('GET', 'requests'),
    decideRequest: (decision: RequestDecision) => call<AccountRequest>('POST', 'requests', decision),
    resetCode: (username: string) => call<ResetCodeAnswer>('GET', named('reset-code', 'username', username)),
  };
}

export type ControlClient = ReturnType<typeof createControlClient>;

/** What the testing code changes in this browser; replaced in tests. */
interface TesterEnvironment {
  readonly control: ControlClient;
  readonly cookies: { read(): string; enter(sandbox: string): void };
  /** The real sign-in, in the cookie's sandbox. Rejects with the service's error. */
  readonly signIn: (persona: Persona) => Promise<void>;
  readonly signOut: () => void;
  /** The tinid of the signed-in person; null for none. */
  readonly who: () => string | null;
  readonly accountId: () => string | null;
  readonly chooseAccount: (id: string) => void;
}

/** Puts this browser into a sandbox and signs people in, for testers. Everything rejects with ControlRefusal. */
export function createTester(environment: TesterEnvironment) {
  const { control, cookies } = environment;

  /** `listed` might be from before a password change or a reset of the sandbox, so it is reloaded. */
  async function signInAs(listed: Persona, accountId?: string | null): Promise<void> {
    await signIn((await control.personas()).find(({ id }) => id === listed.id) ?? listed, accountId);
  }

  async function signIn(persona: Persona, accountId?: string | null): Promise<void> {
    await environment.signIn(persona).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new ControlRefusal(0, testingProblems.signInFailed(persona.name, reason));
    });
    if (accountId) environment.chooseAccount(accountId);
  }

  /** Tokens are only valid in the sandbox that issued them, so the person is signed in again there, or signed out. */
  async function enter(name: string): Promise<void> {
    const [tinid, accountId] = [environment.who(), environment.accountId()];
    cookies.enter(name);
    if (ownSandbox(cookies.read()) !== name) throw new ControlRefusal(0, testingProblems.noCookie);
    if (tinid === null) return;
    const persona = (await control.personas()).find(({ id }) => id === tinid);
    if (persona) await signIn(persona, accountId);
    else environment.signOut();
  }

  async function createSandbox(): Promise<string> {
    const { name } = await control.createSandbox();
    await enter(name);
    return name;
  }

  return {
    enter,
    createSandbox,
    /** Leaves the shared sandbox, which must never have faults. */
    async ownSandbox(): Promise<string> {
      return ownSandbox(cookies.read()) ?? createSandbox();
    },
    signInAs,
    async signInByEmail(email: string, accountId?: string): Promise<void> {
      const persona = (await control.personas()).find((one) => one.email === email);
      if (!persona) throw new ControlRefusal(404, testingProblems.unknownPersona(email));
      await signIn(persona, accountId);
    },
    signOut: environment.signOut,
    who: environment.who,
  };
}

export type Tester = ReturnType<typeof createTester>;
