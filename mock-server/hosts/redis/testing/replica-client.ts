import { personas } from '../../../../fixtures/personas.ts';

/** Shortcuts for calls to one replica. */
export interface ReplicaClient {
  /** The first persona's username. */
  readonly username: string;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  get(path: string): Promise<Response>;
  signIn(sandbox: string): Promise<{ readonly id_token: string; readonly refresh_token: string }>;
  /** Signs in to a sandbox here. The returned function can query any replica with that token. */
  enter(sandbox: string): Promise<SendQuery>;
  /** A call to the control API. Returns the parsed response. */
  control(sandbox: string, method: string, path: string, body?: object): Promise<{ readonly code?: string }>;
  health(): Promise<unknown>;
  /** Moves the clock of a sandbox forward. Returns the status; null if there was no response. */
  advance(sandbox: string, milliseconds: number): Promise<number | null>;
  /** How far that clock is ahead, in milliseconds. */
  aheadBy(sandbox: string): Promise<number>;
}

type SendQuery = (client: ReplicaClient, query: string, variables?: object) => Promise<Answer>;

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly data: Readonly<Record<string, Job>>;
}

/** The result of download calls. */
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

/** Continuous saves, each of which adds one to a number in a sandbox. */
export interface CountedSaves {
  /** The number of acknowledged saves so far, by client. */
  acknowledged(client?: ReplicaClient): number;
  sent(): number;
  /** Responses other than success or 503. */
  readonly unexpected: string[];
  /** Resolves when all saves in flight have been answered or have failed. */
  stop(): Promise<void>;
}

/** Sends saves through each client, several concurrently. Each moves a sandbox's clock ahead, in milliseconds. */
export function countSaves(sandbox: string, clients: readonly ReplicaClient[], atOnce = 3): CountedSaves {
  const done = new Map<ReplicaClient, number>(clients.map((client) => [client, 0]));
  const unexpected: string[] = [];
  let sent = 0;
  let isOver = false;
  async function send(client: ReplicaClient): Promise<void> {
    while (!isOver) {
      sent++;
      const answer = await client.advance(sandbox, 1);
      if (answer === 200) done.set(client, (done.get(client) ?? 0) + 1);
      else if (answer !== 503 && answer !== null) unexpected.push(String(answer));
      // Yields, so that other senders get a turn when there are no responses.
      if (answer !== 200) await new Promise((resolve) => setImmediate(resolve));
    }
  }
  const senders = clients.flatMap((client) => Array.from({ length: atOnce }, () => send(client)));
  return {
    acknowledged: (client) =>
      client === undefined ? [...done.values()].reduce((sum, count) => sum + count, 0) : (done.get(client) ?? 0),
    sent: () => sent,
    unexpected,
    async stop() {
      isOver = true;
      await Promise.all(senders);
    },
  };
}
