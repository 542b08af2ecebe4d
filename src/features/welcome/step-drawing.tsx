import styles from './welcome-step.module.css';

/** A small session list in which the few that matter are marked: what targets and high value pages are for. */
export function StepDrawing() {
  const rows = [
    { width: 128, isMarked: false },
    { width: 164, isMarked: true },
    { width: 104, isMarked: false },
    { width: 146, isMarked: true },
    { width: 118, isMarked: false },
  ];
  return (
    <svg className={styles.drawing} viewBox="0 0 360 216" aria-hidden="true">
      <path className={styles.rail} d="M24 20v176" />
      {rows.map(({ width, isMarked }, index) => (
        <g key={width} transform={`translate(0 ${20 + index * 40})`} data-marked={isMarked || undefined}>
          <circle className={styles.stop} cx="24" cy="12" r="5" />
          <rect className={styles.card} x="44" y="-4" width="300" height="32" rx="7" />
          <rect className={styles.mono} x="54" y="4" width="16" height="16" rx="4" />
          <rect className={styles.line} x="80" y="9" width={width} height="6" rx="3" />
          {isMarked && <rect className={styles.badge} x="276" y="3" width="58" height="18" rx="9" />}
        </g>
      ))}
    </svg>
  );
}
