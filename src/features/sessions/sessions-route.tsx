import { useLocation } from 'react-router-dom';
import { sessionPageOf } from '../../state/sessions/session-page.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { sessionListTitles } from '../../text/sessions.ts';
import { type SessionListPage, SessionsScreen } from './sessions-screen.tsx';

export function Component() {
  const named = sessionPageOf(useLocation().pathname);
  const page: SessionListPage = named in sessionListTitles ? (named as SessionListPage) : 'all';
  return (
    <>
      <title>{`${sessionListTitles[page]} · ${chromeTexts.productName}`}</title>
      <SessionsScreen key={page} page={page} />
    </>
  );
}
