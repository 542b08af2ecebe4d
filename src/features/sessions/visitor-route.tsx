import { useParams } from 'react-router-dom';
import { chromeTexts } from '../../text/chrome.ts';
import { sessionsTexts } from '../../text/sessions.ts';
import { VisitorScreen } from './visitor-screen.tsx';

export function Component() {
  const { visitorId = '' } = useParams();
  return (
    <>
      <title>{`${sessionsTexts.visitorTitle} · ${chromeTexts.productName}`}</title>
      <VisitorScreen key={visitorId} visitorId={visitorId} />
    </>
  );
}
