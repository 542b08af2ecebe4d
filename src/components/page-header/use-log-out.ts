import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { clearLoginCookies } from '../../lib/auth/login-cookies.ts';
import { signInSession } from '../../state/sign-in.ts';

/** Forgets who is signed in, with everything that was read for them, and goes to the root (dashboard section 2). */
export function useLogOut(): () => void {
  const client = useApolloClient();
  const navigate = useNavigate();
  return () => {
    clearLoginCookies();
    signInSession.signOut();
    void client.clearStore();
    void navigate(paths.home);
  };
}
