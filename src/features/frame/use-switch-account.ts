import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { signInSession } from '../../state/sign-in.ts';

/** The account that an entry of the history is to lead into; null for any other entry. */
function accountIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('switchTo' in state)) return null;
  return typeof state.switchTo === 'string' ? state.switchTo : null;
}

/**
 * Another account is opened at Home, once the screen that is left has let go: it may ask about unsaved changes, and
 * a person who stays keeps the account. While `isSwitching`, no screen may ask for anything.
 */
export function useSwitchAccount(): { readonly switchTo: (id: string) => void; readonly isSwitching: boolean } {
  const navigate = useNavigate();
  const account = accountIn(useLocation().state);
  useEffect(() => {
    if (account === null) return;
    signInSession.chooseAccount(account);
    // The entry forgets what it was for, so that Back does not switch again.
    void navigate(paths.home, { replace: true, state: null });
  }, [account, navigate]);
  return {
    switchTo: (id) => void navigate(paths.home, { state: { switchTo: id } }),
    isSwitching: account !== null,
  };
}
