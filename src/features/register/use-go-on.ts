import { useNavigate } from 'react-router-dom';
import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { paths } from '../../app/paths.ts';
import { saveTinid } from '../../lib/auth/login-cookies.ts';
import { signInSession } from '../../state/sign-in.ts';

/**
 * From the first step to the second, with the user id kept (access section 4). The page changes before the sign-in
 * counts, for the pages of the first step send the signed-in elsewhere. Null goes on without signing in.
 */
export function useGoOn(): (userId: string, answer: SignInResponse | null) => Promise<void> {
  const navigate = useNavigate();
  return async (userId, answer) => {
    saveTinid(userId);
    await navigate(paths.registerCompany, { flushSync: true });
    if (answer) signInSession.signIn(answer);
  };
}
