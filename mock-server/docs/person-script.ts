/** A person of the list that the control gives. */
interface ListedPerson {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly note: string;
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
}

/** What both pages need to act as a person. */
export interface People {
  /** Rejects with the control's sentence where the list is not for this browser. */
  list(): Promise<readonly ListedPerson[]>;
  /** The answer of POST /auth/sign-in. Rejects with its message. */
  signIn(person: ListedPerson, headers: Record<string, string>): Promise<Record<string, string | number>>;
}

/** Runs in the page, and is sent as its own text: it must not refer to anything outside of itself. */
export function personScript(): People {
  async function read<T>(response: Response): Promise<T> {
    const body = await response.json();
    if (!response.ok) throw new Error(body.message);
    return body;
  }
  return {
    async list() {
      const token = new URLSearchParams(location.search).get('token');
      return read(await fetch('/__mock/api/personas', { headers: token ? { 'x-mock-token': token } : {} }));
    },
    async signIn({ email, password }, headers) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
      return read(await fetch('/auth/sign-in', { ...init, body: JSON.stringify({ username: email, password }) }));
    },
  };
}
