import { useLocation } from 'react-router-dom';

/** What a person has entered so far, handed from screen to screen in the history: a reload and Back keep it. */
export interface Entered {
  /** Email or legacy username; empty where none was entered. */
  readonly name: string;
  /** The user id that the check of the email gave; empty where there is no account. */
  readonly tinid: string;
  /** Said above the fields; empty for nothing. */
  readonly notice: string;
}

/** Reads the state of a history entry. A part that is missing or of another kind is empty. */
export function readEntered(state: unknown): Entered {
  const fields = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  const text = (name: keyof Entered) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), tinid: text('tinid'), notice: text('notice') };
}

export function useEntered(): Entered {
  return readEntered(useLocation().state);
}
