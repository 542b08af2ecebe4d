import styles from './auth-form.module.css';

/** What has been done, above the fields. */
export function Notice({ text }: { readonly text: string }) {
  return text ? (
    <p className={styles.notice} role="status">
      {text}
    </p>
  ) : null;
}
