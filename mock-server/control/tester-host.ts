/** What a host provides for testers. */
export interface TesterHost {
  /** Whether the app is at the mock's own origin; it is not unless said. */
  readonly servesApp?: boolean;
  /** Text of the control document; without it nobody can read it here. */
  readonly readDocument?: () => Promise<string>;
  /** Text of the document of the sign-in calls; without it nobody can read it here. */
  readonly readSignInDocument?: () => Promise<string>;
  /** A name for a new sandbox, another each time: `tester-1`, `tester-2` and so on unless given. */
  readonly drawName?: () => string;
}

/** The same, complete. */
export interface Tester extends TesterHost {
  readonly drawName: () => string;
}

export function createTester(host: TesterHost = {}): Tester {
  let count = 0;
  return {
    drawName: () => {
      count += 1;
      return `tester-${count}`;
    },
    ...host,
  };
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A name for a sandbox that nobody can guess: 10 random letters and digits that are hard to confuse. */
export function drawName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return `tester-${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`;
}
