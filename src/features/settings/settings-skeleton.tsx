import { Card } from '../../components/card/card.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { settingsSections } from '../../text/settings.ts';
import styles from './settings-form.module.css';

/** The cards of the form, of about the size that they will have. */
export function SettingsSkeleton() {
  return (
    <div className={styles.form} aria-busy="true">
      {Object.values(settingsSections).map(({ title, hint }) => (
        <Card key={title} title={title} hint={hint}>
          {['58%', '44%', '70%', '52%'].map((width) => (
            <div key={width} className={styles.row} aria-hidden="true">
              <div>
                <Skeleton width="40%" />
                <Skeleton width={width} />
              </div>
              <Skeleton height="36px" />
            </div>
          ))}
        </Card>
      ))}
    </div>
  );
}
