import { AudioLines, ListChecks, PhoneForwarded, PhoneIncoming } from 'lucide-react';
import { vettedNames, vettedValues } from '../../../schema/reference/action-texts.ts';
import { LinkButton } from '../../components/button/button.tsx';
import { Card } from '../../components/card/card.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { paths } from '../../lib/paths.ts';
import { chromeTexts } from '../../text/chrome.ts';
import { callTrackingTexts } from '../../text/settings-pages.ts';
import styles from './call-tracking.module.css';
import guide from './guide.module.css';

const icons = [PhoneIncoming, PhoneForwarded, AudioLines, ListChecks];

/** What tracked numbers are, how calls are classified, and where to listen to recordings. */
function CallTrackingScreen() {
  const { how, classes, where } = callTrackingTexts;
  return (
    <div className={guide.cards}>
      <Card title={how.title}>
        <div className={`${guide.prose} ${guide.wide}`}>
          <p>{how.text}</p>
          <ol className={styles.flow}>
            {how.steps.map(({ title, text }, index) => {
              const Icon = icons[index] ?? ListChecks;
              return (
                <li key={title}>
                  <span className={styles.icon}>
                    <Icon size={20} aria-hidden="true" />
                  </span>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              );
            })}
          </ol>
        </div>
      </Card>
      <div className={guide.columns}>
        <Card title={classes.title}>
          <div className={guide.prose}>
            <p>{classes.text}</p>
            <dl className={styles.classes}>
              {vettedValues.map((value) => (
                <div key={value}>
                  <dt data-valued={value === 'lead' || undefined}>{vettedNames[value]}</dt>
                  <dd>{classes.meanings[value]}</dd>
                </div>
              ))}
            </dl>
          </div>
        </Card>
        <Card title={where.title}>
          <div className={guide.prose}>
            <p>{where.text}</p>
            <div className={`${guide.actions} no-print`}>
              <LinkButton to={paths.actions}>{where.open}</LinkButton>
            </div>
          </div>
        </Card>
      </div>
    </div>
  );
}

/** Explains call tracking (SET-034, SET-035). Hidden in production mode. */
export function Component() {
  return (
    <>
      <title>{`${callTrackingTexts.title} · ${chromeTexts.productName}`}</title>
      <PageHeader title={callTrackingTexts.title} subheader={callTrackingTexts.subtitle} showDateRange={false} />
      <CallTrackingScreen />
    </>
  );
}
