import { LinkButton } from '../../components/button/link-button.tsx';
import { Card } from '../../components/card/card.tsx';
import { inviteTexts } from '../../text/invite.ts';
import styles from './settings-form.module.css';
import { useInvitePath } from './use-invite-params.ts';

/** The way to the invite form. */
export function TeamCard() {
  const to = useInvitePath();
  return (
    <Card title={inviteTexts.teamTitle}>
      <div className={styles.team}>
        <p>{inviteTexts.access}</p>
        <LinkButton className="no-print" to={to}>
          {inviteTexts.open}
        </LinkButton>
      </div>
    </Card>
  );
}
