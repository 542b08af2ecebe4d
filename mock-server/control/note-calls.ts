import type { JournalEntry } from '../../schema/generated/control.ts';
import { nameOf } from '../app/operation-name.ts';
import type { Operations } from '../app/read-operations.ts';

/** Longer bodies are noted by their names alone: the journal holds a thousand of them. */
const longestBody = 20_000;

const entries = new WeakMap<Request, JournalEntry>();

/** Lets whoever parses the body of a request say what it asked for. */
export function expectCalls(request: Request, entry: JournalEntry): void {
  entries.set(request, entry);
}

/** Notes the data calls of a request, where a journal wants to know. */
export function noteOperations(request: Request, { text, operations }: Operations): void {
  const entry = entries.get(request);
  if (entry === undefined) return;
  entry.operations = operations.map((operation) => {
    const { variables } = operation;
    const isKept = text.length <= longestBody && typeof variables === 'object' && variables !== null;
    return { name: nameOf(operation), variables: isKept ? { ...variables } : {} };
  });
}

/** Notes a sign-in call, where a journal wants to know; of its body what is no secret. */
export function noteSignIn(request: Request, pathname: string, body: unknown): void {
  const entry = entries.get(request);
  if (entry !== undefined) entry.operations = [{ name: signInName(pathname), variables: withoutSecrets(body) }];
}

/** The operationId of a sign-in call: /auth/check-username is checkUsername. */
export function signInName(pathname: string): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1);
  return last.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function withoutSecrets(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {};
  const open = Object.entries(body).filter(([name]) => !/password|token|sso|code/i.test(name));
  return Object.fromEntries(open.map(([name, value]) => [name, String(value).slice(0, 1000)]));
}
