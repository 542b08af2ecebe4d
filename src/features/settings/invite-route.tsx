import { PageHeader } from '../../components/page-header/page-header.tsx';
import { chromeTexts } from '../../text/chrome.ts';
import { inviteTexts } from '../../text/invite.ts';
import { InviteScreen } from './invite-screen.tsx';

/** The embedded invite form (dashboard section 2, /settings/invite). */
export function Component() {
  return (
    <>
      <title>{`${inviteTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={inviteTexts.title} showDateRange={false} />
      <InviteScreen />
    </>
  );
}
