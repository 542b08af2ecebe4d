import { KeyRound, Mail, UserRoundPlus } from 'lucide-react';
import { LinkButton } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { paths } from '../../lib/paths.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { inviteTexts, inviteThanksTexts } from '../../text/settings-pages.ts';
import styles from './guide.module.css';
import { useInvitePath } from './invite-link.ts';

const points = [
  { Icon: Mail, text: inviteTexts.mail },
  { Icon: UserRoundPlus, text: inviteTexts.register },
  { Icon: KeyRound, text: inviteTexts.access },
];

/** What happens next for an invited person (SET-032, SET-033). */
export function InviteNext() {
  return (
    <ul className={styles.points}>
      {points.map(({ Icon, text }) => (
        <li key={text}>
          <Icon size={17} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}

/** The page after the invite form (SET-030). */
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
