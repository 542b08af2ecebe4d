import { LinkButton } from '../../components/button/link-button.tsx';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { paths } from '../../lib/paths.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { inviteThanksTexts } from '../../text/invite.ts';
import styles from './guide.module.css';
import { InviteNext } from './invite-next.tsx';
import { useInvitePath } from './use-invite-params.ts';

/** Where the invite form leads to (dashboard section 2, /settings/invite/thankyou). */
export function Component() {
  const invitePath = useInvitePath();
  return (
    <>
      <title>{`${inviteThanksTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={inviteThanksTexts.title} subheader={inviteThanksTexts.subtitle} showDateRange={false} />
      <div className={styles.columns}>
        <Card title={inviteThanksTexts.text}>
          <div className={styles.prose}>
            <InviteNext />
            <div className={`${styles.actions} no-print`}>
              <LinkButton to={invitePath}>{inviteThanksTexts.another}</LinkButton>
              <LinkButton to={paths.settings}>{inviteThanksTexts.settings}</LinkButton>
            </div>
          </div>
        </Card>
      </div>
    </>
  );
}
