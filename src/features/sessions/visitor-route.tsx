import { useParams } from 'react-router-dom';
import { chromeTexts } from '../../text/chrome.ts';
import { sessionsTexts } from '../../text/sessions.ts';
import { VisitorScreen } from './visitor-screen.tsx';
import { VisitorTop } from './visitor-top.tsx';

export function Component() {
  const { visitorId = '' } = useParams();
  return (
    <>
      <title>{`${sessionsTexts.visitorTitle} · ${chromeTexts.productName}`}</title>
      <VisitorTop visitorId={visitorId} />
      <VisitorScreen key={visitorId} visitorId={visitorId} />
    </>
  );
}
