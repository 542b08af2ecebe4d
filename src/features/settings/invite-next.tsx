import { KeyRound, Mail, UserRoundPlus } from 'lucide-react';
import { inviteTexts } from '../../text/invite.ts';
import styles from './guide.module.css';

const points = [
  { Icon: Mail, text: inviteTexts.mail },
  { Icon: UserRoundPlus, text: inviteTexts.register },
  { Icon: KeyRound, text: inviteTexts.access },
];

/** What an invited person gets and has to do (dashboard section 6). */
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
