import { useLocation, useNavigate } from 'react-router-dom';
import { authCalls } from '../../lib/auth/auth-calls.ts';
import { authErrorSays } from '../../lib/auth/auth-message.ts';
import { cantFindUser } from '../../text/login.ts';

interface Ways {
  readonly signIn: string;
  readonly create: string;
}

/**
 * Asks whether an email has an account, and goes to its password or, with the email, to the form for a new one
 * (access section 4). What was entered stays with the screen for the way back. Throws AuthCallError for the rest.
 */
export function useCheckEmail({ signIn, create }: Ways): (email: string) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (name) => {
    const found = await authCalls.checkUsername({ username: name }).catch((error: unknown) => {
      if (authErrorSays(error, cantFindUser)) return null;
      throw error;
    });
    await navigate(pathname, { state: { name }, replace: true });
    await navigate(found ? signIn : create, { state: { name, tinid: found?.userId ?? '' } });
  };
}
