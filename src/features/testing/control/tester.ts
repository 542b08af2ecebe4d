import type { Persona } from '../../../../schema/generated/control.ts';
import { testingProblems } from '../../../text/testing.ts';
import { type ControlClient, ControlRefusal } from './control-client.ts';
import { ownSandbox } from './sandbox-cookie.ts';

/** What of this browser the testing code changes; tests give one of their own. */
interface TesterEnvironment {
  readonly control: ControlClient;
  readonly cookies: { read(): string; enter(sandbox: string): void };
  /** The real sign-in, into the sandbox that the cookie names. Rejects with the service's error. */
  readonly signIn: (persona: Persona) => Promise<void>;
  readonly signOut: () => void;
  /** The tinid of who is signed in; null for nobody. */
  readonly who: () => string | null;
  readonly accountId: () => string | null;
  readonly chooseAccount: (id: string) => void;
}

/** A sandbox and a person in this browser, put there by a tester. Everything rejects with ControlRefusal. */
export function createTester(environment: TesterEnvironment) {
  const { control, cookies } = environment;

  /** `listed` may be from before its password was changed or the sandbox reset: it is read again. */
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

  /** Tokens count in the sandbox that issued them: who is signed in is signed in there too, or out. */
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
    /** Leaves the sandbox that everybody shares: nothing is ever made to fail there. */
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
