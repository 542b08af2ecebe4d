import { formatCount, formatDuration } from '../../lib/format.ts';
import styles from './session-figures.module.css';

/** Pages and length of a session. `seconds` of 0 reads Single Page (dashboard section 5). */
export function SessionFigures({ pages, seconds }: { readonly pages: number; readonly seconds: number }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{pages === 1 ? 'page' : 'pages'}</dt>
        <dd>{formatCount(pages)}</dd>
      </div>
      <div>
        <dt>length</dt>
        <dd>{formatDuration(seconds)}</dd>
      </div>
    </dl>
  );
}
