import { durationTexts, sampleVisitor } from '../../../text/duration.ts';
import styles from './visitor-information.module.css';

/** What a single-page row opens to: sample data only, and marked as such (ANA-024). */
export function VisitorInformation() {
  return (
    <section className={styles.panel} aria-label={`${durationTexts.visitorInformation}, ${durationTexts.sample}`}>
      <header className={styles.header}>
        <h3 className={styles.title}>{durationTexts.visitorInformation}</h3>
        <span className={styles.mark}>{durationTexts.sample}</span>
        <p className={styles.hint}>{durationTexts.sampleHint}</p>
      </header>
      <dl className={styles.facts}>
        {sampleVisitor.map(({ field, label, value }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
