import type { ReplicaClient } from './replica-client.ts';

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
