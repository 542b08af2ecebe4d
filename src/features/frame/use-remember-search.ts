import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberedSearchAtom } from '../../state/sessions/remembered-search.ts';

/** Keeps each page's query string as it was last left, for as long as the frame stands: accounts do not share it. */
export function useRememberSearch(): void {
  const { pathname, search } = useLocation();
  const remember = useSetAtom(rememberedSearchAtom);
  useEffect(() => () => remember({}), [remember]);
  useEffect(() => remember((known) => ({ ...known, [pathname]: search })), [pathname, search, remember]);
}
