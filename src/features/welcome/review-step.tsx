import { useQuery } from '@apollo/client/react';
import { useAtomValue } from 'jotai';
import { Button } from '../../components/button/button.tsx';
import { LinkButton } from '../../components/button/link-button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { GetUserSettingsDocument } from '../../generated/documents/get-user-settings.ts';
import { paths } from '../../lib/paths.ts';
import { askedAtAtom } from '../../state/dates/date-range-atoms.ts';
import { welcomeTexts } from '../../text/welcome.ts';
import { reviewNames, reviewRows } from './review-rows.ts';
import styles from './welcome-step.module.css';

const texts = welcomeTexts.review;

/** Step 5: how sessions are counted, to look over. */
export function ReviewStep({ onStart }: { readonly onStart: () => void }) {
  const { data, error } = useQuery(GetUserSettingsDocument);
  const at = useAtomValue(askedAtAtom);
  const rows = data ? reviewRows(data.settings, at) : reviewNames.map((name) => [name, ''] as const);
  const nothing = data || error ? '—' : <Skeleton width="60%" />;
  return (
    <div className={styles.step}>
      <p className={styles.lead}>{texts.lead}</p>
      <div className={styles.body}>
        <dl className={styles.review}>
          {rows.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value || nothing}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.foot}>
        <LinkButton to={paths.settings} onClick={onStart}>
          {texts.change}
        </LinkButton>
        <Button variant="primary" onClick={onStart}>
          {texts.start}
        </Button>
      </div>
    </div>
  );
}
