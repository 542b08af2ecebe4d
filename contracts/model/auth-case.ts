/** A sign-in call, and the status that it must be answered with (access sections 7 and 8). */
export interface AuthCase {
  readonly name: string;
  readonly path: string;
  readonly body: unknown;
  readonly status: number;
  /** The server text of access section 8, where it fixes one. */
  readonly message?: string;
  /** Leaves something behind: a person, a code, a failed attempt. */
  readonly writes?: true;
}

/** Somebody who can sign in. */
export interface Known {
  readonly username: string;
  readonly password: string;
}

/** The server texts of access section 8. */
export const validation = 'The request had some validation errors';
export const failed = 'AUTHENTICATION FAILED';

export const ok = (name: string, path: string, body: unknown): AuthCase => ({ name, path, body, status: 200 });
export const refused = (name: string, path: string, body: unknown, status: number, message: string): AuthCase => ({
  name,
  path,
  body,
  status,
  message,
});
export const writing = (authCase: AuthCase): AuthCase => ({ ...authCase, writes: true });
