import { authCalls } from '../../lib/auth/auth-calls.ts';
import { authErrorSays } from '../../lib/auth/auth-message.ts';
import { cantFindUser } from '../../text/login.ts';
import { useHandOn } from './use-hand-on.ts';

interface Ways {
  readonly signIn: string;
  readonly create: string;
}

/**
 * Asks whether an email has an account, and goes to its password or, with the email, to the form for a new one
 * (access section 4). Throws AuthCallError for the rest.
 */
export function useCheckEmail({ signIn, create }: Ways): (email: string) => Promise<void> {
  const handOn = useHandOn();
  return async (name) => {
    const found = await authCalls.checkUsername({ username: name }).catch((error: unknown) => {
      if (authErrorSays(error, cantFindUser)) return null;
      throw error;
    });
    await handOn(found ? signIn : create, { name, tinid: found?.userId ?? '' });
  };
}
