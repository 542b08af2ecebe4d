import { Logo } from '../../components/logo/logo.tsx';
import { chromeTexts } from '../../text/chrome.ts';
import { loginPanelTexts } from '../../text/login.ts';
import styles from './login.module.css';

/** Sessions by day of five working weeks: weekends are quiet, one week has a peak. */
const days = [
  62, 66, 64, 70, 58, 22, 19, 68, 72, 70, 76, 63, 24, 21, 74, 79, 81, 90, 118, 46, 30, 80, 84, 82, 88, 73, 27, 25, 88,
  94, 92,
];

const width = 520;
const height = 150;
const step = width / (days.length - 1);
const x = (index: number) => Number((index * step).toFixed(1));
const y = (count: number) => Number((height - count * 1.15).toFixed(1));
const points = days.map((count, index) => `${x(index)},${y(count)}`);
const peak = days.indexOf(Math.max(...days));

/** A small chart of the product's own kind: the line of sessions, today unfinished, the days as bars behind it. */
function LoginDrawing() {
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height + 40}`} aria-hidden="true">
      <g className={styles.grid}>
        {[0, 50, 100].map((count) => (
          <path key={count} d={`M0 ${y(count)}H${width}`} />
        ))}
      </g>
      <path
        className={styles.area}
        d={`M0,${height} L${points.slice(0, -1).join(' ')} L${x(days.length - 2)},${height}Z`}
      />
      <polyline className={styles.line} points={points.slice(0, -1).join(' ')} />
      <polyline className={styles.unfinished} points={`${points.at(-2)} ${width},${y(38)}`} />
      <circle className={styles.peak} cx={x(peak)} cy={y(days[peak] ?? 0)} r="5" />
      <g className={styles.rail}>
        <path d={`M0 ${height + 30}H${width}`} />
        {days.map((count, index) =>
          index % 4 === 0 ? (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: the days are fixed
              key={index}
              data-filled={count > 75 || undefined}
              cx={x(index)}
              cy={height + 30}
              r="5"
            />
          ) : null,
        )}
      </g>
    </svg>
  );
}

/** What the product is for, beside the form; on a phone the name alone. */
export function LoginPanel() {
  return (
    <aside className={styles.panel} aria-label={loginPanelTexts.label}>
      <p className={styles.brand}>
        <Logo size={32} />
        {chromeTexts.productName}
      </p>
      <div className={styles.promise}>
        <p className={styles.headline}>{loginPanelTexts.headline}</p>
        <p>{loginPanelTexts.promise}</p>
      </div>
      <LoginDrawing />
    </aside>
  );
}
