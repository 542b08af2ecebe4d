import { useLocation } from 'react-router-dom';
import { sessionPageOf } from '../../state/sessions/session-page.ts';
import { audienceTitles } from '../../text/audience.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { type AudiencePage, AudienceScreen } from './audience-screen.tsx';

/** The audience pages (dashboard section 2). */
export function Component() {
  const named = sessionPageOf(useLocation().pathname);
  const page: AudiencePage = named in audienceTitles ? (named as AudiencePage) : 'audience-all';
  return (
    <>
      <title>{`${audienceTitles[page]} · ${chromeTexts.productName}`}</title>
      <AudienceScreen key={page} page={page} />
    </>
  );
}
