import { useLocation, useNavigate } from 'react-router-dom';
import type { Entered } from './entered.ts';

/** Goes to the next screen with what was entered, which also stays with this one for the way back. */
export function useHandOn(): (to: string, entered: Partial<Entered>) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return async (to, entered) => {
    await navigate(pathname, { state: { name: entered.name }, replace: true });
    await navigate(to, { state: entered });
  };
}
