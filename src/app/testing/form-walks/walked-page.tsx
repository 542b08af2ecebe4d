import { ApolloClient, type ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { UNSAFE_createMemoryHistory } from 'react-router-dom';
import { vi } from 'vitest';
import { AnswerCache } from '../../../lib/graphql/cache.ts';
import { pageReload } from '../../../lib/reload-page.ts';
import { createScreenRouter } from '../../../lib/routing/screen-router.ts';
import { Screens } from '../../../lib/routing/screens.tsx';
import { HeldCalls, type Outcome } from './held-calls.ts';

/** The signed-in person, according to the mock of `state/sign-in.ts`. */
export interface Session {
  person: string | null;
  readonly listeners: Set<() => void>;
}

/** A server with its saved state, and how it answers calls. */
export interface FormServer<Saved> {
  saved: Saved;
  /** Executes a call according to its outcome. Returns the response, which can be a timeout. */
  answer(operation: string, variables: Readonly<Record<string, unknown>>, outcome: Outcome): ApolloLink.Result;
}

/** A real screen with a form, whose calls wait until a walk answers them. */
export class WalkedPage<Saved> {
  readonly server: FormServer<Saved>;
  readonly #screen: ComponentType;
  readonly #session: Session;
  #calls = new HeldCalls();
  #client = this.#newClient();
  #router: ReturnType<typeof createScreenRouter> | null = null;

  constructor(screen: ComponentType, server: FormServer<Saved>, session: Session) {
    this.#screen = screen;
    this.server = server;
    this.#session = session;
  }

  #newClient() {
    return new ApolloClient({ link: this.#calls.link, cache: new AnswerCache() });
  }

  waiting = () => this.#calls.waiting.map(({ operation, variables }) => [operation, variables] as const);

  /** Changes something, and waits for all effects that need no response. */
  async do(change: () => void): Promise<void> {
    await act(async () => {
      change();
      for (let turns = 0; turns < 3; turns++) {
        await new Promise(setImmediate);
        vi.advanceTimersByTime(20);
      }
    });
  }

  open(): void {
    this.#router = createScreenRouter({
      routes: [
        { path: '/', Component: this.#screen },
        { path: '/other', Component: () => null },
      ],
      history: UNSAFE_createMemoryHistory(),
    });
    render(
      <ApolloProvider client={this.#client}>
        <Screens router={this.#router} />
      </ApolloProvider>,
    );
  }

  button = (name: string): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

  press = (name: string): Promise<void> => this.do(() => this.button(name)?.click());

  enabled = (names: readonly string[]) => names.filter((name) => this.button(name)?.disabled === false);

  /** The form's status and alert texts. */
  texts = (): string[] =>
    [...document.querySelectorAll('[role="status"], [role="alert"]')]
      .map(({ textContent }) => textContent)
      .filter(Boolean);

  answer(outcome: Outcome): void {
    const call = this.#calls.take();
    call.end(this.server.answer(call.operation, call.variables, outcome));
  }

  leave(): void {
    void this.#router?.navigate('/other');
  }

  get isAsked(): boolean {
    return document.querySelector('dialog') !== null;
  }

  /** A reload by the app. Calls in flight are executed or lost. */
  reload(isCarriedOut: boolean): void {
    pageReload.start({ reload: () => {} });
    this.close(isCarriedOut);
    pageReload.forget();
  }

  /** The server rejects the person's token, and they sign in again. */
  signOut(isCarriedOut: boolean): void {
    const { person } = this.#session;
    this.#session.person = null;
    for (const listener of this.#session.listeners) listener();
    this.close(isCarriedOut);
    this.#session.person = person;
  }

  close(isCarriedOut: boolean): void {
    cleanup();
    if (isCarriedOut)
      for (const { operation, variables } of this.#calls.waiting) this.server.answer(operation, variables, 'lost');
    // The old page can't send any further calls.
    this.#calls = new HeldCalls();
    this.#client.stop();
    this.#client = this.#newClient();
  }
}
