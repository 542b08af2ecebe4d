import { PageHeader } from '../../components/page-header/page-header.tsx';
import { callTrackingTexts } from '../../text/call-tracking.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { CallTrackingScreen } from './call-tracking-screen.tsx';

/** Call tracking explained (dashboard section 2, /settings/calltracking). Production mode has no such page. */
export function Component() {
  return (
    <>
      <title>{`${callTrackingTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={callTrackingTexts.title} subheader={callTrackingTexts.subtitle} showDateRange={false} />
      <CallTrackingScreen />
    </>
  );
}
