import { personas } from '../../../../fixtures/personas.ts';

/** Short ways to talk to one replica. */
export interface ReplicaClient {
  /** Of the first persona. */
  readonly username: string;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  get(path: string): Promise<Response>;
  signIn(sandbox: string): Promise<{ readonly id_token: string; readonly refresh_token: string }>;
  /** Signs in to a sandbox here; what it gives asks any replica with that token. */
  enter(sandbox: string): Promise<Ask>;
  /** A call of the control API; its answer parsed. */
  control(sandbox: string, method: string, path: string, body?: object): Promise<{ readonly code?: string }>;
  health(): Promise<unknown>;
  /** Puts the clock of a sandbox forward: the status of the answer, null for none. */
  advance(sandbox: string, milliseconds: number): Promise<number | null>;
  /** How far that clock is ahead, in milliseconds. */
  aheadBy(sandbox: string): Promise<number>;
}

type Ask = (client: ReplicaClient, query: string, variables?: object) => Promise<Answer>;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly data: Readonly<Record<string, Job>>;
}

/** What data calls of downloads answer. */
interface Job {
  readonly id: string;
  readonly status: string;
  readonly url: string;
}

export function replicaClient(origin: string): ReplicaClient {
  const { email: username = '', password = '' } = personas[0] ?? {};
  const json = { 'content-type': 'application/json' };
  const post: ReplicaClient['post'] = (path, body, headers = {}) =>
    fetch(`${origin}${path}`, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
  const get: ReplicaClient['get'] = (path) => fetch(new URL(path, origin));
  const signIn: ReplicaClient['signIn'] = async (sandbox) =>
    (await post('/auth/sign-in', { username, password }, { 'x-mock-sandbox': sandbox })).json();
  return {
    username,
    post,
    get,
    signIn,
    async enter(sandbox) {
      const { id_token: authorization } = await signIn(sandbox);
      return async (client, query, variables = {}) => {
        const answer = await client.post(
          '/graphql',
          { query, variables },
          { authorization, 'x-mock-sandbox': sandbox },
        );
        const text = await answer.text();
        return { status: answer.status, text, data: JSON.parse(text).data ?? {} };
      };
    },
    async control(sandbox, method, path, body) {
      const answer = await fetch(`${origin}/__mock/api${path}`, {
        method,
        headers: { ...json, 'x-mock-sandbox': sandbox },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return text === '' ? {} : JSON.parse(text);
    },
    health: async () => (await get('/health')).json(),
    async advance(sandbox, milliseconds) {
      const change = { action: 'advance', milliseconds };
      const answer = await post('/__mock/api/clock', change, { 'x-mock-sandbox': sandbox }).catch(() => null);
      await answer?.arrayBuffer().catch(() => {});
      return answer?.status ?? null;
    },
    async aheadBy(sandbox) {
      const answer = await fetch(`${origin}/__mock/api/clock`, { headers: { 'x-mock-sandbox': sandbox } });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return (await answer.json()).aheadBy;
    },
  };
}

/** Saves that are sent all the time, each of which adds one to a number of a sandbox. */
export interface CountedSaves {
  /** Saves that were acknowledged so far, by the client. */
  acknowledged(client?: ReplicaClient): number;
  sent(): number;
  /** Answers that are neither done nor 503. */
  readonly wrong: string[];
  /** Ends when all that are under way are answered, or have failed. */
  stop(): Promise<void>;
}

/** Sends through each client, several at once. What is saved is how far a sandbox's clock is ahead, in milliseconds. */
export function countSaves(sandbox: string, clients: readonly ReplicaClient[], atOnce = 3): CountedSaves {
  const done = new Map<ReplicaClient, number>(clients.map((client) => [client, 0]));
  const wrong: string[] = [];
  let sent = 0;
  let isOver = false;
  async function send(client: ReplicaClient): Promise<void> {
    while (!isOver) {
      sent++;
      const answer = await client.advance(sandbox, 1);
      if (answer === 200) done.set(client, (done.get(client) ?? 0) + 1);
      else if (answer !== 503 && answer !== null) wrong.push(String(answer));
      // The others shall have their turn where nothing is answered.
      if (answer !== 200) await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const senders = clients.flatMap((client) => Array.from({ length: atOnce }, () => send(client)));
  return {
    acknowledged: (client) =>
      client === undefined ? [...done.values()].reduce((sum, count) => sum + count, 0) : (done.get(client) ?? 0),
    sent: () => sent,
    wrong,
    async stop() {
      isOver = true;
      await Promise.all(senders);
    },
  };
}
