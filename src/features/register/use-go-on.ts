import { useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import type { SignInResponse } from '../../../schema/generated/auth.ts';
import { saveTinid } from '../../lib/auth/login-cookies.ts';
import { paths } from '../../lib/paths.ts';
import { signInSession } from '../../state/sign-in.ts';
import { nextPathAtom } from './next-path.ts';

/**
 * From the first step to the second, with the user id kept (access section 4). Signing in makes the pages of the
 * first step give way; null goes on without it.
 */
export function useGoOn(): (userId: string, answer: SignInResponse | null) => Promise<void> {
  const navigate = useNavigate();
  const setNextPath = useSetAtom(nextPathAtom);
  return async (userId, answer) => {
    saveTinid(userId);
    setNextPath(paths.registerCompany);
    if (answer) signInSession.signIn(answer);
    else await navigate(paths.registerCompany);
  };
}
