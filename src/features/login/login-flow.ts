import type { AccessFlow } from '../../components/auth-form/access-flow.ts';
import { paths } from '../../lib/paths.ts';
import { signInSession } from '../../state/sign-in.ts';
import { loginHeadings } from '../../text/login.ts';
import { LoginColumn } from './login-column.tsx';

/** The steps of signing in. A sign-in makes the route give way to /. */
export const loginFlow: AccessFlow = {
  area: 'login',
  paths: { start: paths.login, signIn: paths.signIn, reset: paths.resetPassword, create: paths.createAccount },
  Screen: LoginColumn,
  screens: { password: { title: loginHeadings.password }, reset: { title: loginHeadings.reset } },
  useSignedIn: () => signInSession.signIn,
};

/** The loose pattern of the login email: no spaces around an @ (SGN-009, SGN-024). Anything else is a legacy username. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
